import { type Contest, placesPaid } from '../../contest/contest.ts'
import { prizeSums } from '../../contest/prizeSums.ts'
import { type Estimate, meanOverWorlds } from '../../portfolio/batchMeans.ts'
import type { PayoutDriver } from '../payoutDrivers.ts'
import type { PreparedSimulation } from '../prepareSimulation.ts'
import { type Histogram, roundBins, weightedHistogram } from '../weightedHistogram.ts'
import { type CopiesOutlook, copiesOverDraws } from './copiesOverDraws.ts'
import { fieldStandings, worldsOfChunk } from './fieldStandings.ts'
import { countedPlaces, libraryPlaces } from './placeLaw.ts'
import { type WinCondition, winConditions } from './winConditions.ts'

/** Why one lineup is worth what it is in a contest. Rows index the pool; shares are 0 to 1, money is in cents. */
export interface LineupExplanation {
  worlds: number
  /** In these worlds, which are fewer than a simulation's. */
  payout: Estimate
  /** Points, in the same worlds and in the same bins: the lineup's, the last paid place's and the winner's. */
  score: ScoreSpread
  cashLine: ScoreSpread
  winning: ScoreSpread
  /** Paid places in bands from the best one: the chance of them, and their share of the payout. */
  bands: { from: number; to: number; chance: number; money: number }[]
  /** The player that the money depends on most first. */
  drivers: PayoutDriver[]
  /** "Wins when Allen has at least 30": for at most two players, and for both together. */
  winsWhen: (Omit<WinCondition, 'slot'> & { row: number })[]
  winsTogether: Pick<WinCondition, 'money' | 'worlds'> | null
  /** By player: the share of the payout that is left if they score a fifth less. The one whose loss costs most first. */
  ifWrong: { row: number; kept: number }[]
  /** How much less the first of them may score until the fees are lost; null where that is no matter of one player. */
  breakEven: number | null
  copies: CopiesOutlook
}

interface ScoreSpread {
  /** At `explainedQuantiles`. */
  quantiles: number[]
  histogram: Histogram
}

interface ExplainOptions {
  contest: Contest
  /** A multiple of 64. */
  worlds?: number
  /** The mean payout that a longer simulation says, for `breakEven`; that of these worlds by default. */
  payout?: number
}

const explainedQuantiles = [0.05, 0.25, 0.5, 0.75, 0.95] as const
const usualWorlds = 2048
const mostBins = 40
/** A player's points are cut by these parts; between them, payouts count as linear. */
const cuts = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5]
const wrongBy = 0.2

/** @param lineup rows, ascending. */
export function explainLineup(
  { simulation }: Pick<PreparedSimulation, 'simulation'>,
  lineup: ArrayLike<number>,
  { contest, worlds = usualWorlds, payout: known }: ExplainOptions,
): LineupExplanation {
  const { model, field } = simulation
  const { unit } = model
  const paid = placesPaid(contest)
  const copies = copiesOverDraws(simulation, lineup, contest.entries)
  const standings = fieldStandings(simulation, {
    lineup,
    places: [paid / contest.entries, 1 / contest.entries],
    cuts,
    worlds,
  })
  const law = field.isWhole
    ? countedPlaces(
        contest,
        field.weight.reduce((sum, one) => sum + one, 0),
      )
    : libraryPlaces(contest, field.weight.length, copies.expected)
  const payouts = law.payouts(standings.actual)
  const payout = meanOverWorlds(worlds, (world) => payouts[world]!, worldsOfChunk)
  const keptOf = (slot: number, cut: number) => {
    const cutPayouts = law.payouts(standings.without[slot]![cut]!)
    return payout.mean === 0 ? 1 : cutPayouts.reduce((sum, cents) => sum + cents, 0) / worlds / payout.mean
  }
  const ifWrong = Array.from(lineup, (row, slot) => ({ row, slot, kept: keptOf(slot, cuts.indexOf(wrongBy)) })).sort(
    (a, b) => a.kept - b.kept || a.row - b.row,
  )
  const points = Float64Array.from(standings.slots, (units) => units * unit)
  const { conditions, together } = winConditions(points, payouts)
  const scores = [standings.own, ...standings.placeScores].map((list) => Float64Array.from(list, (one) => one * unit))
  const bins = roundBins(
    scores.flatMap((list) => [...list]),
    mostBins,
  )
  const [score, cashLine, winning] = scores.map((list) => spreadOf(list, bins)) as [
    ScoreSpread,
    ScoreSpread,
    ScoreSpread,
  ]
  return {
    ...{ worlds, payout, score, cashLine, winning, copies },
    bands: bandsOf(contest, law.places(standings.actual)),
    drivers: driversOf(lineup, points, payouts),
    winsWhen: conditions.map(({ slot, ...one }) => ({ row: lineup[slot]!, ...one })),
    winsTogether: together,
    ifWrong: ifWrong.map(({ row, kept }) => ({ row, kept })),
    breakEven: breakEvenOf(contest.fee / (known ?? payout.mean), (cut) => keptOf(ifWrong[0]!.slot, cut)),
  }
}

