import { type Model, type Objective, rosterSizeOf } from '@slatecraft/diagram'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { propagateForced } from '../solve/propagateForced.ts'

/** More cases would take longer than they save. */
const mostCases = 100

interface PricingCases {
  /** Together they hold every lineup above the floor. Each has its own forced and banned items. */
  cases: readonly Objective[]
  /** No lineup outside the cases is worth more. */
  rest: number
}

/**
 * Splits a pricing problem by the items that rows charge or reward: which of them are in the lineup. A proof often says that
 * no lineup has two such items, and limits that are counted during the search (a defense and whom it faces, a group) are
 * seen here as soon as both are forced. The search alone would enumerate the lineups with either. Undefined if there are
 * too many cases.
 *
 * @param floor lineups that are worth more are looked for.
 * @param heavy items that rows reward are worth at least this much; the values of all others in a lineup sum to less.
 */
export function pricingCases(
  model: Model,
  objective: Objective,
  { floor, heavy }: { floor: number; heavy: number },
): PricingCases | undefined {
  const { score, banned, forced } = objective
  const rosterSize = rosterSizeOf(model)
  const none = noEarlierSolutions(model.size, rosterSize)
  const weightOf = (item: number) => Math.floor(score[item]! / heavy)
  const rewarded = Array.from(score.keys())
    .filter((item) => weightOf(item) > 0 && banned[item] === 0 && forced[item] === 0)
    .sort((a, b) => score[b]! - score[a]! || a - b)
  const cases: Objective[] = []
  let rest = Number.NEGATIVE_INFINITY
  let isTooMuch = false

  /** @param from the next rewarded item to decide about. */
  function split(given: Objective, from: number): void {
    if (isTooMuch) return
    const narrowed = propagateForced(model, given, none)
    if (narrowed === undefined) return
    const isOpen = (item: number) => narrowed.banned[item] === 0 && narrowed.forced[item] === 0
    let slots = rosterSize
    let weight = 0
    for (const [item, isForced] of narrowed.forced.entries()) {
      if (isForced === 0) continue
      slots--
      weight += weightOf(item)
    }
    const open = rewarded.slice(from).filter(isOpen)
    const reachable = open.slice(0, Math.max(0, slots)).reduce((sum, item) => sum + weightOf(item), weight)
    const most = (reachable + 1) * heavy - 1
    if (most <= floor) rest = Math.max(rest, most)
    else if (open.length === 0 || weight * heavy > floor) {
      cases.push(narrowed)
      isTooMuch = cases.length > mostCases
    } else {
      const [item] = open
      const next = rewarded.indexOf(item!) + 1
      split({ ...narrowed, forced: with1(narrowed.forced, item!) }, next)
      split({ ...narrowed, banned: with1(narrowed.banned, item!) }, next)
    }
  }

  split(objective, 0)
  return isTooMuch ? undefined : { cases, rest }
}

function with1(flags: Uint8Array, item: number): Uint8Array {
  const changed = flags.slice()
  changed[item] = 1
  return changed
}
