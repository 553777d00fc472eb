import {
  type BuildRequest,
  type FieldChoice,
  findRuleset,
  InputError,
  type Ruleset,
  type SimulationRequest,
} from '@slatecraft/slate'
import type { Field } from '../field/field.ts'
import { fieldDraws } from '../field/fieldDraws.ts'
import { fieldFromLineups } from '../field/fieldFromLineups.ts'
import { generateField } from '../field/generateField.ts'
import { calibratedOwnership } from '../field/ownership/calibratedOwnership.ts'
import { sharpenedOwnership } from '../field/ownership/sharpenedOwnership.ts'
import type { FieldParameters } from '../field/parameters/fieldParameters.ts'
import { fieldParametersOf } from '../field/parameters/fieldParametersOf.ts'
import { tunedField } from '../field/parameters/tunedField.ts'
import { withTastes } from '../field/parameters/withTastes.ts'
import { revealedField } from '../field/revealed/revealedField.ts'
import { lazyList } from '../lazyList.ts'
import { tunedLaws } from '../outcomes/tunedLaws.ts'
import { worldModelOf } from '../outcomes/worldModelOf.ts'
import { type PoolRows, poolRows } from '../poolRows.ts'
import type { Simulation } from './simulationTask.ts'

/** What is made once, before the first world. */
export interface PreparedSimulation {
  request: BuildRequest
  ruleset: Ruleset
  pool: PoolRows
  parameters: FieldParameters
  simulation: Simulation
  /** What the user should know of the field, in sentences. */
  notes: string[]
}

/**
 * How outcomes are drawn, and the field of the largest contest.
 *
 * @throws {InputError} where projections or ownership are missing.
 */
export function prepareSimulation({
  request,
  contests,
  field: choice,
  seed,
  played,
  tuning,
}: Pick<SimulationRequest, 'request' | 'contests' | 'field' | 'seed' | 'played' | 'tuning'>): PreparedSimulation {
  const ruleset = findRuleset(request)!
  if (!request.players.some(({ ProjPtsAdjusted }) => ProjPtsAdjusted > 0))
    throw new InputError([{ field: 'players', reason: 'no player has a projection, which a simulation needs' }])
  const pool = poolRows(request, ruleset)
  const parameters = withTastes(tunedField(fieldParametersOf(ruleset), tuning), choice)
  const model = worldModelOf(pool, ruleset, {
    parameters: tunedLaws(tuning),
    played: playedByPerson(played, pool),
  })
  const size = ruleset.slots.length
  const { field, draws, notes } = fieldOf(choice, { pool, ruleset, parameters, contests, seed })
  return {
    ...{ request, ruleset, pool, parameters, notes },
    simulation: {
      model,
      field,
      draws: lazyList(draws.length, (draw) => taskField(draws[draw]!)),
      contests,
      seed,
      size,
    },
  }
}

interface FieldParts extends Pick<SimulationRequest, 'contests' | 'seed'> {
  pool: PoolRows
  ruleset: Ruleset
  parameters: FieldParameters
}

interface MadeField {
  field: Field
  draws: readonly Pick<Field, 'lineups' | 'weight' | 'isWhole'>[]
  notes: string[]
}

function fieldOf(choice: FieldChoice, { pool, ruleset, parameters, contests, seed }: FieldParts): MadeField {
  const size = ruleset.slots.length
  if (choice.kind === 'given') {
    const lineups = Uint16Array.from(choice.lineups.flat())
    const field = fieldFromLineups(lineups, Float64Array.from(choice.weight), { size, rows: pool.players.length })
    return { field, draws: [field], notes: [] }
  }
  if (choice.kind === 'revealed') {
    const revealed = { slots: Int32Array.from(choice.entries.flat()), counts: Float64Array.from(choice.weight) }
    const { field, draws, whole, completed, leftOut } = revealedField({
      ...{ entries: revealed, rows: pool, ruleset, parameters, seed },
      draws: choice.draws,
    })
    const left = leftOut > 0 ? `, ${leftOut} are left out because no players complete them` : ''
    const note = `${choice.from}: ${whole} entries show all of their players, ${completed} have hidden players that are drawn in ${choice.draws} ways${left}`
    return { field, draws, notes: [note] }
  }
  const { ownership: usual } = calibratedOwnership(pool.players, ruleset, parameters, false)
  const ownership = sharpenedOwnership(usual, choice.sharpness, pool, ruleset)
  const entries = Math.max(...contests.map((contest) => contest.entries))
  const field = generateField({ rows: pool, ruleset, ownership, entries, size: choice.library, seed, parameters })
  const maxEntriesPerUser = Math.max(...contests.map((contest) => contest.maxEntriesPerUser))
  const draws = fieldDraws({ field, rows: pool, ruleset, parameters, maxEntriesPerUser, draws: choice.draws, seed })
  return { field, draws, notes: [] }
}

/** What a thread needs of a field. */
const taskField = ({ lineups, weight, isWhole }: Pick<Field, 'lineups' | 'weight' | 'isWhole'>) => ({
  lineups,
  weight,
  isWhole,
})

function playedByPerson(played: SimulationRequest['played'], { players, personOf }: PoolRows) {
  return new Map(
    players.flatMap(({ Id }, row) => {
      const part = played[Id]
      return part === undefined ? [] : [[personOf[row]!, part] as const]
    }),
  )
}
