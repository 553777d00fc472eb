import type { Condition, Model } from './model.ts'
import { createRosterAutomaton } from './rosterAutomaton.ts'

/** Partners of more kinds are not counted through: that could take long. */
const mostKinds = 10

/** Items that the conditions, the groups and the roster treat alike. */
interface Kind {
  items: number[]
  /** By condition: whether they count in it. */
  counts: readonly boolean[]
}

/**
 * Items that no solution holds, because they trigger conditions whose minimums need more items than groups, roster and
 * maximums leave: a quarterback who needs three of their team's running backs, when a lineup may hold only one of them.
 * Neither the diagram nor the bounds see groups, so a search would have to enumerate solutions to find that out. Looks at
 * one trigger at a time, and not at rows.
 */
export function impossibleTriggers(
  { slotCounts, fits, groups, scopes, size }: Pick<Model, 'size' | 'slotCounts' | 'fits' | 'groups' | 'scopes'>,
  banned: readonly number[],
): number[] {
  const isOut = new Uint8Array(size)
  for (const item of banned) isOut[item] = 1
  const capped = groups.filter(({ maxOf }) => maxOf.some(Number.isFinite))
  const conditionsOf = new Map<number, Condition[]>()
  for (const { when, conditions } of scopes)
    for (const item of when) conditionsOf.set(item, [...(conditionsOf.get(item) ?? []), ...conditions])
  if (capped.length === 0 || conditionsOf.size === 0) return []
  const roster = createRosterAutomaton(slotCounts)
  const loadOf = (item: number, group: number) =>
    capped[group]!.groupOf[item]! < 0 ? 0 : (capped[group]!.loadOf?.[item] ?? 1)
  const groupKey = (item: number) =>
    capped.map(({ groupOf }, group) => `${groupOf[item]}x${loadOf(item, group)}`).join()

  /** The items that can help to reach a minimum. All others only take room away. */
  function kindsOf(conditions: readonly Condition[], trigger: number): Kind[] {
    const members = conditions.map(({ items }) => new Set(items))
    const useful = new Set(conditions.flatMap(({ items, min }) => (min > 0 ? items : [])))
    const kinds = new Map<string, Kind>()
    for (const item of useful) {
      if (isOut[item] === 1 || item === trigger) continue
      const counts = members.map((set) => set.has(item))
      const key = `${fits[item]}|${counts.join()}|${groupKey(item)}`
      const kind = kinds.get(key) ?? { items: [], counts }
      kind.items.push(item)
      kinds.set(key, kind)
    }
    return [...kinds.values()]
  }

  function isImpossible(trigger: number, conditions: readonly Condition[]): boolean {
    const kinds = kindsOf(conditions, trigger)
    if (kinds.length > mostKinds) return false
    const counted = conditions.map(({ items }) => (items.includes(trigger) ? 1 : 0))
    const room = capped.map(({ maxOf }) => maxOf.slice())
    /** Adds an item to its groups, or takes it away; false if one of them overflows. */
    const load = (item: number, sign: 1 | -1) => {
      let fitsIn = true
      for (const [group, { groupOf }] of capped.entries()) {
        if (groupOf[item]! < 0) continue
        room[group]![groupOf[item]!]! -= sign * loadOf(item, group)
        if (room[group]![groupOf[item]!]! < 0) fitsIn = false
      }
      return fitsIn
    }

    /** Whether some number of this kind, on top of those before it, and then of the later kinds meets all conditions. */
    function canMeet(which: number, rosterState: number): boolean {
      const kind = kinds[which]
      if (kind === undefined)
        return conditions.every(({ min, max }, index) => counted[index]! >= min && counted[index]! <= max)
      if (canMeet(which + 1, rosterState)) return true
      let state = rosterState
      let taken = 0
      let found = false
      for (const item of kind.items) {
        state = roster.taking(fits[item]!)(state)
        if (state === -1) break
        taken++
        for (const [index, isCounted] of kind.counts.entries()) if (isCounted) counted[index]!++
        const isOpen = load(item, 1) && conditions.every(({ max }, index) => counted[index]! <= max)
        if (!isOpen) break
        found = canMeet(which + 1, state)
        if (found) break
      }
      for (const item of kind.items.slice(0, taken)) {
        load(item, -1)
        for (const [index, isCounted] of kind.counts.entries()) if (isCounted) counted[index]!--
      }
      return found
    }

    const state = roster.taking(fits[trigger]!)(roster.start)
    return state === -1 || !load(trigger, 1) || !canMeet(0, state)
  }

  /** Triggers of the same conditions share an answer if they are alike. */
  const known = new Map<string, boolean>()
  const numbers = new Map<Condition, number>()
  const numberOf = (condition: Condition) => {
    const number = numbers.get(condition) ?? numbers.size
    numbers.set(condition, number)
    return number
  }
  return [...conditionsOf].flatMap(([trigger, conditions]) => {
    if (isOut[trigger] === 1) return []
    const own = conditions.map((condition) => `${numberOf(condition)}${condition.items.includes(trigger) ? '*' : ''}`)
    const key = `${fits[trigger]}|${own.join()}|${groupKey(trigger)}`
    const isOne = known.get(key) ?? isImpossible(trigger, conditions)
    known.set(key, isOne)
    return isOne ? [trigger] : []
  })
}
