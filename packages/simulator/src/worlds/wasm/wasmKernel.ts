import { log2 } from '../../sameMath.ts'
import { entryLists } from '../entryLists.ts'
import { type ChunkSums, chunkWorlds, type Kernel, type KernelTask, type WatchedWorlds } from '../kernelTask.ts'
import { mergeDistributions } from '../mergeSums.ts'
import { plainKernel } from '../plainKernel.ts'
import { emptySums, emptyWatched, type KernelPlan, kernelPlan } from './kernelPlan.ts'
import { histogramRoom, type WasmHistogram, wasmHistogram } from './wasmHistogram.ts'
import { wasmMemory } from './wasmMemory.ts'
import { type WasmFunctions, wasmInstance } from './wasmModule.ts'
import { libraryPayments, statsBytes, type WasmPayments, wholePayments } from './wasmPayments.ts'
import { slotBytes, slotsOf, tile, wasmRows } from './wasmRows.ts'

/** The kernel in vectors of eight scores. Undefined where there is no SIMD. */
export function wasmKernel(task: KernelTask): Kernel | undefined {
  const wasm = wasmInstance()
  return wasm && kernelOf(task, kernelPlan(task), wasm)
}

/** A field in the module's memory: its histograms, each with the payments of its contests. */
interface LoadedField {
  histogram: WasmHistogram
  payments: { contest: number; payments: WasmPayments }[]
}

function kernelOf(task: KernelTask, plan: KernelPlan, wasm: WasmFunctions): Kernel {
  const { lineups, bins: distribution } = plan
  const { size } = task
  const memory = wasmMemory(wasm)
  const rows = wasmRows(task, wasm, memory)
  rows.need(task.lineups)
  const room = histogramRoom(plan, memory)
  const slots = memory.place(slotsOf(task.lineups, rows.slotOf))
  const ours = Int32Array.from({ length: lineups }, (_, lineup) => slots + 4 * size * lineup)
  const stats = memory.reserve(lineups * statsBytes)
  // Payments from a library add up the scores on the way, in the first contest that all lineups enter.
  const summing = plan.library === undefined ? -1 : plan.entered.findIndex(({ length }) => length === lineups)
  const counts = memory.reserve(lineups * distribution.bins * 4)
  const scratch = memory.reserve(slotBytes)
  const watchedScores = memory.reserve(plan.watched.length * slotBytes)
  const around = { task, plan, ours, watchedScores, room, wasm, memory }

  const fields: LoadedField[][] = []
  let records = { at: 0, length: 0 }
  function fieldOf(number: number): LoadedField[] {
    fields[number] ??= loadedField(number)
    return fields[number]
  }

  function loadedField(number: number): LoadedField[] {
    rows.need(task.fields[number]!.lineups)
    if (plan.library !== undefined) {
      // Asking for the field may add records. Those of fields that are loaded already stay where they are.
      plan.library.recordsOf(number)
      const all = plan.library.records()
      if (all.length !== records.length) records = { at: memory.reserve(all.byteLength), length: all.length }
      memory.float32(records.at, all.length).set(all)
    }
    return entryLists(task, plan, number).map((list) => ({
      histogram: wasmHistogram(list, { size, plan, rows, room, wasm, memory }),
      payments: list.contests.map((contest) => ({
        contest,
        payments:
          plan.library === undefined
            ? wholePayments(contest, number, list, around)
            : libraryPayments(contest, number, records.at, contest === summing ? stats : undefined, around),
      })),
    }))
  }

  let watched = emptyWatched(plan)
  let plain: Kernel | undefined

  function run(chunk: number): ChunkSums {
    const field = fieldOf(chunk % task.fields.length)
    memory.bytes(stats, lineups * statsBytes).fill(0)
    for (const { payments } of field) for (const one of payments) one.payments.startChunk()
    rows.startChunk(chunk)
    watched = emptyWatched(plan)
    for (let first = 0; first < chunkWorlds; first += tile) {
      rows.drawTile(chunk, first)
      if (summing === -1) wasm.addScores(slots, size, lineups, stats, scratch)
      if (first < plan.distributionWorlds) countDistribution(1)
      watch(first)
      for (const { histogram, payments } of field) {
        if (!histogram.count(first)) return playPlain(chunk, first)
        for (const one of payments) one.payments.payTile(histogram, first)
        histogram.clear()
      }
    }
    return collect(field)
  }

  function countDistribution(by: 1 | -1): void {
    const { lowest, width, bins } = distribution
    wasm.addDistribution(slots, size, lineups, lowest, log2(width), bins, by, counts, scratch)
  }

  function watch(first: number): void {
    for (const [at, lineup] of plan.watched.entries()) {
      const scores = watchedScores + at * slotBytes
      wasm.scoreLineups(ours[lineup]!, size, 1, scores)
      watched.scores.set(memory.int16(scores, tile), at * chunkWorlds + first)
    }
  }

  /** For a chunk with a world whose scores lie too far apart for the histograms; rare, and as exact. */
  function playPlain(chunk: number, reached: number): ChunkSums {
    for (let first = 0; first <= reached && first < plan.distributionWorlds; first += tile) {
      rows.drawTile(chunk, first)
      countDistribution(-1)
    }
    plain ??= plainKernel(task, plan)
    const sums = plain.run(chunk)
    watched = plain.watched()
    return sums
  }

  function collect(field: readonly LoadedField[]): ChunkSums {
    const sums = emptySums(plan)
    const numbers = memory.int32(stats, lineups * 8)
    const words = memory.uint32(stats, lineups * 8)
    for (let lineup = 0; lineup < lineups; lineup++) {
      const at = 8 * lineup
      sums.scores[lineup] = numbers[at]! + numbers[at + 1]! + numbers[at + 2]! + numbers[at + 3]!
      const high = words[at + 5]! + words[at + 7]!
      sums.scoreSquares[lineup] = words[at + 4]! + words[at + 6]! + high * 0x1_0000_0000
    }
    for (const { payments } of field)
      for (const { contest, payments: paid } of payments)
        paid.collect(sums.contests[contest]!, watched.payouts[contest]!)
    return sums
  }

  function countedScores() {
    const all = { counts: memory.uint32(counts, lineups * distribution.bins).slice(), ...distribution }
    if (plain !== undefined) mergeDistributions(all, plain.distribution())
    return all
  }

  return { kind: 'wasm', run, watched: (): WatchedWorlds => watched, distribution: countedScores }
}
