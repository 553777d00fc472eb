import type { Condition } from '@slatecraft/diagram'
import { findRuleset, fitTogether, type Player } from '@slatecraft/slate'
import type { Constraint } from '../src/limits/rule.ts'

const nflClassic = findRuleset({ sport: 'nfl', site: 'dk', contestType: 'classic', season: 2025 })!

/** Whether a choice from the pool satisfies a constraint, by plain counting. */
export function satisfies(constraint: Constraint, pool: readonly Player[], chosen: readonly number[]): boolean {
  const { rows = [], groups = [], scopes = [], quorums = [], banned = [], notIn } = constraint
  const held = new Set(chosen)
  const holds = ({ items, min, max }: Condition) => {
    const count = new Set(items.filter((item) => held.has(item))).size
    return count >= min && count <= max
  }
  return (
    chosen.every((item) => !banned.includes(item)) &&
    rows.every(({ weight, min, max }) => {
      const total = chosen.reduce((sum, item) => sum + weight[item]!, 0)
      return total >= min && total <= max
    }) &&
    groups.every(({ groupOf, loadOf, maxOf, minGroups }) => {
      const loads = new Map<number, number>()
      for (const item of chosen)
        if (groupOf[item]! >= 0)
          loads.set(groupOf[item]!, (loads.get(groupOf[item]!) ?? 0) + (loadOf === undefined ? 1 : loadOf[item]!))
      return loads.size >= minGroups && [...loads].every(([group, load]) => load <= maxOf[group]!)
    }) &&
    scopes.every(
      ({ when, conditions }) => (when.length > 0 && !when.some((item) => held.has(item))) || conditions.every(holds),
    ) &&
    quorums.every(({ count, any }) => any.filter((conditions) => conditions.every(holds)).length >= count) &&
    (notIn === undefined ||
      fitTogether(
        notIn.items.filter((item) => held.has(item)).map((item) => pool[item]!),
        { ...nflClassic, slots: nflClassic.slots.filter(({ name }) => name !== notIn.slot) },
      ))
  )
}
