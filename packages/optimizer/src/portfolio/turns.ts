import { type Limit, ruleOf } from '../rules/rules.ts'
import type { ForcedShare, Shares } from './shares.ts'
import type { StackShare } from './stackShares.ts'

/** What one lineup of the run is asked for by the run's shares. */
export interface Turn {
  /** Index into the stack rules, -1 where there are none. */
  rule: number
  /** Indexes into the forced shares, ascending. */
  forced: readonly number[]
  /** Optimized on Ceiling. */
  ceiling: boolean
  /** Limits of the rule and of the forced shares, resolved together. */
  limits: readonly Limit[]
}

type Asked = { rules: readonly StackShare[]; forced: readonly ForcedShare[] }

/**
 * What each lineup of the run is asked for, so that after every prefix of k lineups each rule, each forced share and the
 * ceiling lineups have come to within one lineup of their part, count x k / N.
 *
 * Rules: the next lineup goes to the rule whose next one is due first, of those that are not ahead (earliest deadline
 * first, which never misses one here: Steiner and Yeomans, Management Science 39, 1993). Forced shares and ceiling are
 * laid over that, each within its own due times, and there such that every rule gets its part of them too.
 */
export function turnsOf(shares: Asked & Pick<Shares, 'ceiling'>, lineups: number): Turn[] {
  const ruleOfTurn = inTurns(
    shares.rules.map(({ count }) => count),
    lineups,
  )
  const overlays = [...shares.forced.map(({ count }) => count), shares.ceiling]
  /** What a lineup is already asked for, as a word; a share is spread over the lineups of each. */
  const asked = ruleOfTurn.map(String)
  const taken = overlays.map((count) => {
    const isIn = spread(count, asked)
    for (const [turn, flag] of isIn.entries()) asked[turn] += flag ? '+' : '-'
    return isIn
  })
  return ruleOfTurn.map((rule, turn) => {
    const forced = [...shares.forced.keys()].filter((share) => taken[share]![turn])
    return { rule, forced, ceiling: taken.at(-1)![turn]!, limits: limitsOfTurn(shares, rule, forced) }
  })
}

/** The rules that later lineups are planned under and this one is not, those with most lineups left first. */
export function openRules(turns: readonly Turn[], turn: number): number[] {
  const left = new Map<number, number>()
  for (const { rule } of turns.slice(turn + 1)) left.set(rule, (left.get(rule) ?? 0) + 1)
  left.delete(turns[turn]!.rule)
  return [...left].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b).map(([rule]) => rule)
}

/**
 * The turns with the next later lineup under `rule` planned here and this one's rule there; forced shares stay where they
 * are. Undefined where no later lineup is under that rule.
 */
export function swapRule(shares: Asked, turns: readonly Turn[], turn: number, rule: number): Turn[] | undefined {
  const later = turns.findIndex((other, index) => index > turn && other.rule === rule)
  if (later === -1) return undefined
  const under = (index: number, newRule: number): Turn => {
    const { forced, ceiling } = turns[index]!
    return { rule: newRule, forced, ceiling, limits: limitsOfTurn(shares, newRule, forced) }
  }
  return turns.with(turn, under(turn, rule)).with(later, under(later, turns[turn]!.rule))
}

/** A turn's limits, each as it is beside the others. */
export function limitsOfTurn({ rules, forced }: Asked, rule: number, shares: readonly number[]): Limit[] {
  const limits = [rules[rule]?.limit, ...shares.map((share) => forced[share]!.limit)].filter(
    (limit) => limit !== undefined,
  )
  return limits.map((limit) => ruleOf(limit).beside?.(limit, limits) ?? limit)
}

/** Lineup by lineup the index of the share whose turn it is; the counts sum to `lineups`, or there are none: -1. */
function inTurns(counts: readonly number[], lineups: number): number[] {
  const built = counts.map(() => 0)
  return Array.from({ length: lineups }, (_, turn) => {
    let next = -1
    for (const [index, count] of counts.entries()) {
      if (isAhead(built[index]!, count, turn, lineups)) continue
      if (next === -1 || deadline(built[index]!, count, lineups) < deadline(built[next]!, counts[next]!, lineups))
        next = index
    }
    if (next !== -1) built[next]!++
    return next
  })
}

/**
 * Which of the lineups are among `count` of them: each of these within its due times, and within them where the lineups
 * that are asked for the same have fewest.
 */
function spread(count: number, asked: readonly string[]): boolean[] {
  const lineups = asked.length
  const met = new Map<string, number>()
  const taken = new Map<string, number>()
  let built = 0
  return asked.map((word, turn) => {
    const seen = (met.get(word) ?? 0) + 1
    met.set(word, seen)
    const owed = (seen * count) / lineups - (taken.get(word) ?? 0)
    const isDue = built < count && deadline(built, count, lineups) <= turn + 1
    if (!isDue && (isAhead(built, count, turn, lineups) || owed < 0.5)) return false
    taken.set(word, (taken.get(word) ?? 0) + 1)
    built++
    return true
  })
}

/** Whether one more lineup at this turn (from 0) would be a whole one above its part. */
const isAhead = (built: number, count: number, turn: number, lineups: number) => built * lineups >= count * (turn + 1)

/** The number of lineups after which one more than `built` must be there. */
const deadline = (built: number, count: number, lineups: number) => Math.ceil(((built + 1) * lineups) / count)
