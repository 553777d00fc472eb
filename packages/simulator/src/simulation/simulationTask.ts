import type { Contest } from '../contest/contest.ts'
import type { Field } from '../field/field.ts'
import type { KernelTask, TaskContest, TaskField } from '../worlds/kernelTask.ts'
import type { WorldModel } from '../worlds/worldModel.ts'

export interface Simulation {
  model: WorldModel
  field: Field
  /** Draws of the field's true ownership, made as they are read; the field itself where it is known. */
  draws: readonly TaskField[]
  contests: readonly Contest[]
  seed: number
  /** Rows of a lineup. */
  size: number
}

/** Plays lineups in all contests of a simulation. */
export function simulationTask(
  { model, draws, field, contests, seed, size }: Simulation,
  lineups: Uint16Array,
  watched?: Uint32Array,
): KernelTask {
  const count = lineups.length / size
  const expected = Float64Array.from(
    { length: count },
    (_, lineup) => field.expectedCopies(lineups.subarray(lineup * size, (lineup + 1) * size)) / field.entries,
  )
  /** All entries of a whole field are opponents. */
  const opponentsIn = ({ entries }: Contest) => (field.isWhole ? entries : entries - 1)
  const taskContest = (contest: Contest): TaskContest => ({
    contest,
    copies: expected.map((share) => share * opponentsIn(contest)),
  })
  return {
    ...{ seed, model, size, lineups },
    fields: draws,
    // A library's lineups are a sample of what may beat ours. Copies of one lineup tell nothing more.
    ...(!field.isWhole && { libraryDraws: field.weight.length }),
    contests: contests.map(taskContest),
    ...(watched !== undefined && { watched }),
  }
}

/** By row: the share of lineups that hold it. */
export function exposures(lineups: Uint16Array, size: number, rows: number): Float64Array {
  const held = new Float64Array(rows)
  for (const row of lineups) held[row]! += 1
  return held.map((count) => (count * size) / lineups.length)
}
