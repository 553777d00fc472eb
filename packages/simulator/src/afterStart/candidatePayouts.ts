import type { Simulation } from '../simulation/simulationTask.ts'
import { type CountedTile, countedTiles } from '../worlds/countedTiles.ts'
import { createKernel } from '../worlds/kernel.ts'
import { chunkWorlds, type KernelTask } from '../worlds/kernelTask.ts'
import { tile } from '../worlds/wasm/wasmRows.ts'
import { type WholePayouts, wholePayouts } from '../worlds/wholePayouts.ts'
import { blank, type SwapTask } from './swapTask.ts'
import { withNobody } from './withNobody.ts'

/** Worlds that are summed together: an eighth of a chunk. */
export const partWorlds = 128
export const chunkParts = chunkWorlds / partWorlds

/** Pays candidates in their contests. They are numbered through: those of the first entry, then those of the second. */
export interface CandidatePayouts {
  candidates: number
  /** Adds a chunk's payouts: candidate c in part p of the chunk at `c * chunkParts + p`, in cents. */
  play: (chunk: number, sums: Float64Array) => void
}

/** Pays against real entries, counted one by one, or integrates over a generated field. */
export function candidatePayouts(
  simulation: Simulation,
  tasks: readonly SwapTask[],
  kind: 'wasm' | 'plain' = 'wasm',
): CandidatePayouts {
  const hasBlank = tasks.some(({ candidates }) => candidates.some((rows) => rows.includes(blank)))
  const model = hasBlank ? withNobody(simulation.model) : simulation.model
  const given = { ...simulation, model }
  return simulation.field.isWhole ? wholeField(given, tasks, kind) : library(given, tasks, kind)
}

/** Rows ascending, with the last row of the model for blank slots. */
function rowsOf({ model }: Simulation, tasks: readonly SwapTask[]): Uint16Array {
  const nobody = model.rowPerson.length - 1
  return Uint16Array.from(
    tasks.flatMap(({ candidates }) =>
      candidates.flatMap((rows) => rows.map((row) => (row === blank ? nobody : row)).sort((a, b) => a - b)),
    ),
  )
}

/** How a candidate is paid. */
interface Payee {
  /** Its number, and that of the present lineup if this is in the field; else -1. */
  candidate: number
  present: number
  pays: WholePayouts
}

function wholeField(simulation: Simulation, tasks: readonly SwapTask[], kind: 'wasm' | 'plain'): CandidatePayouts {
  const { model, seed, size, draws, contests } = simulation
  const entered = [...new Set(tasks.map(({ contest }) => contest))]
  const task: KernelTask = {
    ...{ seed, model, size, lineups: rowsOf(simulation, tasks), fields: draws },
    contests: entered.map((contest) => ({ contest: contests[contest]! })),
  }
  const { plan, play } = countedTiles(task, kind)
  const made = new Map<string, WholePayouts>()
  const paysOf = (contest: number, opponents: number) => {
    const key = `${contest} ${opponents}`
    const pays = made.get(key) ?? wholePayouts({ contest: contests[contest]! }, opponents)
    made.set(key, pays)
    return pays
  }
  /** By field. */
  const payees: Payee[][] = []
  function payeesOf(field: number): Payee[] {
    const { lineups, weight } = draws[field]!
    if (payees[field] === undefined) {
      refuseMissing(task.lineups, tasks, lineups, size)
      payees[field] = payeesIn(weight.reduce((sum, count) => sum + count, 0))
    }
    return payees[field]
  }
  function payeesIn(entries: number): Payee[] {
    let candidate = 0
    return tasks.flatMap(({ contest, candidates, isInField }) => {
      const present = isInField ? candidate : -1
      const pays = paysOf(contest, isInField ? entries - 1 : entries)
      return candidates.map(() => ({ candidate: candidate++, present, pays }))
    })
  }
  return {
    candidates: plan.lineups,
    play(chunk, sums) {
      const paid = payeesOf(chunk % draws.length)
      for (let first = 0; first < chunkWorlds; first += tile) {
        const part = Math.floor(first / partWorlds)
        play(chunk, first, (counted) => {
          for (const payee of paid) sums[payee.candidate * chunkParts + part]! += paidIn(counted, payee)
        })
      }
    },
  }
}

