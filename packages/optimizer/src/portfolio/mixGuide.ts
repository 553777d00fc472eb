import type { Item } from '../items.ts'
import type { Limit } from '../rules/rules.ts'
import { branchAndBound } from '../solve/branchAndBound.ts'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { type Row, rosterSizeOf, type Solution } from '../solve/model.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { RunCut } from './farkasProof.ts'
import { createMixSolver, type MixSolver } from './mixSolver.ts'
import type { Quota } from './quotas.ts'
import { lineupValueOf, type PricedLineups, type PriceLineups, type RunModel } from './runModel.ts'
import type { LimitedShare, Shares } from './shares.ts'
import type { Turn } from './turns.ts'

/** Keeps a run from lineups that would leave the rest of it without a way out. */
export interface MixGuide {
  solver: MixSolver
  runModel: RunModel
  price: PriceLineups
  /** Quotas of the plan's rows, in its order. */
  quotas: readonly number[]
  /** Class of each turn of the run, as it was planned. */
  turnClasses: readonly number[]
  /** The turn that is searched for now. */
  startTurn: (turn: Turn) => void
  /** What is known already of what the next lineup must hold. */
  cuts: () => Row[]
  /** Why a lineup can't be the next one: what the next one must weigh, and limits it should obey. */
  reject: (items: readonly number[]) => { cut: Row; without: Limit[] } | undefined
  take: (items: readonly number[]) => void
}

export interface MixGuideInput {
  diagramCache: Pick<DiagramCache, 'compile'>
  quotas: readonly Quota[]
  shares: Pick<Shares, 'limited'>
  turns: readonly Turn[]
  items: readonly Item[]
  /** Items of each lineup. */
  lineupLength: number
  scoreOf: (turn: Turn) => Float64Array
  lineups: number
  nodeLimit: number
  /** Maximum exposures rounded up. */
  isRaised: boolean
  /** Lineups of a plan over the same turns, limits, locks and players who are out. */
  known?: MixSolver['columns']
}

/**
 * Rounds of the plan after which a run goes on without looking ahead: a run of tight shares alike would else take minutes.
 * Maximums alone seldom lead into a dead end, and there is the way out of rounding them up.
 */
const roundsForMinimums = 3000
const roundsForMaximums = 100

export function createMixGuide(input: MixGuideInput): MixGuide {
  const { quotas, shares, turns, items, lineupLength, scoreOf, lineups, isRaised } = input
  const keyOf = (turn: Turn) => `${turn.rule}|${turn.forced.join()}|${turn.ceiling}`
  const classOf = new Map<string, number>()
  const classes: { turns: number; score: Float64Array; turn: Turn }[] = []
  for (const turn of turns) {
    const key = keyOf(turn)
    const known = classOf.get(key)
    if (known === undefined) classOf.set(key, classes.push({ turns: 1, score: scoreOf(turn), turn }) - 1)
    else classes[known]!.turns++
  }
  const partial = quotas.flatMap(({ min, cap, raisedCap }, index) => {
    const most = isRaised ? raisedCap : cap
    return (min > 0 && min < lineups) || (most > 0 && most < lineups) ? [index] : []
  })
  const rowsOf = (taken: readonly number[]) => taken.map((item) => items[item]!.row)
  const runModel: RunModel = {
    lineupLength,
    size: items.length,
    classes,
    quotas: partial.map((index) => {
      const { items: carried, min, cap, raisedCap } = quotas[index]!
      return { items: carried, lo: min, hi: isRaised ? raisedCap : cap }
    }),
    features: shares.limited.map(({ cap, has }) => ({ lo: 0, hi: cap, has: (taken) => has(rowsOf(taken)) })),
  }
  const price = pricingOf(input, classes)
  const solver = createMixSolver(runModel, price, input.known)
  let current = 0
  const allowance = quotas.some(({ min }) => min > 0 && min < lineups) ? roundsForMinimums : roundsForMaximums

  /** Features are not told by items: a cut is asked of the items alone, and a lineup that fails by a feature does without it. */
  const toRow = ({ weights, least }: RunCut): Row => ({
    weight: lineupValueOf(runModel, { quotas: weights.quotas, features: new Float64Array(runModel.features.length) })
      .items,
    min: least,
    max: Number.POSITIVE_INFINITY,
  })

  return {
    solver,
    runModel,
    price,
    quotas: partial,
    turnClasses: turns.map((turn) => classOf.get(keyOf(turn))!),
    startTurn: (turn) => {
      current = classOf.get(keyOf(turn))!
    },
    cuts: () => solver.cuts(current).map(toRow),
    reject: (taken) => {
      if (solver.lookaheadRounds > allowance) return undefined
      const cut = solver.checkAfter(current, taken)
      if (typeof cut === 'string') return undefined
      const without = shares.limited.flatMap(({ without, has }, index) =>
        cut.weights.features[index]! < 0 && has(rowsOf(taken)) ? [without] : [],
      )
      return { cut: toRow(cut), without }
    },
    take: (taken) => solver.take(current, taken),
  }
}

