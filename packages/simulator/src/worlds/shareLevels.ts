import { expectedOutcome, outcomes, type PayoutTable } from '../contest/payoutTable.ts'

/** All libraries to integrate over are given this total of whole weights, so that a world's counts fit in 16 bits. */
export const libraryWeight = 0xffff

/**
 * A score's standing in a world is the weight above it plus a part of the weight that ties with it, in halves: 0 to 2 x
 * libraryWeight. The part is spread evenly over the worlds of a chunk (`tieParts`), so that ties are shared on average.
 * Standings are grouped in 256 levels, finely where few opponents are better: level 0 is standing 0, the last level is
 * where nothing can be won. Within a level, standings count as equally likely.
 */
export interface ShareLevels {
  /** By standing. */
  levelOf: Uint8Array
  /** By level: its first standing; of the last level, the first at which nothing can be won. */
  start: Int32Array
}

/**
 * By world of a chunk: twice the part of tied weight that counts as better, in 1,024ths: the odd numbers below 2,048, in
 * the order of reversed bits. The last three bits of a world's number so choose an eighth, its lane in a vector.
 */
export const tieParts = Uint16Array.from({ length: 1024 }, (_, world) => {
  let reversed = 0
  for (let bit = 0; bit < 10; bit++) if (world & (1 << bit)) reversed |= 512 >> bit
  return 2 * reversed + 1
})

export const standingOf = (above: number, tied: number, tiePart: number) => 2 * above + ((tied * tiePart) >> 10)

export const lanes = 8
export const levels = 256
/** Numbers of a level's record: payout, its square, the chances, and a 0 that fills two vectors. */
export const recordSize = 8

export function shareLevels(tables: readonly PayoutTable[]): ShareLevels {
  const most = Math.max(...tables.map(({ opponents }) => opponents))
  const worst = Math.max(...tables.map(hopelessShare))
  const end = worst > 1 ? 2 * libraryWeight + 1 : Math.ceil(2 * libraryWeight * worst)
  // Level i + 1 begins `step` x (1 + better opponents) behind level i: the step that just reaches the end.
  let low = 0
  let high = 1
  for (let halving = 0; halving < 50; halving++) {
    const step = (low + high) / 2
    if (startsOf(step, most).at(-1)! < end) low = step
    else high = step
  }
  const start = startsOf(high, most).map((standing) => Math.min(standing, end))
  const levelOf = new Uint8Array(2 * libraryWeight + 1)
  for (let level = 0; level < levels; level++) levelOf.fill(level, start[level]!)
  return { levelOf, start }
}

function startsOf(step: number, opponents: number): Int32Array {
  const start = new Int32Array(levels)
  const entry = (2 * libraryWeight) / opponents
  let at = 0
  for (let level = 1; level < levels; level++) {
    at += Math.max(level === 1 ? 1 : 0, step * (entry + at))
    start[level] = Math.min(0x4000_0000, Math.max(start[level - 1]! + 1, Math.round(at)))
  }
  return start
}

/** The share of better opponents from which on no outcome has a chance of one in a million; above 1 if even 1 has one. */
function hopelessShare({ opponents, lastPlace }: PayoutTable): number {
  const last = Math.max(...lastPlace)
  if (last > opponents) return 2
  return Math.min(1, (last + 10 + 5 * Math.sqrt(last + 10)) / opponents)
}

/** A lineup's own weight in the library, and the weight of its expected copies among the opponents. */
export interface OwnWeight {
  inLibrary: number
  copies: number
}

/**
 * By lane and level, `recordSize` numbers; the last level's record is 0. A lineup of the library always ties with itself:
 * instead of its own weight there, it gets that of its expected copies, the same part of it. `out` has room for
 * `recordsLength`.
 */
export function levelRecords(table: PayoutTable, { start }: ShareLevels, own: OwnWeight, out: Float32Array): void {
  const { inLibrary, copies } = own
  const hasLanes = recordsLength(table, own) > levels * recordSize
  out.fill(0)
  for (let at = 0; at < out.length; at += recordSize) {
    const level = (at / recordSize) % levels
    const count = level === levels - 1 ? 0 : start[level + 1]! - start[level]!
    if (count <= 0) continue
    // The lane's eighth of a tie: its first world's part is the eighth's first.
    const eighth = hasLanes ? Math.floor(tieParts[at / recordSize / levels - level / levels]! / 256) : 0
    const shareOfTie = hasLanes ? 1 / lanes : 1
    const samples = Math.min(count, 4)
    for (let outcome = 0; outcome < outcomes.length; outcome++) {
      let sum = 0
      let squares = 0
      for (let sample = 0; sample < samples; sample++) {
        const standing = start[level]! + ((sample + 0.5) * count) / samples - 0.5
        const above = Math.max(0, standing / 2 - (eighth + 0.5) * shareOfTie * inLibrary)
        const from = (above + eighth * shareOfTie * copies) / libraryWeight
        const to = from + (shareOfTie * copies) / libraryWeight
        const expected = expectedOutcome(table, outcome, Math.min(1, from), Math.min(1, to))
        sum += expected / samples
        squares += (expected * expected) / samples
      }
      if (outcome === 0) out[at + 1] = squares
      out[at + (outcome === 0 ? 0 : outcome + 1)] = sum
    }
  }
}

/** Lanes are told apart only for lineups of the library, and those that others will have. */
export function recordsLength({ opponents }: PayoutTable, { inLibrary, copies }: OwnWeight): number {
  return (inLibrary > 0 || copies * opponents >= libraryWeight ? lanes : 1) * levels * recordSize
}

/** So that few records serve many lineups: within 3 %, and within a sixteenth of an entry. */
export function roundedWeight(weight: number, opponents: number): number {
  const entry = libraryWeight / opponents
  const step = entry / 16
  let size = step
  while (size * 32 < weight) size *= 2
  return Math.round(weight / size) * size
}

/** Whole weights that sum to `libraryWeight`, each within one of its share. */
export function wholeWeights(weight: Float64Array): Uint16Array {
  let total = 0
  for (const one of weight) total += one
  const whole = new Uint16Array(weight.length)
  let before = 0
  let sum = 0
  for (let index = 0; index < weight.length; index++) {
    sum += weight[index]!
    const upTo = Math.round((sum / total) * libraryWeight)
    whole[index] = upTo - before
    before = upTo
  }
  return whole
}
