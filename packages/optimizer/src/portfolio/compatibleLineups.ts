import { minLineups, settingLabel } from '@slatecraft/slate'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { addEarlierSolution, keyOf } from '../solve/earlierSolutions.ts'
import type { EarlierLineup, Reasons } from './earlierLineups.ts'
import { createRuleMatching } from './ruleMatching.ts'
import type { RunInput } from './run.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import type { Shares } from './shares.ts'
import { turnsOf } from './turns.ts'

/** Which of the earlier lineups can stay side by side, those with most points first, and the stack rule of each. */
export interface CompatibleLineups {
  kept: readonly EarlierLineup[]
  /** By number of the lineup: index of the rule that it stands for, -1 where there are none. */
  ruleOf: ReadonlyMap<number, number>
}

/** Counts the kept lineups that have something, of which there may be only so many. */
interface Counter {
  has: (lineup: EarlierLineup) => boolean
  most: number
  words: string
  count: number
}

/**
 * Takes the lineups in the order of their points and keeps each that fits beside those before it: unlike enough, within the
 * maximum of every exposure and share, and leaving room for the lineups without which a minimum can't be met. So the
 * points that a smaller maximum costs are the fewest, and whoever is not kept breaks a count of those who are.
 */
export function compatibleLineups(
  input: RunInput,
  lawful: readonly EarlierLineup[],
  reasons: Reasons,
): CompatibleLineups {
  const { shares, lineups } = input
  const counters = countersOf(input, lawful)
  const seats = createRuleMatching(shares.rules.map(({ count }) => count))
  const planned = turnsOf(shares, lineups)
  const tooClose = createLikeness(input)
  const kept: EarlierLineup[] = []
  const crowdedOut: Reasons = new Map()
  const byPoints = lawful.toSorted((a, b) => b.points - a.points || a.number - b.number)
  for (const lineup of byPoints) {
    const { number } = lineup
    const own = counters.filter(({ has }) => has(lineup))
    const faults = [
      ...tooClose.faults(lineup),
      ...own.filter(({ count, most }) => count >= most).map(({ words }) => words),
    ]
    const obeysRule = shares.rules.map(({ limit }) => obeys(limit, lineup))
    if (faults.length === 0 && shares.rules.length > 0 && !seats.assign(number, obeysRule, planned[number]!.rule))
      faults.push(
        obeysRule.includes(true)
          ? 'Other lineups fill the stack rules that it obeys'
          : 'It obeys none of the stack rules of the run',
      )
    if (faults.length > 0) {
      crowdedOut.set(number, faults)
      continue
    }
    for (const counter of own) counter.count++
    tooClose.add(lineup)
    kept.push(lineup)
  }
  const gone = againstAnchors(shares, kept)
  if (gone.size > 0) {
    for (const [number, faults] of gone) reasons.set(number, faults)
    // They took up room that others may have now.
    const others = lawful.filter(({ number }) => !gone.has(number))
    return compatibleLineups(input, others, reasons)
  }
  for (const [number, faults] of crowdedOut) reasons.set(number, faults)
  return { kept, ruleOf: new Map(kept.map(({ number }) => [number, seats.ruleOf.get(number) ?? -1])) }
}

/** Those with fewest points that hold an anchor and break its group, where too few of the kept lineups with an anchor obey. */
function againstAnchors({ anchored }: Shares, kept: readonly EarlierLineup[]): Reasons {
  const gone: Reasons = new Map()
  for (const group of anchored) {
    const limit = { kind: 'group' as const, group }
    const words = `${ruleOf(limit).describe(limit)}, in ${Math.round(100 * group.pctGroup)} % of the lineups with an anchor`
    const holding = kept.filter(
      ({ number, rows }) => !gone.has(number) && rows.some(({ Id }) => group.anchorPlayerID.includes(Id)),
    )
    const against = holding.filter((lineup) => !obeys(limit, lineup))
    const obeying = holding.length - against.length
    while (against.length > 0 && obeying < minLineups(group.pctGroup, obeying + against.length))
      gone.set(against.pop()!.number, [words])
  }
  return gone
}

export const obeys = (limit: Limit | undefined, { rows }: Pick<EarlierLineup, 'rows'>) =>
  limit === undefined || ruleOf(limit).violations(limit, rows).length === 0

/** What the kept lineups may have only so often. Whoever has the things that a minimum asks for is not counted by it. */
function countersOf({ request, quotas, shares, lineups }: RunInput, lawful: readonly EarlierLineup[]): Counter[] {
  const { players } = request
  const counter = (has: Counter['has'], most: number, words: string): Counter => ({ has, most, words, count: 0 })
  return [
    ...quotas.flatMap(({ name, player, items, min, cap, raisedCap }) => {
      const has = (lineup: EarlierLineup) => items.some((item) => lineup.items.includes(item))
      const { MinExp, MaxExp } = players[player]!
      // Where they were too many for the maximum rounded down already, it had been rounded up for them.
      const most = lawful.filter(has).length <= raisedCap ? raisedCap : cap
      return [
        ...(most < lineups ? [counter(has, most, `Exposure of ${name} is at its new maximum of ${MaxExp} %`)] : []),
        ...(min > 0
          ? [counter((lineup) => !has(lineup), lineups - min, `It lacks ${name}, whose Min Exp is now ${MinExp} %`)]
          : []),
      ]
    }),
    ...shares.limited.map(({ cap, without }) =>
      counter(
        (lineup) => !obeys(without, lineup),
        cap,
        `${ruleOf(without).describe(without)} in more than ${cap} of ${lineups} lineups`,
      ),
    ),
    ...shares.forced.map(({ count, limit }) =>
      counter(
        (lineup) => !obeys(limit, lineup),
        lineups - count,
        `${ruleOf(limit).describe(limit)} in at least ${count} of ${lineups} lineups`,
      ),
    ),
  ]
}

/** Tells which kept or saved lineups another one is too much like. */
function createLikeness({ request, problem }: RunInput) {
  const { minUnique, lineupLength } = request
  const known = savedAsEarlier({ request, problem }, minUnique)
  const saved = known.solutions.length
  const numbers: number[] = []
  /** By item, the known lineups that hold it. */
  const holders = new Map<number, number[]>()
  const index = (items: readonly number[], which: number) => {
    for (const item of items) {
      const held = holders.get(item)
      if (held === undefined) holders.set(item, [which])
      else held.push(which)
    }
  }
  for (const [which, items] of known.solutions.entries()) index(items, which)

  function faults({ items }: EarlierLineup): string[] {
    if (minUnique === 1 && !known.keys.has(keyOf(items))) return []
    const shared = new Map<number, number>()
    for (const item of items)
      for (const other of holders.get(item) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1)
    const [close] = [...shared].find(([, count]) => count > lineupLength - minUnique) ?? []
    if (close === undefined) return []
    const other = close < saved ? 'a saved lineup' : `lineup ${numbers[close - saved]! + 1}`
    return [`It shares ${shared.get(close)} players with ${other}, ${settingLabel('minUnique')} is ${minUnique}`]
  }
  const add = ({ items, number }: EarlierLineup) => {
    index(items, known.solutions.length)
    numbers.push(number)
    addEarlierSolution(known, items)
  }
  return { faults, add }
}
