import type { Player, Ruleset } from '@slatecraft/slate'
import { tableSize } from '../worlds/worldModel.ts'
import { defaultParameters } from './defaultParameters.ts'
import { deviationOf, entryAt, meanOf, weightOf } from './normalGrid.ts'
import type { OutcomeParameters } from './outcomeParameters.ts'
import { isCopulaSport, personLaw } from './personLaw.ts'

/** A player's points as they are drawn. */
export interface PlayerLaw {
  mean: number
  sd: number
  /** Points that a share of games stays at or under. */
  quantile: (share: number) => number
  /** Share of games with at most so many points. */
  cdf: (points: number) => number
}

/**
 * The law by which a player's points are drawn if he plays, for display and to judge it by what happened. Undefined in
 * sports that are drawn by their order of finish, and without a projection.
 *
 * @param ceilingScale of the slate, where the source states ceilings: see `ceilingScaleOf`.
 */
export function lawOf(
  player: Player,
  { sport, site }: Pick<Ruleset, 'sport' | 'site'>,
  parameters: OutcomeParameters = defaultParameters,
  ceilingScale = 1,
): PlayerLaw | undefined {
  if (!isCopulaSport(sport) || player.ProjPtsAdjusted <= 0) return undefined
  const table = personLaw({ player, mean: player.ProjPtsAdjusted }, { sport, site }, parameters, ceilingScale)
  const shares = new Float64Array(tableSize)
  let sum = 0
  for (let entry = 0; entry < tableSize; entry++) shares[entry] = sum += weightOf[entry]!
  return {
    mean: meanOf(table),
    sd: deviationOf(table),
    quantile: (share) => table[entryAt(share)]!,
    cdf: (points) => {
      const above = table.findIndex((score) => score > points)
      return above === -1 ? 1 : above === 0 ? 0 : shares[above - 1]!
    },
  }
}
