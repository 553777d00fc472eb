import type { Player, Ruleset } from '@slatecraft/slate'
import type { Entrant } from './entrants.ts'
import { mlbLaws } from './laws/mlbLaws.ts'
import { nbaLaws } from './laws/nbaLaws.ts'
import { nflLaws } from './laws/nflLaws.ts'
import type { SportLaw } from './laws/sportLaws.ts'
import { lawTable } from './lawTable.ts'
import { entryAt } from './normalGrid.ts'
import {
  correctionKey,
  correctionOf,
  type LawSource,
  noCorrection,
  type OutcomeParameters,
} from './outcomeParameters.ts'

/** The sports whose players each have a law of their own points. */
export const copulaSports = { nfl: nflLaws, nba: nbaLaws, mlb: mlbLaws } as const satisfies Record<string, SportLaw>
export type CopulaSport = keyof typeof copulaSports

export const isCopulaSport = (sport: string): sport is CopulaSport => sport in copulaSports

/** What a player's law is made from. */
function sourceOf({ Percentiles, StdDev, Ceiling, Floor }: Player): LawSource {
  if (Percentiles !== null) return 'percentiles'
  if (StdDev !== null && StdDev > 0) return 'stdDev'
  return Ceiling !== null || Floor !== null ? 'ceiling' : 'projection'
}

export const roleKeyOf = (sport: CopulaSport, { Positions }: Player) => copulaSports[sport].roleOf(Positions)

export const correctionKeyOf = (sport: CopulaSport, player: Player) =>
  correctionKey(sport, roleKeyOf(sport, player), sourceOf(player))

/**
 * The table of a player's points if he plays. The projection is their mean, times what the source is known to be off. A law
 * or a projection that the user set is drawn as it is.
 *
 * @param ceilingScale how far the slate's ceilings are above the means, in the 95th percentiles of roles.
 */
export function personLaw(
  { player, mean }: Pick<Entrant, 'player' | 'mean'>,
  { sport, site }: { sport: CopulaSport; site: Ruleset['site'] },
  parameters: OutcomeParameters,
  ceilingScale = 1,
): Float64Array {
  const known = player.UserLaw ? noCorrection : correctionOf(parameters, correctionKeyOf(sport, player))
  const correction = player.UserLaw || player.UserProj === null ? known : { ...known, meanScale: 1 }
  const role = (copulaSports[sport] as SportLaw).roles[roleKeyOf(sport, player)]!
  const { Percentiles: percentiles, Floor: floor, Ceiling: ceiling } = player
  const sd = player.StdDev !== null && player.StdDev > 0 ? player.StdDev : null
  return lawTable(
    role,
    site,
    { mean, percentiles, sd, floor, ceiling, isOwn: player.UserLaw, ceilingScale },
    correction,
    player.UserLaw ? 1 : parameters.spread,
  )
}

/**
 * How far the ceilings of a slate's source are above the projections, over what the 95th percentiles of roles are: the median
 * over players. Some sources mean the 75th percentile by a ceiling, others the best game of a season.
 */
export function ceilingScaleOf(
  entrants: readonly Pick<Entrant, 'player' | 'mean'>[],
  contest: { sport: CopulaSport; site: Ruleset['site'] },
  parameters: OutcomeParameters,
): number {
  const ratios = entrants
    .filter(({ player, mean }) => !player.UserLaw && sourceOf(player) === 'ceiling' && (player.Ceiling ?? 0) > mean)
    .map(({ player, mean }) => {
      const table = personLaw({ player: { ...player, Ceiling: null, Floor: null }, mean }, contest, parameters)
      return (player.Ceiling! - mean) / (table[entryAt(0.95)]! - mean)
    })
    .filter((ratio) => ratio > 0 && Number.isFinite(ratio))
    .sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length / 2)] ?? 1
}
