import { type EntryList, isNarrow } from '../entryLists.ts'
import { levels, tieParts } from '../shareLevels.ts'
import { fieldSample, safeCount } from './fieldSample.ts'
import type { KernelPlan } from './kernelPlan.ts'
import type { WasmMemory } from './wasmMemory.ts'
import type { WasmFunctions } from './wasmModule.ts'
import { slotBytes, slotsOf, tile, type WasmRows } from './wasmRows.ts'

/** Where the histogram of a tile lies, and what was made of it. Bins have 16 bits, or 32 with `isWide`. */
export interface WasmHistogram {
  places: number
  groups: () => number
  isWide: boolean
  /** Levels by bin for a library, else the entries that reach each bin. */
  result: number
  /** Counts a list in the tile that begins with this world of the chunk. False if the module can't. */
  count: (first: number) => boolean
  clear: () => void
}

/** What the histograms of all lists share in the module's memory. */
export interface HistogramRoom {
  shuffles: number
  lists: number
  levelOf: number
  histogram: number
  result: number
  scores: number
}

const mostGroups = 8
const sampleSize = 256
/** Attempts at a tile: cuts from ever larger parts of the sample, ever longer histograms. */
const attempts = 10
/** Bins of a world, as in the module. */
export const binsOf = (groups: number) => 1024 * groups - 40
const usable = 0
const tooShort = 2

export function histogramRoom({ library }: KernelPlan, memory: WasmMemory): HistogramRoom {
  return {
    shuffles: memory.place(shuffles()),
    lists: memory.reserve(mostGroups * (4096 + 256)),
    levelOf: memory.place(library?.levels.levelOf ?? new Uint8Array()),
    histogram: memory.reserve(mostGroups * 0x4_0000),
    result: memory.reserve(mostGroups * 0x4_0000),
    scores: memory.reserve(sampleSize * slotBytes),
  }
}

/** By mask of 8 lanes of 16 bits: the bytes of the lanes that are set, first ones first. */
function shuffles(): Uint8Array {
  const bytes = new Uint8Array(256 * 16)
  for (let mask = 0; mask < 256; mask++) {
    let at = mask * 16
    for (let lane = 0; lane < 8; lane++) {
      if ((mask & (1 << lane)) === 0) continue
      bytes[at++] = 2 * lane
      bytes[at++] = 2 * lane + 1
    }
  }
  return bytes
}

interface Surroundings {
  /** Rows of a lineup. */
  size: number
  plan: KernelPlan
  rows: WasmRows
  room: HistogramRoom
  wasm: WasmFunctions
  memory: WasmMemory
}

export function wasmHistogram(list: EntryList, { size, plan, rows, room, wasm, memory }: Surroundings): WasmHistogram {
  const { shift, library } = plan
  const { slotOf, leastScores } = rows
  const number = list.weight.length
  const isWide = !isNarrow(list)
  const slots = slotsOf(list.rows, slotOf)
  const lineups = memory.place(slots)
  const weights = memory.place(isWide ? list.weight : Uint16Array.from(list.weight))
  const isSampled = number > sampleSize
  const sampled = isSampled ? sampleSize : number
  const sampleOf = isSampled ? fieldSample(list.weight, sampleSize) : list.weight.map((_, index) => index)
  const sampleSlots = new Int32Array(sampled * size)
  for (const [index, lineup] of sampleOf.entries())
    sampleSlots.set(slots.subarray(lineup * size, (lineup + 1) * size), index * size)
  const sample = memory.place(sampleSlots)
  const fewest = isSampled ? safeCount(list.hopeless / list.total, sampled) : sampled
  const places = memory.reserve(4 * slotBytes)
  const common = memory.reserve(slotBytes)
  const best = memory.reserve(slotBytes)
  const tops = memory.reserve(tile * 4)
  let groups = library === undefined ? 2 : 1

  /** By world: a score that few enough of the sample miss, or, if all count, one that nobody can miss. */
  function lowestScores(wanted: number, widening: number): Int16Array {
    if (list.hopeless > list.total) return leastScores().map((score) => Math.max(-0x7000, size * score))
    wasm.commonScores(room.scores, sampled, wanted, common)
    if (widening > 0) wasm.commonScores(room.scores, sampled, 1, best)
    const highest = memory.int16(best, tile)
    return memory
      .int16(common, tile)
      .map((score, world) => Math.max(-0x7000, score - widening * (highest[world]! - score + 1)))
  }

  function place(lowest: Int16Array): void {
    const view = memory.int16(places, 3 * tile)
    for (let world = 0; world < tile; world++) {
      const bin = lowest[world]! >> shift
      view[world] = (bin << shift) - 1
      view[tile + world] = Math.min(0x7fff, ((bin + binsOf(groups) - 1) << shift) - 1)
      view[2 * tile + world] = (world % (tile / groups)) * binsOf(groups) - bin
    }
  }

  function count(first: number): boolean {
    memory.uint16(places + 3 * slotBytes, tile).set(tieParts.subarray(first, first + tile))
    if (number > 0) wasm.scoreLineups(sample, size, sampled, room.scores)
    let wanted = fewest
    let widening = 0
    for (let attempt = 0; attempt < attempts; attempt++) {
      place(lowestScores(wanted, widening))
      const counter = isWide ? wasm.count32 : wasm.count16
      counter(lineups, size, weights, number, places, shift, groups, room.shuffles, room.lists, room.histogram)
      const status = finish()
      if (status === usable) return true
      clear()
      if (status === tooShort && groups === mostGroups) return false
      if (status === tooShort) groups *= 2
      else {
        if (wanted === sampled) widening += 0.5
        wanted = Math.min(sampled, 2 * wanted)
      }
    }
    return false
  }

  function finish(): number {
    const { histogram, result, levelOf } = room
    if (library !== undefined)
      return wasm.levelsOfTile(places, shift, groups, histogram, result, levelOf, levels - 1, list.total, tops)
    return (isWide ? wasm.reached32 : wasm.reached16)(
      places,
      groups,
      histogram,
      result,
      list.hopeless,
      list.total,
      tops,
    )
  }

  function clear(): void {
    const bytes = library !== undefined ? 1 : isWide ? 4 : 2
    wasm.clear(groups, room.result, bytes, tops)
    // A library's histogram is cleared where its levels are made.
    if (library === undefined) wasm.clear(groups, room.histogram, bytes, tops)
  }

  return { places, groups: () => groups, isWide, result: room.result, count, clear }
}
