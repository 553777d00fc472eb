import { exp, log, log1p } from '../sameMath.ts'
import { outcomes, type PayoutTable } from './payoutTable.ts'
import { pointOf, shareAt, sharePoints } from './shareGrid.ts'

/** 32 steps in each doubling: values change little from one point of the grid to the next. */
const stride = 8

/** From so many better lineups of the sample on, what their share tells is nearly normal. */
const manyBetter = 30

/** Gauss-Hermite for a standard normal (Abramowitz, Stegun 25.10): nodes and weights. */
const hermite = [
  [0, 0.406349206349],
  [1.023255663789, 0.24409750289],
  [2.07684797868, 0.0499164067652],
  [3.20542900286, 0.00278914132123],
  [4.5127458634, 0.0000223458440078],
] as const

/**
 * A payout table for shares that were counted in a sample of the field, not known. With k of `draws` lineups better, the
 * share of better opponents is Beta(k + 1, draws - k + 1). Read as it stands, the best lineup of a sample of 5,000 would
 * win a contest of 13,000 for sure, and the wins of a field would sum to more than one.
 */
export function sampledTable(table: PayoutTable, draws: number): PayoutTable {
  const size = outcomes.length
  const value = new Float64Array(table.value.length)
  const nodes = nodesOf(table)
  const points: number[] = []
  for (let point = 0; point < sharePoints; point += stride) points.push(point)
  if (points.at(-1) !== sharePoints - 1) points.push(sharePoints - 1)
  for (const point of points)
    expect(table, nodes, shareAt(point), draws, value.subarray(point * size, (point + 1) * size))
  for (const [index, to] of points.entries()) {
    const from = points[index - 1] ?? to
    const [low, high] = [shareAt(from), shareAt(to)]
    for (let point = from + 1; point < to; point++) {
      const part = (shareAt(point) - low) / (high - low)
      for (let outcome = 0; outcome < size; outcome++)
        value[point * size + outcome] = (1 - part) * value[from * size + outcome]! + part * value[to * size + outcome]!
    }
  }
  return { ...table, value, cumulative: integralOf(value) }
}

/** Points of the table where its value is read: their shares, the logarithms of share and rest, and the widths around them. */
interface Nodes {
  point: number[]
  logShare: number[]
  logRest: number[]
  width: number[]
}

function nodesOf({ value }: PayoutTable): Nodes {
  const nodes: Nodes = { point: [], logShare: [], logRest: [], width: [] }
  const last = value.length / outcomes.length - 1
  for (let point = 1; point < last; point += stride) {
    const share = shareAt(point)
    nodes.point.push(point)
    nodes.logShare.push(log(share))
    nodes.logRest.push(log1p(-share))
    nodes.width.push((shareAt(Math.min(last, point + stride)) - shareAt(Math.max(0, point - stride))) / 2)
  }
  return nodes
}

/** The table's expectation over what the true share may be. */
function expect(table: PayoutTable, nodes: Nodes, share: number, draws: number, out: Float64Array): void {
  const better = share * draws
  out.fill(0)
  if (better > manyBetter) {
    const mean = (better + 1) / (draws + 2)
    const sd = Math.sqrt((mean * (1 - mean)) / (draws + 3))
    for (const [at, weight] of hermite)
      for (const side of at === 0 ? [0] : [-1, 1]) addAt(table, mean + side * at * sd, weight, out)
    return
  }
  let total = 0
  const peak = better * log(Math.max(share, 1e-300)) + (draws - better) * log1p(-Math.min(share, 1 - 1e-12))
  for (let node = 0; node < nodes.point.length; node++) {
    const logWeight = better * nodes.logShare[node]! + (draws - better) * nodes.logRest[node]! - peak
    if (logWeight < -40) continue
    const weight = exp(logWeight) * nodes.width[node]!
    total += weight
    const first = nodes.point[node]! * outcomes.length
    for (let outcome = 0; outcome < out.length; outcome++) out[outcome]! += weight * table.value[first + outcome]!
  }
  for (let outcome = 0; outcome < out.length; outcome++) out[outcome]! /= total
}

function addAt({ value }: PayoutTable, share: number, weight: number, out: Float64Array): void {
  const at = pointOf(Math.min(1, Math.max(0, share)))
  const point = Math.min(Math.floor(at), sharePoints - 2)
  const first = point * outcomes.length
  for (let outcome = 0; outcome < out.length; outcome++) {
    const [low, high] = [value[first + outcome]!, value[first + outcomes.length + outcome]!]
    out[outcome]! += weight * (low + (at - point) * (high - low))
  }
}

/** From share 0 to each point, linear between points. */
function integralOf(value: Float64Array): Float64Array {
  const size = outcomes.length
  const sums = new Float64Array(value.length)
  for (let point = 1; point < sharePoints; point++) {
    const width = shareAt(point) - shareAt(point - 1)
    for (let outcome = 0; outcome < size; outcome++)
      sums[point * size + outcome] =
        sums[(point - 1) * size + outcome]! +
        (width * (value[(point - 1) * size + outcome]! + value[point * size + outcome]!)) / 2
  }
  return sums
}
