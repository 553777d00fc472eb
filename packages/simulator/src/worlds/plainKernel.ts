import { drawScores, rowScore } from './drawScores.ts'
import { type ChunkSums, chunkWorlds, type Kernel, type KernelTask } from './kernelTask.ts'
import type { LibraryPayouts } from './libraryPayouts.ts'
import { drawnPersons } from './scoreRange.ts'
import { lanes, recordSize, standingOf, tieParts } from './shareLevels.ts'
import { chances, emptySums, emptyWatched, kernelPlan } from './wasm/kernelPlan.ts'
import type { WholePayouts } from './wholePayouts.ts'

/** Worlds that are played at a time. */
const tile = 64

/** The kernel as plain loops: what the other one must equal, and what plays where there is no SIMD. */
export function plainKernel(task: KernelTask, plan = kernelPlan(task)): Kernel {
  const { seed, model, size, fields } = task
  const { lineups, entered, library, shift, bins: distribution } = plan
  const people = new Int16Array(model.persons * chunkWorlds)
  const rows = new Int16Array(model.rowPerson.length * tile)
  const own = new Int16Array(lineups * tile)
  const counts = new Uint32Array(lineups * distribution.bins)
  const watched = emptyWatched(plan)
  // By contest: a library's payouts and chances in the worlds 0 to 31 of each 64, and in the others; by lineup as records.
  const halfSums = entered.map(({ length }): [Float32Array, Float32Array] => [
    new Float32Array(length * recordSize),
    new Float32Array(length * recordSize),
  ])

  function run(chunk: number): ChunkSums {
    const number = chunk % fields.length
    const field = fields[number]!
    const isDrawn = drawnPersons({ model, lineups: task.lineups, fields: [field] })
    drawScores(model, seed, chunk * chunkWorlds, chunkWorlds, people, isDrawn)
    const sums = emptySums(plan)
    for (const list of [...watched.payouts, ...halfSums.flat()]) list.fill(0)
    const theirs = new Int16Array((field.lineups.length / size) * tile)
    const weight = library?.weights[number] ?? field.weight
    for (let first = 0; first < chunkWorlds; first += tile) {
      for (let row = 0; row < model.rowPerson.length; row++) {
        const person = model.rowPerson[row]! * chunkWorlds + first
        for (let world = 0; world < tile; world++)
          rows[row * tile + world] = rowScore(people[person + world]!, model.rowQuarters[row]!)
      }
      score(field.lineups, theirs)
      score(task.lineups, own)
      addScores(sums, first)
      const histogram = countScores(theirs, weight)
      for (const [contest, { isTogether }] of task.contests.entries()) {
        const payees = { contest, sums, first, lineups: entered[contest]! }
        if (library !== undefined) payLibrary(histogram, library, number, payees)
        else payWhole(histogram, isTogether === true, plan.whole(contest, number), payees)
      }
    }
    if (library !== undefined) collectHalves(sums)
    return sums
  }

  function score(list: Uint16Array, out: Int16Array): void {
    out.fill(0)
    for (let slot = 0; slot < list.length; slot++) {
      const at = Math.floor(slot / size) * tile
      const row = list[slot]! * tile
      for (let world = 0; world < tile; world++) out[at + world]! += rows[row + world]!
    }
  }

  function addScores(sums: ChunkSums, first: number): void {
    const { bins, lowest, width } = distribution
    for (let lineup = 0; lineup < lineups; lineup++) {
      for (let world = 0; world < tile; world++) {
        const value = own[lineup * tile + world]!
        sums.scores[lineup]! += value
        sums.scoreSquares[lineup]! += value * value
        if (first >= plan.distributionWorlds) continue
        const bin = Math.max(0, Math.min(bins - 1, Math.floor((value - lowest) / width)))
        counts[lineup * bins + bin]! += 1
      }
    }
    for (const [index, lineup] of plan.watched.entries())
      watched.scores.set(own.subarray(lineup * tile, (lineup + 1) * tile), index * chunkWorlds + first)
  }

  /** Weight by world and bin. */
  function countScores(theirs: Int16Array, weight: ArrayLike<number>): Histogram {
    const scores = [theirs, own]
    const lowest = Math.min(...scores.map((list) => list.reduce((a, b) => Math.min(a, b), 0x7fff))) >> shift
    const highest = Math.max(...scores.map((list) => list.reduce((a, b) => Math.max(a, b), -0x8000))) >> shift
    const bins = Math.max(1, highest - lowest + 1)
    const weights = new Float64Array(bins * tile)
    for (let entry = 0; entry < theirs.length; entry++)
      weights[(entry % tile) * bins + (theirs[entry]! >> shift) - lowest]! += weight[Math.floor(entry / tile)]!
    return { lowest, bins, weights }
  }

  function payLibrary({ lowest, bins, weights }: Histogram, pays: LibraryPayouts, field: number, to: Payees): void {
    const { contest, first } = to
    const level = new Uint8Array(weights.length)
    for (let world = 0; world < tile; world++) {
      let above = 0
      for (let bin = bins - 1; bin >= 0; bin--) {
        const at = world * bins + bin
        level[at] = pays.levels.levelOf[standingOf(above, weights[at]!, tieParts[first + world]!)]!
        above += weights[at]!
      }
    }
    const { start, laneStep } = pays.recordsOf(field)[contest]!
    const records = pays.records()
    const halves = halfSums[contest]!
    for (const [index, lineup] of to.lineups.entries()) {
      const list = watchedList(contest, lineup)
      for (let world = 0; world < tile; world++) {
        const bin = (own[lineup * tile + world]! >> shift) - lowest
        const record = start[index]! + (world % lanes) * laneStep[index]!
        const at = record + level[world * bins + bin]! * recordSize
        const half = halves[(world / (tile / 2)) | 0]!.subarray(index * recordSize, (index + 1) * recordSize)
        for (let part = 0; part < recordSize; part++) half[part]! += records[at + part]!
        if (list !== undefined) list[first + world] = records[at]!
      }
    }
  }

  /** Adds the sums of the two halves of each 64 worlds, in single precision as the other kernel does. */
  function collectHalves(sums: ChunkSums): void {
    for (const [contest, [a, b]] of halfSums.entries()) {
      const sumOf = (at: number) => Math.fround(a[at]! + b[at]!)
      const { payouts, payoutSquares, chances: likely } = sums.contests[contest]!
      for (let index = 0; index < payouts.length; index++) {
        payouts[index] = sumOf(index * recordSize)
        payoutSquares[index] = sumOf(index * recordSize + 1)
        for (let chance = 0; chance < chances; chance++)
          likely[index * chances + chance] = sumOf(index * recordSize + 2 + chance)
      }
    }
  }

  function payWhole(field: Histogram, isTogether: boolean, pays: WholePayouts, to: Payees): void {
    const { contest, sums, first } = to
    const { lowest, bins } = field
    // By world and bin: the opponents with at least such a score.
    const upTo = Float64Array.from(field.weights)
    const self = isTogether ? 1 : 0
    for (const lineup of isTogether ? to.lineups : [])
      for (let world = 0; world < tile; world++) upTo[world * bins + own[lineup * tile + world]! - lowest]! += 1
    for (let world = 0; world < tile; world++)
      for (let bin = bins - 2; bin >= 0; bin--) upTo[world * bins + bin]! += upTo[world * bins + bin + 1]!
    const { payouts, payoutSquares, chances: likely } = sums.contests[contest]!
    for (const [index, lineup] of to.lineups.entries()) {
      const list = watchedList(contest, lineup)
      for (let world = 0; world < tile; world++) {
        const bin = own[lineup * tile + world]! - lowest
        const at = world * bins + bin
        const better = bin === bins - 1 ? 0 : upTo[at + 1]!
        if (better >= pays.hopeless) continue
        const worse = upTo[at]! - self
        const sharing = 1 + (worse - better) * pays.stretch
        const payout = (pays.upTo[worse]! - pays.before[better]!) / sharing
        payouts[index]! += payout
        payoutSquares[index]! += payout * payout
        for (let chance = 0; chance < chances; chance++) {
          const last = pays.lastPlace[chance]!
          const places = Math.min(worse * pays.stretch + 1, last) - Math.min(better * pays.stretch, last)
          likely[index * chances + chance]! += places / sharing
        }
        if (list !== undefined) list[first + world] = payout
      }
    }
  }

  const positions = new Map(Array.from(plan.watched, (lineup, index) => [lineup, index]))
  function watchedList(contest: number, lineup: number): Float32Array | undefined {
    const index = positions.get(lineup)
    if (index === undefined) return undefined
    return watched.payouts[contest]!.subarray(index * chunkWorlds, (index + 1) * chunkWorlds)
  }

  return { kind: 'plain', run, watched: () => watched, distribution: () => ({ counts, ...distribution }) }
}

interface Histogram {
  /** The bin of position 0: a score's bin is the score in units, shifted right. */
  lowest: number
  bins: number
  /** Bins x worlds of the tile, by world. */
  weights: Float64Array
}

interface Payees {
  contest: number
  sums: ChunkSums
  /** The tile's first world within the chunk. */
  first: number
  lineups: Uint32Array
}