/** @throws {RangeError} if a present lineup is said to be in the field and is not: it can't be taken out. */
function refuseMissing(ours: Uint16Array, tasks: readonly SwapTask[], field: Uint16Array, size: number): void {
  const keyOf = (lineups: Uint16Array, at: number) =>
    String.fromCharCode(...lineups.subarray(at * size, (at + 1) * size))
  const held = new Set(Array.from({ length: field.length / size }, (_, at) => keyOf(field, at)))
  let candidate = 0
  for (const [entry, { candidates, isInField }] of tasks.entries()) {
    if (isInField && !held.has(keyOf(ours, candidate)))
      throw new RangeError(`the field lacks the lineup of entry ${entry}`)
    candidate += candidates.length
  }
}

/** Cents that a candidate wins in the worlds of a tile together. Ties share prizes; its own present lineup is not there. */
function paidIn({ scores, cut, ceiling, start, reached }: CountedTile, { candidate, present, pays }: Payee): number {
  const { hopeless, upTo, before, stretch } = pays
  const own = candidate * tile
  const was = present * tile
  let sum = 0
  for (let world = 0; world < tile; world++) {
    const score = scores[own + world]!
    if (score <= cut[world]!) continue
    const at = start[world]! + Math.min(score, ceiling[world]!)
    let worse = reached[at]!
    let better = reached[at + 1]!
    if (present >= 0) {
      const formerly = scores[was + world]!
      if (formerly >= score) worse -= 1
      if (formerly > score) better -= 1
    }
    if (better >= hopeless) continue
    sum += (upTo[worse]! - before[better]!) / (1 + (worse - better) * stretch)
  }
  return sum
}

/** Against a library: the field's law says how many others have a candidate. The user's other entries are not in it. */
function library(simulation: Simulation, tasks: readonly SwapTask[], kind: 'wasm' | 'plain'): CandidatePayouts {
  const { model, seed, size, draws, field, contests } = simulation
  const rows = rowsOf(simulation, tasks)
  const contestOf = tasks.flatMap(({ contest, candidates }) => candidates.map(() => contest))
  const hasBlank = tasks.flatMap(({ candidates }) => candidates.map((lineup) => lineup.includes(blank)))
  const kernels = [...new Set(contestOf)].map((number) => {
    const contest = contests[number]!
    const entered = [...contestOf.keys()].filter((candidate) => contestOf[candidate] === number)
    const lineupOf = (candidate: number) => rows.subarray(candidate * size, (candidate + 1) * size)
    const copies = Float64Array.from(entered, (candidate) =>
      hasBlank[candidate]! ? 0 : (field.expectedCopies(lineupOf(candidate)) / field.entries) * (contest.entries - 1),
    )
    const task: KernelTask = {
      ...{ seed, model, size, fields: draws, libraryDraws: field.weight.length },
      lineups: Uint16Array.from(entered.flatMap((candidate) => [...lineupOf(candidate)])),
      contests: [{ contest, copies }],
      watched: Uint32Array.from(entered.keys()),
    }
    return { entered, kernel: createKernel(task, kind) }
  })
  return {
    candidates: contestOf.length,
    play(chunk, sums) {
      for (const { entered, kernel } of kernels) {
        kernel.run(chunk)
        const payouts = kernel.watched().payouts[0]!
        for (const [index, candidate] of entered.entries())
          for (let world = 0; world < chunkWorlds; world++)
            sums[candidate * chunkParts + Math.floor(world / partWorlds)]! += payouts[index * chunkWorlds + world]!
      }
    },
  }
}
