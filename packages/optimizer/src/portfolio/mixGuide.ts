import type { Row } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import { type Limit, ruleOf, type UserLimit } from '../rules/rules.ts'
import type { RunCut } from './farkasProof.ts'
import { lineupPricing, type PricingInput } from './lineupPricing.ts'
import { createMixSolver, type MixSolver } from './mixSolver.ts'
import { lineupValueOf, type PriceLineups, type RunModel } from './runModel.ts'
import type { Turn } from './turns.ts'

/** Looks ahead: keeps a run from lineups that would leave the rest of it infeasible. */
export interface MixGuide {
  solver: MixSolver
  runModel: RunModel
  price: PriceLineups
  /** Index of the quota of each of the model's quota rows. */
  quotas: readonly number[]
  /** By turn: its class. */
  turnClasses: readonly number[]
  /** Sets the turn that the next calls are about. */
  startTurn: (turn: Turn) => void
  /** The cuts for the turn's lineup that are known so far. */
  cuts: () => Row[]
  /**
   * Undefined if the lineup leaves the rest of the run feasible, as far as known. Otherwise a cut that it violates, and
   * limits that the next candidate should obey.
   */
  reject: (items: readonly number[]) => { cut: Row; without: UserLimit[] } | undefined
  take: (items: readonly number[]) => void
}

export interface MixGuideInput extends PricingInput {
  turns: readonly Turn[]
  items: readonly Item[]
  /** Items per lineup. */
  lineupLength: number
  scoreOf: (turn: Turn) => Float64Array
  /** Whether maximum exposures are rounded up. */
  isRaised: boolean
  /** Columns of another guide with the same turns, limits, locks and banned players. */
  known?: MixSolver['columns']
}

/**
 * Rounds of column generation after which a run no longer looks ahead: a run with many tight shares would take minutes.
 * Maximums alone seldom lead to a dead end, and can be rounded up if they do.
 */
const roundsForMinimums = 3000
const roundsForMaximums = 100

export function createMixGuide(input: MixGuideInput): MixGuide {
  const { quotas, shares, turns, items, lineupLength, lineups, isRaised } = input
  const rowsOf = (taken: readonly number[]) => taken.map((item) => items[item]!.row)
  const { classes, classOf } = turnClassesOf(
    input,
    (limit, taken) => ruleOf(limit).violations(limit, rowsOf(taken)).length === 0,
  )
  const partial = quotas.flatMap(({ min, cap, raisedCap }, index) => {
    const most = isRaised ? raisedCap : cap
    return (min > 0 && min < lineups) || (most > 0 && most < lineups) ? [index] : []
  })
  const runModel: RunModel = {
    lineupLength,
    size: items.length,
    classes,
    quotas: partial.map((index) => {
      const { items: carriers, min, cap, raisedCap } = quotas[index]!
      return { items: carriers, lo: min, hi: isRaised ? raisedCap : cap }
    }),
    features: shares.limited.map(({ cap, has }) => ({ hi: cap, has: (taken) => has(rowsOf(taken)) })),
  }
  const price = lineupPricing(input, classes)
  const solver = createMixSolver(runModel, price, input.known)
  let current = 0
  const mostRounds = quotas.some(({ min }) => min > 0 && min < lineups) ? roundsForMinimums : roundsForMaximums

  /** A row can't express features, so the cut ignores them; `reject` forbids the features of a rejected lineup instead. */
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
    turnClasses: turns.map(classOf),
    startTurn: (turn) => {
      current = classOf(turn)
    },
    cuts: () => solver.cuts(current).map(toRow),
    reject: (taken) => {
      if (solver.lookaheadRounds > mostRounds) return undefined
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

/** Groups the turns that have the same limits and scores. */
function turnClassesOf(
  { turns, scoreOf }: Pick<MixGuideInput, 'turns' | 'scoreOf'>,
  obeys: (limit: Limit, taken: readonly number[]) => boolean,
) {
  const keyOf = (turn: Turn) => `${turn.rule}|${turn.forced.join()}|${turn.ceiling}`
  const indexOf = new Map<string, number>()
  const classes: (RunModel['classes'][number] & { turn: Turn })[] = []
  for (const turn of turns) {
    const key = keyOf(turn)
    const known = indexOf.get(key)
    if (known !== undefined) classes[known]!.turns++
    else {
      const allows = (taken: readonly number[]) => turn.limits.every((limit) => obeys(limit, taken))
      const hasOwnLimits = turn.limits.length > 0
      indexOf.set(key, classes.push({ turns: 1, score: scoreOf(turn), turn, hasOwnLimits, allows }) - 1)
    }
  }
  return { classes, classOf: (turn: Turn) => indexOf.get(keyOf(turn))! }
}
