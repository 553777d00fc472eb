import { minLineups, percentText, settingLabel, shareText } from '@slatecraft/slate'
import { type Limit, ruleOf } from '../rules/rules.ts'
import { addEarlierSolution, keyOf } from '../solve/earlierSolutions.ts'
import type { EarlierLineup, Reasons } from './earlierLineups.ts'
import { createRuleMatching } from './ruleMatching.ts'
import type { RunInput } from './run.ts'
import { savedAsEarlier } from './savedAsEarlier.ts'
import type { Shares } from './shares.ts'
import { turnsOf } from './turns.ts'

/** Earlier lineups that can be kept together, those with the most points first, and the stack rule of each. */
export interface CompatibleLineups {
  kept: readonly EarlierLineup[]
  /** By the lineup's position: index of the stack rule that it counts for, or -1 if there are no rules. */
  ruleOf: ReadonlyMap<number, number>
}

/** Counts the kept lineups with some property, of which at most `most` are allowed. */
interface Counter {
  has: (lineup: EarlierLineup) => boolean
  most: number
  /** Why a lineup above `most` can't be kept. */
  words: string
  count: number
}

/**
 * Greedily keeps the lineups with the most points: each one that differs enough from those kept before it, stays within the
 * maximum of every exposure and share, and leaves enough lineups to meet every minimum. So a lower maximum costs the
 * lineups with the fewest points, and every lineup that is dropped conflicts with the kept ones.
 */
export function compatibleLineups(
  input: RunInput,
  valid: readonly EarlierLineup[],
  reasons: Reasons,
): CompatibleLineups {
  const { shares, lineups } = input
  const counters = countersOf(input, valid)
  const ruleMatching = createRuleMatching(shares.rules.map(({ count }) => count))
  const planned = turnsOf(shares, lineups)
  const overlap = createOverlapCheck(input)
  const kept: EarlierLineup[] = []
  const dropped: Reasons = new Map()
  const byPoints = valid.toSorted((a, b) => b.points - a.points || a.position - b.position)
  for (const lineup of byPoints) {
    const { position } = lineup
    const own = counters.filter(({ has }) => has(lineup))
    const faults = [
      ...overlap.faults(lineup),
      ...own.filter(({ count, most }) => count >= most).map(({ words }) => words),
    ]
    const obeysRule = shares.rules.map(({ limit }) => obeys(limit, lineup))
    if (
      faults.length === 0 &&
      shares.rules.length > 0 &&
      !ruleMatching.assign(position, obeysRule, planned[position]!.rule)
    )
      faults.push(
        obeysRule.includes(true)
          ? 'Other lineups fill the stack rules that it meets'
          : 'It meets none of the stack rules of the run',
      )
    if (faults.length > 0) {
      dropped.set(position, faults)
      continue
    }
    for (const counter of own) counter.count++
    overlap.add(lineup)
    kept.push(lineup)
  }
  const gone = anchorFaults(shares, kept)
  if (gone.size > 0) {
    for (const [position, faults] of gone) reasons.set(position, faults)
    // That leaves room for other lineups.
    const others = valid.filter(({ position }) => !gone.has(position))
    return compatibleLineups(input, others, reasons)
  }
  for (const [position, faults] of dropped) reasons.set(position, faults)
  return { kept, ruleOf: new Map(kept.map(({ position }) => [position, ruleMatching.ruleOf.get(position) ?? -1])) }
}

/** If too few of the kept lineups with an anchor obey its group: the offending ones with the fewest points. */
function anchorFaults({ anchored }: Shares, kept: readonly EarlierLineup[]): Reasons {
  const gone: Reasons = new Map()
  for (const group of anchored) {
    const limit = { kind: 'group' as const, group }
    const words = `${ruleOf(limit).describe(limit)}, in ${shareText(group.pctGroup)} of the lineups with an anchor`
    const holding = kept.filter(
      ({ position, rows }) => !gone.has(position) && rows.some(({ Id }) => group.anchorPlayerID.includes(Id)),
    )
    const against = holding.filter((lineup) => !obeys(limit, lineup))
    const obeying = holding.length - against.length
    while (against.length > 0 && obeying < minLineups(group.pctGroup, obeying + against.length))
      gone.set(against.pop()!.position, [words])
  }
  return gone
}

export const obeys = (limit: Limit | undefined, { rows }: Pick<EarlierLineup, 'rows'>) =>
  limit === undefined || ruleOf(limit).violations(limit, rows).length === 0

/** Counters for all exposures and shares. For a minimum, they count the lineups that don't contribute to it. */
function countersOf({ request, quotas, shares, lineups }: RunInput, valid: readonly EarlierLineup[]): Counter[] {
  const { players } = request
  const counter = (has: Counter['has'], most: number, words: string): Counter => ({ has, most, words, count: 0 })
  return [
    ...quotas.flatMap(({ name, player, items, min, cap, raisedCap }) => {
      const has = (lineup: EarlierLineup) => items.some((item) => lineup.items.includes(item))
      const { MinExp, MaxExp } = players[player]!
      // If the earlier lineups fit under the maximum rounded up, the earlier build had rounded it up for them.
      const most = valid.filter(has).length <= raisedCap ? raisedCap : cap
      return [
        ...(most < lineups ? [counter(has, most, `${name} is at the new Max Exp of ${percentText(MaxExp)}`)] : []),
        ...(min > 0
          ? [
              counter(
                (lineup) => !has(lineup),
                lineups - min,
                `It lacks ${name}, who now has Min Exp ${percentText(MinExp)}`,
              ),
            ]
          : []),
      ]
    }),
    ...shares.limited.map(({ label, cap, without }) =>
      counter((lineup) => !obeys(without, lineup), cap, `${label} allowed in at most ${cap} of ${lineups} lineups`),
    ),
    ...shares.forced.map(({ label, count, limit }) =>
      counter(
        (lineup) => !obeys(limit, lineup),
        lineups - count,
        `${label} needed in at least ${count} of ${lineups} lineups`,
      ),
    ),
  ]
}

/** Finds kept or saved lineups that share too many players with another one. */
function createOverlapCheck({ request, problem }: RunInput) {
  const { minUnique, lineupLength } = request
  const known = savedAsEarlier({ request, problem }, minUnique)
  const saved = known.solutions.length
  const positions: number[] = []
  /** By item: the known lineups with it. */
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
    const other = close < saved ? 'a saved lineup' : `lineup ${positions[close - saved]! + 1}`
    return [`It shares ${shared.get(close)} players with ${other}, ${settingLabel('minUnique')} is ${minUnique}`]
  }
  const add = ({ items, position }: EarlierLineup) => {
    index(items, known.solutions.length)
    positions.push(position)
    addEarlierSolution(known, items)
  }
  return { faults, add }
}
