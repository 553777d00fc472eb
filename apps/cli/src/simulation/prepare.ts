import {
  calibratedOwnership,
  type Field,
  type FieldParameters,
  fieldDraws,
  fieldFromLineups,
  fieldParametersOf,
  generateField,
  type PoolRows,
  poolRows,
  revealedField,
  type Simulation,
  worldModelOf,
} from '@slatecraft/simulator'
import { type BuildRequest, type Contest, findRuleset, InputError, type Ruleset } from '@slatecraft/slate'
import type { PlayedPoints } from './playedPoints.ts'
import type { SimsReport } from './simsFile.ts'

export interface Prepared {
  ruleset: Ruleset
  pool: PoolRows
  parameters: FieldParameters
  simulation: Simulation
}

export interface ToPrepare {
  request: BuildRequest
  contests: readonly Contest[]
  field: SimsReport['field']
  seed: number
  played: PlayedPoints
}

/**
 * Everything that is made once, before the first world: how outcomes are drawn, and the field of the largest contest.
 *
 * @throws {InputError} where projections or ownership are missing.
 */
export function prepare({ request, contests, field: given, seed, played }: ToPrepare): Prepared {
  const ruleset = findRuleset(request)!
  if (!request.players.some(({ ProjPtsAdjusted }) => ProjPtsAdjusted > 0))
    throw new InputError([
      { field: 'players', reason: 'no player has a projection: make the request with --projections' },
    ])
  const pool = poolRows(request, ruleset)
  const parameters = fieldParametersOf(ruleset)
  const model = worldModelOf(pool, ruleset, { played: playedByPerson(played, pool) })
  const entries = Math.max(...contests.map((contest) => contest.entries))
  const size = ruleset.slots.length
  const made = { ruleset, pool, parameters }
  if (given.kind === 'given') {
    const lineups = Uint16Array.from(given.lineups.flat())
    const field = fieldFromLineups(lineups, Float64Array.from(given.weight), { size, rows: pool.players.length })
    return { ...made, simulation: { model, field, draws: [taskField(field)], contests, seed, size } }
  }
  if (given.kind === 'revealed') {
    const revealed = { slots: Int32Array.from(given.entries.flat()), counts: Float64Array.from(given.weight) }
    const { field, draws, whole, completed, leftOut } = revealedField({
      ...{ entries: revealed, rows: pool, ruleset, parameters, seed },
      draws: given.draws,
    })
    console.error(
      `note: ${given.from}: ${whole} entries show all of their players, ${completed} have hidden players that are drawn in ${given.draws} ways${leftOut > 0 ? `, ${leftOut} are left out because no players complete them` : ''}`,
    )
    return { ...made, simulation: { model, field, draws: draws.map(taskField), contests, seed, size } }
  }
  const { ownership } = calibratedOwnership(pool.players, ruleset, parameters, false)
  const field: Field = generateField({ rows: pool, ruleset, ownership, entries, size: given.library, seed, parameters })
  const maxEntriesPerUser = Math.max(...contests.map((contest) => contest.maxEntriesPerUser))
  const draws = fieldDraws({ field, rows: pool, ruleset, parameters, maxEntriesPerUser, draws: given.draws, seed })
  return {
    ...made,
    simulation: { model, field, draws: draws.map(taskField), contests, seed, size },
  }
}

/** What a thread needs of a field. */
const taskField = ({ lineups, weight, isWhole }: Pick<Field, 'lineups' | 'weight' | 'isWhole'>) => ({
  lineups,
  weight,
  isWhole,
})

function playedByPerson(played: PlayedPoints, { players, personOf }: PoolRows) {
  return new Map(
    players.flatMap(({ Id }, row) => {
      const part = played.get(Id)
      return part === undefined ? [] : [[personOf[row]!, part] as const]
    }),
  )
}
