import { entryLists } from './entryLists.ts'
import { chunkWorlds, type KernelTask } from './kernelTask.ts'
import { rowScores } from './rowScores.ts'
import { type KernelPlan, kernelPlan } from './wasm/kernelPlan.ts'
import { binsOf, histogramRoom, type WasmHistogram, wasmHistogram } from './wasm/wasmHistogram.ts'
import { type WasmMemory, wasmMemory } from './wasm/wasmMemory.ts'
import { type WasmFunctions, wasmInstance } from './wasm/wasmModule.ts'
import { slotBytes, slotsOf, tile, wasmRows } from './wasm/wasmRows.ts'

/**
 * Our lineups' scores in 64 worlds, and how many entries of a whole field reach each score. Entries that reach score s in
 * world w: `reached[start[w] + s]`, for s above `cut[w]`; scores above `ceiling[w]` count as that. Scores up to the cut win
 * nothing.
 */
export interface CountedTile {
  /** Lineup l in world w at `64 l + w`, in units. */
  scores: Int16Array
  cut: Int16Array
  ceiling: Int16Array
  start: Int32Array
  reached: Uint16Array | Uint32Array
}

export interface CountedTiles {
  plan: KernelPlan
  /** Hands over the 64 worlds from world `first` of the chunk on; the tile is valid until `read` returns. */
  play: (chunk: number, first: number, read: (tile: CountedTile) => void) => void
}

/**
 * Counts whole fields for whoever pays lineups by rules of his own. Our lineups are not among those counted; up to one more
 * entry than may be better is counted, so that one can be taken out. The same numbers on every host.
 *
 * @param task its contests say which places win anything.
 */
export function countedTiles(task: KernelTask, kind: 'wasm' | 'plain' = 'wasm'): CountedTiles {
  const plan = kernelPlan(task)
  const wasm = kind === 'wasm' ? wasmInstance() : undefined
  return { plan, play: wasm === undefined ? plainTiles(task) : vectorTiles(task, plan, wasm) }
}

/** A field's entries, for all contests together. */
function listOf(task: KernelTask, plan: KernelPlan, field: number) {
  const list = entryLists(task, plan, field)[0]!
  return { ...list, hopeless: list.hopeless + 1 }
}

function vectorTiles(task: KernelTask, plan: KernelPlan, wasm: WasmFunctions): CountedTiles['play'] {
  const { size, fields } = task
  const memory = wasmMemory(wasm)
  const rows = wasmRows(task, wasm, memory)
  rows.need(task.lineups)
  const room = histogramRoom(plan, memory)
  const slots = memory.place(slotsOf(task.lineups, rows.slotOf))
  const scores = memory.reserve(plan.lineups * slotBytes)
  const histograms: WasmHistogram[] = []
  const plain = plainTiles(task)

  function histogramOf(number: number): WasmHistogram {
    if (histograms[number] === undefined) {
      rows.need(fields[number]!.lineups)
      histograms[number] = wasmHistogram(listOf(task, plan, number), { size, plan, rows, room, wasm, memory })
    }
    return histograms[number]
  }

  return (chunk, first, read) => {
    const histogram = histogramOf(chunk % fields.length)
    if (first === 0) rows.startChunk(chunk)
    rows.drawTile(chunk, first)
    // Worlds whose scores lie too far apart for the module's histograms; rare.
    if (!histogram.count(first)) return plain(chunk, first, read)
    wasm.scoreLineups(slots, size, plan.lineups, scores)
    read({ scores: memory.int16(scores, plan.lineups * tile), ...countsOf(histogram, memory) })
    histogram.clear()
  }
}

/** Bins of a region of the module's histogram. */
const regionBins = 0x1_0000

function countsOf({ places, groups, isWide, result }: WasmHistogram, memory: WasmMemory) {
  const regions = groups()
  const regionWorlds = tile / regions
  const offsets = memory.int16(places + 2 * slotBytes, tile)
  return {
    cut: memory.int16(places, tile),
    ceiling: memory.int16(places + slotBytes, tile),
    start: Int32Array.from(offsets, (offset, world) => {
      const region = Math.floor(world / regionWorlds)
      const firstBin = (world % regionWorlds) * binsOf(regions)
      // The offset is 16 bits of the first bin less the lowest score, which has no more.
      const lowest = ((firstBin - offset) << 16) >> 16
      return region * regionBins + firstBin - lowest
    }),
    reached: isWide ? memory.uint32(result, regions * regionBins) : memory.uint16(result, regions * regionBins),
  }
}

function plainTiles({ model, seed, size, fields, lineups }: KernelTask): CountedTiles['play'] {
  return (chunk, first, read) => {
    const { lineups: theirs, weight } = fields[chunk % fields.length]!
    const rows = rowScores(model, seed, chunk * chunkWorlds + first, tile)
    const scores = scoresOf(lineups, size, rows)
    const others = scoresOf(theirs, size, rows)
    const lowest = Math.min(leastOf(scores), leastOf(others))
    const highest = Math.max(mostOf(scores), mostOf(others))
    const bins = highest - lowest + 2
    const reached = new Uint32Array(bins * tile)
    for (let at = 0; at < others.length; at++)
      reached[(at % tile) * bins + others[at]! - lowest]! += weight[Math.floor(at / tile)]!
    for (let world = 0; world < tile; world++)
      for (let bin = bins - 2; bin >= 0; bin--) reached[world * bins + bin]! += reached[world * bins + bin + 1]!
    read({
      scores,
      cut: new Int16Array(tile).fill(Math.max(-0x8000, lowest - 1)),
      ceiling: new Int16Array(tile).fill(highest),
      start: Int32Array.from({ length: tile }, (_, world) => world * bins - lowest),
      reached,
    })
  }
}

function scoresOf(lineups: Uint16Array, size: number, rows: Int16Array): Int16Array {
  const scores = new Int16Array((lineups.length / size) * tile)
  for (let slot = 0; slot < lineups.length; slot++) {
    const at = Math.floor(slot / size) * tile
    const row = lineups[slot]! * tile
    for (let world = 0; world < tile; world++) scores[at + world]! += rows[row + world]!
  }
  return scores
}

const leastOf = (scores: Int16Array) => scores.reduce((a, b) => Math.min(a, b), 0x7fff)
const mostOf = (scores: Int16Array) => scores.reduce((a, b) => Math.max(a, b), -0x8000)