function spreadOf(scores: Float64Array, bins: ReturnType<typeof roundBins>): ScoreSpread {
  const sorted = scores.toSorted()
  return {
    quantiles: explainedQuantiles.map((share) => sorted[Math.floor(share * (sorted.length - 1))]!),
    histogram: weightedHistogram(scores, undefined, bins),
  }
}

/** First, 2 to 5, 6 to 10, then up to the best thousandth and hundredth of the entries, then the other paid places. */
function bandsOf(contest: Contest, chances: Float64Array): LineupExplanation['bands'] {
  const paid = chances.length
  const tops = [0.001, 0.01].map((share) => Math.floor(share * contest.entries + 1e-9))
  const ends = [1, 5, 10, ...tops, paid].filter((end) => end >= 1 && end <= paid)
  const rising = [...new Set(ends)].sort((a, b) => a - b)
  const sums = prizeSums(contest, paid)
  const moneyOf = (from: number, to: number) =>
    chances
      .subarray(from - 1, to)
      .reduce((sum, chance, at) => sum + chance * (sums[from + at]! - sums[from + at - 1]!), 0)
  const all = moneyOf(1, paid)
  return rising.map((to, index) => {
    const from = (rising[index - 1] ?? 0) + 1
    const chance = chances.subarray(from - 1, to).reduce((sum, one) => sum + one, 0)
    return { from, to, chance, money: all === 0 ? 0 : moneyOf(from, to) / all }
  })
}

function driversOf(lineup: ArrayLike<number>, points: Float64Array, payouts: Float64Array): PayoutDriver[] {
  const worlds = payouts.length
  const paid = payouts.reduce((sum, cents) => sum + cents, 0)
  return Array.from(lineup, (row, slot) => {
    const own = points.subarray(slot * worlds, (slot + 1) * worlds)
    const mean = own.reduce((sum, one) => sum + one, 0) / worlds
    const sd = Math.sqrt(own.reduce((sum, one) => sum + (one - mean) * (one - mean), 0) / worlds)
    const paidMean = paid === 0 ? mean : own.reduce((sum, one, world) => sum + one * payouts[world]!, 0) / paid
    return { row, mean, paidMean, shift: sd === 0 ? 0 : (paidMean - mean) / sd }
  }).sort((a, b) => b.shift - a.shift || a.row - b.row)
}

/** @param part of the payout that the fee is: 1 or more where there is nothing to lose. */
function breakEvenOf(part: number, keptOf: (cut: number) => number): number | null {
  if (!(part > 0 && part < 1)) return null
  let before = { cut: 0, kept: 1 }
  for (const [index, cut] of cuts.entries()) {
    const kept = keptOf(index)
    if (kept <= part) return before.cut + ((cut - before.cut) * (before.kept - part)) / (before.kept - kept)
    before = { cut, kept }
  }
  return null
}
