import { type Limit, ruleOf } from '../rules/rules.ts'
import type { ForcedShare, Shares } from './shares.ts'
import type { StackShare } from './stackShares.ts'

/** A turn of a run: what the shares require of its n-th lineup. */
export interface Turn {
  /** Index into the stack rules, -1 if there are none. */
  rule: number
  /** Indexes into the forced shares, ascending. */
  forced: readonly number[]
  /** Optimized on Ceiling. */
  ceiling: boolean
  /** The limits of the rule and of the forced shares together. */
  limits: readonly Limit[]
}

type ShareLimits = { rules: readonly StackShare[]; forced: readonly ForcedShare[] }

/**
 * Spreads the shares over the run: after every k of N lineups, each rule, each forced share and the ceiling lineups are within
 * one lineup of their pace, count x k / N.
 *
 * Rules: earliest deadline first among the rules that are not ahead, which never misses a deadline here (Steiner and Yeomans,
 * Management Science 39, 1993). Forced shares and ceiling lineups are added on top, each by its own deadlines, such that
 * every rule gets its part of them too.
 */
export function turnsOf(shares: ShareLimits & Pick<Shares, 'ceiling'>, lineups: number): Turn[] {
  const ruleOfTurn = scheduleRules(
    shares.rules.map(({ count }) => count),
    lineups,
  )
  const overlays = [...shares.forced.map(({ count }) => count), shares.ceiling]
  /** By turn: the shares it has so far, as a key. The next share is spread over the turns of each key. */
  const keys = ruleOfTurn.map(String)
  const taken = overlays.map((count) => {
    const isIn = spread(count, keys)
    for (const [turn, flag] of isIn.entries()) keys[turn] += flag ? '+' : '-'
    return isIn
  })
  return ruleOfTurn.map((rule, turn) => {
    const forced = [...shares.forced.keys()].filter((share) => taken[share]![turn])
    return { rule, forced, ceiling: taken.at(-1)![turn]!, limits: limitsOfTurn(shares, rule, forced) }
  })
}

/** The rules of later turns that differ from this turn's rule, those with most turns left first. */
export function openRules(turns: readonly Turn[], turn: number): number[] {
  const left = new Map<number, number>()
  for (const { rule } of turns.slice(turn + 1)) left.set(rule, (left.get(rule) ?? 0) + 1)
  left.delete(turns[turn]!.rule)
  return [...left].sort(([a, countOfA], [b, countOfB]) => countOfB - countOfA || a - b).map(([rule]) => rule)
}

/**
 * Swaps this turn's rule with that of the next later turn under `rule`; forced shares stay. Undefined if there is no such
 * turn.
 */
export function swapRule(shares: ShareLimits, turns: readonly Turn[], turn: number, rule: number): Turn[] | undefined {
  const later = turns.findIndex((other, index) => index > turn && other.rule === rule)
  if (later === -1) return undefined
  const under = (index: number, newRule: number): Turn => {
    const { forced, ceiling } = turns[index]!
    return { rule: newRule, forced, ceiling, limits: limitsOfTurn(shares, newRule, forced) }
  }
  return turns.with(turn, under(turn, rule)).with(later, under(later, turns[turn]!.rule))
}

/** A turn's limits. Some limits depend on the turn's other ones. */
export function limitsOfTurn({ rules, forced }: ShareLimits, rule: number, shares: readonly number[]): Limit[] {
  const limits = [rules[rule]?.limit, ...shares.map((share) => forced[share]!.limit)].filter(
    (limit) => limit !== undefined,
  )
  return limits.map((limit) => ruleOf(limit).beside?.(limit, limits) ?? limit)
}

/** By turn: the index of its rule, or -1 if there are no rules. Otherwise the counts must sum to `lineups`. */
function scheduleRules(counts: readonly number[], lineups: number): number[] {
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
 * Chooses `count` of the turns, each between its release and its deadline, and there in favor of keys that are behind their
 * part.
 */
function spread(count: number, keys: readonly string[]): boolean[] {
  const lineups = keys.length
  const met = new Map<string, number>()
  const taken = new Map<string, number>()
  let built = 0
  return keys.map((key, turn) => {
    const seen = (met.get(key) ?? 0) + 1
    met.set(key, seen)
    const owed = (seen * count) / lineups - (taken.get(key) ?? 0)
    const isDue = built < count && deadline(built, count, lineups) <= turn + 1
    if (!isDue && (isAhead(built, count, turn, lineups) || owed < 0.5)) return false
    taken.set(key, (taken.get(key) ?? 0) + 1)
    built++
    return true
  })
}

/** Whether the count is already at its pace after this turn (from 0), so that another one would be early. */
const isAhead = (built: number, count: number, turn: number, lineups: number) => built * lineups >= count * (turn + 1)

/** The number of turns after which there must be more than `built`. */
const deadline = (built: number, count: number, lineups: number) => Math.ceil(((built + 1) * lineups) / count)
