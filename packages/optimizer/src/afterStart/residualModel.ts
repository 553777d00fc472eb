import type { Condition, GroupLimit, Model, Quorum, Row, Scope } from '@slatecraft/diagram'

/** What is left of a model once some items are settled. */
export interface Residual {
  /** Over the same items, of which the solutions hold only usable ones. */
  model: Model
  /** Usable items that have become impossible. */
  banned: readonly number[]
}

/**
 * The model of what goes into a roster next to held items. Rows, groups, scopes and quorums count the held items already,
 * so diagrams of rosters that hold different items are often the same.
 *
 * @param slotCounts the slots that are left, by slot type.
 * @param isUsable whether an item may be in the solutions; held ones must not be.
 * @returns undefined if the held items alone break the model.
 */
export function residualModel(
  model: Model,
  held: readonly number[],
  slotCounts: readonly number[],
  isUsable: (item: number) => boolean,
): Residual | undefined {
  const room = slotCounts.reduce((sum, count) => sum + count, 0)
  const isHeld = new Set(held)
  const groups = model.groups.flatMap((group) => groupsLeft(group, held) ?? [undefined])
  const rest = (condition: Condition): Condition => {
    const taken = condition.items.reduce((count, item) => (isHeld.has(item) ? count + 1 : count), 0)
    return {
      items: condition.items.filter(isUsable),
      min: Math.max(0, condition.min - taken),
      max: condition.max - taken,
    }
  }
  const scopes = scopesLeft(model.scopes, isHeld, isUsable, rest, room)
  const quorums = model.quorums.map((quorum) => quorumLeft(quorum, rest, room))
  if (
    scopes === undefined ||
    groups.includes(undefined) ||
    quorums.some(({ count, any }) => count > any.length) ||
    held.some((item) => model.leftOut?.[item] === 1)
  )
    return undefined
  const [budget, ...rows] = model.rows.map((row) => rowLeft(row, held))
  const left = groups as GroupLimit[]
  return {
    model: {
      ...model,
      slotCounts,
      rows: [budget!, ...rows],
      groups: left,
      scopes,
      quorums: quorums.filter(({ count }) => count > 0),
      leftOut: Uint8Array.from({ length: model.size }, (_, item) => (isUsable(item) ? 0 : 1)),
    },
    banned: left.flatMap(({ groupOf, loadOf, maxOf }) =>
      [...groupOf.keys()].filter(
        (item) => isUsable(item) && groupOf[item]! >= 0 && (loadOf?.[item] ?? 1) > maxOf[groupOf[item]!]!,
      ),
    ),
  }
}

function rowLeft({ weight, min, max }: Row, held: readonly number[]): Row {
  const sum = held.reduce((total, item) => total + weight[item]!, 0)
  return { weight, min: min - sum, max: max - sum }
}

/** Held items count against maximums, and the groups that they cover count as covered. Undefined if they exceed one. */
function groupsLeft(group: GroupLimit, held: readonly number[]): GroupLimit[] | undefined {
  const { groupOf, loadOf, maxOf, minGroups } = group
  const left = maxOf.slice()
  const covered = new Set<number>()
  for (const item of held) {
    const of = groupOf[item]!
    if (of < 0) continue
    left[of]! -= loadOf?.[item] ?? 1
    covered.add(of)
  }
  if (left.some((room) => room < 0)) return undefined
  if (minGroups <= covered.size) return [{ ...group, maxOf: left, minGroups: 0 }]
  if (covered.size === 0) return [group]
  return [
    { ...group, maxOf: left, minGroups: 0 },
    {
      groupOf: groupOf.map((of) => (covered.has(of) ? -1 : of)),
      maxOf: new Float64Array(maxOf.length).fill(Number.POSITIVE_INFINITY),
      minGroups: minGroups - covered.size,
    },
  ]
}

type Rest = (condition: Condition) => Condition

/** Whether any solution meets it, and whether none does. */
const isTrivial = ({ items, min, max }: Condition, room: number) => min <= 0 && max >= Math.min(items.length, room)
const isHopeless = ({ items, min, max }: Condition) => max < 0 || min > max || items.length < min

function scopesLeft(
  scopes: readonly Scope[],
  isHeld: ReadonlySet<number>,
  isUsable: (item: number) => boolean,
  rest: Rest,
  room: number,
): Scope[] | undefined {
  const left: Scope[] = []
  for (const { when, conditions } of scopes) {
    const isOn = when.length === 0 || when.some((item) => isHeld.has(item))
    const triggers = isOn ? [] : when.filter(isUsable)
    if (!isOn && triggers.length === 0) continue
    const open = conditions.map(rest).filter((condition) => !isTrivial(condition, room))
    if (open.length === 0) continue
    if (isOn && open.some(isHopeless)) return undefined
    left.push({ when: triggers, conditions: open })
  }
  return left
}

/** Alternatives that hold already are counted off, those that can't hold any more are gone. */
function quorumLeft(quorum: Quorum, rest: Rest, room: number): Quorum {
  const open = quorum.any
    .map((conditions) => conditions.map(rest).filter((condition) => !isTrivial(condition, room)))
    .filter((conditions) => !conditions.some(isHopeless))
  const met = open.filter((conditions) => conditions.length === 0).length
  return { ...quorum, count: Math.max(0, quorum.count - met), any: open.filter((conditions) => conditions.length > 0) }
}