/**
 * Work for pricing one class of turns. A plan asks thousands of times, for flat weights too that leave a search little to
 * go by; what is not proven by then has a bound at least.
 */
const pricingNodes = 30_000

/** Prices lineups of a class of turns by search. */
function pricingOf(
  { diagramCache, quotas, shares, lineups, nodeLimit }: MixGuideInput,
  classes: readonly { turn: Turn }[],
): PriceLineups {
  const bands = new Map<string, number>()
  return (turnClass, worth, count) => {
    const best = new Map<string, { items: readonly number[]; value: number }>()
    let rest = Number.NEGATIVE_INFINITY
    for (const { without, value } of variantsOf(shares.limited, worth.features)) {
      const compiled = diagramCache.compile([...classes[turnClass]!.turn.limits, ...without])
      const { diagram, model, dual, banned: barred } = compiled
      const banned = new Uint8Array(model.size)
      const forced = new Uint8Array(model.size)
      for (const item of barred) banned[item] = 1
      for (const quota of quotas) {
        if (quota.raisedCap === 0) for (const item of quota.items) banned[item] = 1
        if (quota.min >= lineups && quota.items.length === 1) forced[quota.items[0]!] = 1
      }
      const objective = { score: worth.items, banned, forced }
      const prices = dual.solve(objective)
      const root = prices.bounds[0]?.root ?? 0
      const key = `${turnClass}|${without.length}`
      const firstBand = bands.get(key) ?? Math.max(1, Math.abs(root) / 500)
      const open = noEarlierSolutions(model.size, rosterSizeOf(model))
      const result = branchAndBound(diagram, model, objective, prices, open, {
        count,
        nodeLimit: Math.min(nodeLimit, pricingNodes * Math.min(count, 10)),
        firstBand,
      })
      const last: Solution | undefined = result.solutions.at(-1)
      if (last !== undefined) bands.set(key, Math.max(1, Math.abs(root) / 5000, result.rootBound - last.score))
      if (!result.proven) rest = Math.max(rest, result.bound + value)
      else if (result.solutions.length === count) rest = Math.max(rest, last!.score + value)
      for (const { items, score } of result.solutions) {
        const word = items.join()
        const known = best.get(word)
        if (known === undefined || known.value < score + value) best.set(word, { items, value: score + value })
      }
    }
    const lineupsFound = [...best.values()].sort((a, b) => b.value - a.value)
    const priced: PricedLineups = {
      lineups: lineupsFound.slice(0, count),
      rest: Math.max(rest, lineupsFound[count]?.value ?? rest),
    }
    return lineupsFound.length === 0 && rest === Number.NEGATIVE_INFINITY ? undefined : priced
  }
}

/**
 * Ways in which a lineup may have or lack the features that have a price (none above 0): it is worth the most over all of
 * them, each counted as if it had every feature that it is not forbidden. Of features that exclude each other (what
 * stands in FLEX, who is captain) it has one at most.
 */
function variantsOf(limited: readonly LimitedShare[], price: Float64Array): { without: Limit[]; value: number }[] {
  const byKind = new Map<string, number[]>()
  for (const [index, { without }] of limited.entries())
    if (price[index] !== 0) byKind.set(without.kind, [...(byKind.get(without.kind) ?? []), index])
  let variants: { without: Limit[]; value: number }[] = [{ without: [], value: 0 }]
  for (const indexes of byKind.values()) {
    const ways = [undefined, ...indexes].map((had) => ({
      without: indexes.filter((index) => index !== had).map((index) => limited[index]!.without),
      value: had === undefined ? 0 : price[had]!,
    }))
    variants = variants.flatMap((one) =>
      ways.map((way) => ({ without: [...one.without, ...way.without], value: one.value + way.value })),
    )
  }
  return variants
}
