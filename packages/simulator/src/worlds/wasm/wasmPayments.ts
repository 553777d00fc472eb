import type { EntryList } from '../entryLists.ts'
import { type ContestSums, chunkWorlds, type KernelTask } from '../kernelTask.ts'
import { chances, type KernelPlan } from './kernelPlan.ts'
import type { HistogramRoom, WasmHistogram } from './wasmHistogram.ts'
import type { WasmMemory } from './wasmMemory.ts'
import type { WasmFunctions } from './wasmModule.ts'
import { slotBytes } from './wasmRows.ts'

/** A contest's payments of a chunk in the module's memory. */
export interface WasmPayments {
  startChunk: () => void
  /** Pays the tile that begins with this world of the chunk, once its histogram is counted. */
  payTile: (histogram: WasmHistogram, first: number) => void
  /** Adds up what the chunk has paid. `payouts`: of the watched lineups. */
  collect: (sums: ContestSums, payouts: Float32Array) => void
}

/** Of a lineup: its scores in four numbers of 32 bits, their squares in two of 64. */
export const statsBytes = 32

interface Surroundings {
  task: KernelTask
  plan: KernelPlan
  /** Address of each of our lineups' slots. */
  ours: Int32Array
  /** Address of each watched lineup's scores in the tile. */
  watchedScores: number
  room: HistogramRoom
  wasm: WasmFunctions
  memory: WasmMemory
}

/**
 * @param recordsAt where `library.records()` lies.
 * @param stats where each of our lineups' scores are added up, if this contest's payments are to do so.
 */
export function libraryPayments(
  contest: number,
  field: number,
  recordsAt: number,
  stats: number | undefined,
  around: Surroundings,
): WasmPayments {
  const { task, plan, ours, watchedScores, room, wasm, memory } = around
  const entered = plan.entered[contest]!
  const { start, laneStep } = plan.library!.recordsOf(field)[contest]!
  // Lineups that share records stand together.
  const order = Array.from({ length: entered.length }, (_, index) => index).sort((a, b) => start[a]! - start[b]!)
  const numbers = new Int32Array(4 * entered.length)
  for (const [at, index] of order.entries()) {
    const lineup = entered[index]!
    numbers[4 * at] = ours[lineup]!
    numbers[4 * at + 1] = recordsAt + 4 * start[index]!
    numbers[4 * at + 2] = 4 * laneStep[index]!
    numbers[4 * at + 3] = stats === undefined ? 0 : stats + statsBytes * lineup
  }
  const list = memory.place(numbers)
  // Eight sums of the worlds 0 to 31 of each 64, then eight of the others.
  const sums = memory.reserve(entered.length * 64)
  const scratch = memory.reserve(slotBytes)
  const watched = watchedEntries(plan, contest)
  const payouts = memory.reserve(plan.watched.length * chunkWorlds * 4)
  return {
    startChunk: () => memory.float32(sums, entered.length * 16).fill(0),
    payTile: ({ places, groups, result }, first) => {
      const { shuffles, lists } = room
      const { shift } = plan
      wasm.payLibrary(list, task.size, order.length, places, shift, groups(), shuffles, lists, result, sums, scratch)
      for (const { index, at } of watched) {
        const records = recordsAt + 4 * start[index]!
        const step = 4 * laneStep[index]!
        const out = payouts + 4 * (at * chunkWorlds + first)
        wasm.watchLibrary(watchedScores + at * slotBytes, records, step, places, shift, groups(), result, out)
      }
    },
    collect: (into, list) => {
      const paid = memory.float32(sums, entered.length * 16)
      const sumOf = (at: number) => Math.fround(paid[at]! + paid[at + 8]!)
      for (const [at, index] of order.entries()) {
        into.payouts[index] = sumOf(16 * at)
        into.payoutSquares[index] = sumOf(16 * at + 1)
        for (let chance = 0; chance < chances; chance++)
          into.chances[index * chances + chance] = sumOf(16 * at + 2 + chance)
      }
      list.set(memory.float32(payouts, list.length))
    },
  }
}

export function wholePayments(contest: number, field: number, entries: EntryList, around: Surroundings): WasmPayments {
  const { task, plan, ours, watchedScores, room, wasm, memory } = around
  const entered = plan.entered[contest]!
  const { stretch, lastPlace, hopeless, before, upTo } = plan.whole(contest, field)
  const cents = Array.from(before, (sum, count) => [sum, upTo[count]!]).flat()
  const pays = memory.place(Float64Array.from([stretch, ...lastPlace, hopeless, entries.self, ...cents]))
  const list = memory.place(Int32Array.from(entered, (lineup) => ours[lineup]!))
  const sums = memory.reserve(entered.length * 64)
  const scratch = memory.reserve(slotBytes)
  const watched = watchedEntries(plan, contest)
  const payouts = memory.reserve(plan.watched.length * chunkWorlds * 4)
  return {
    startChunk: () => memory.float64(sums, entered.length * 8).fill(0),
    payTile: ({ places, groups, isWide, result }, first) => {
      const { shuffles, lists } = room
      const pay = isWide ? wasm.payWhole32 : wasm.payWhole16
      pay(list, task.size, entered.length, places, groups(), shuffles, lists, result, pays, sums, scratch)
      for (const { at } of watched) {
        const out = payouts + 4 * (at * chunkWorlds + first)
        wasm.watchWhole(watchedScores + at * slotBytes, places, groups(), result, isWide ? 4 : 2, pays, out)
      }
    },
    collect: (into, list) => {
      const paid = memory.float64(sums, entered.length * 8)
      for (let index = 0; index < entered.length; index++) {
        into.payouts[index] = paid[8 * index]!
        into.payoutSquares[index] = paid[8 * index + 1]!
        into.chances.set(paid.subarray(8 * index + 2, 8 * index + 2 + chances), index * chances)
      }
      list.set(memory.float32(payouts, list.length))
    },
  }
}

/** Watched lineups that enter a contest: as which of the entered ones, and as which of the watched. */
function watchedEntries({ watched, entered }: KernelPlan, contest: number): { index: number; at: number }[] {
  const indexOf = new Map(Array.from(entered[contest]!, (lineup, index) => [lineup, index]))
  return Array.from(watched, (lineup, at) => ({ index: indexOf.get(lineup), at })).filter(
    (entry): entry is { index: number; at: number } => entry.index !== undefined,
  )
}
