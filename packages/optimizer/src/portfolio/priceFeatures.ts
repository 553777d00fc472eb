import type { Priced, PriceLineups, RunShape } from './runShape.ts'

/**
 * Finds up to `count` of the lawful lineups of a class of turns that have none of the forbidden features and the best sums
 * of item values; `rest` and undefined as in `PriceLineups`.
 */
export type SearchWithout = (
  turnClass: number,
  items: Float64Array,
  forbidden: readonly number[],
  count: number,
) => Priced | undefined

/**
 * Prices lineups whose features cost something, with a search that knows only how to forbid a feature: branches into the
 * lineups that lack it and those that pay for it, as far as the best lineups of a branch are worth more than known ones.
 */
export function priceFeatures({ features }: Pick<RunShape, 'features'>, search: SearchWithout): PriceLineups {
  return (turnClass, worth, count) => {
    const found = new Map<string, { items: readonly number[]; value: number }>()
    const searched = new Map<string, Priced | undefined>()
    const featuresOf = (items: readonly number[]) =>
      features.flatMap(({ has }, feature) => (worth.features[feature]! < 0 && has(items) ? [feature] : []))
    const paidFor = (paid: readonly number[]) => paid.reduce((sum, feature) => sum + worth.features[feature]!, 0)
    const searchOnce = (forbidden: readonly number[]) => {
      const key = [...forbidden].sort().join()
      if (!searched.has(key)) searched.set(key, search(turnClass, worth.items, forbidden, count))
      return searched.get(key)
    }
    const best = () => [...found.values()].sort((a, b) => b.value - a.value)

    /** Lineups with all paid features and without the forbidden ones; what those not in `found` are worth at most. */
    function visit(forbidden: readonly number[], paid: readonly number[]): number {
      const priced = searchOnce(forbidden)
      if (priced === undefined) return Number.NEGATIVE_INFINITY
      const open = new Set<number>()
      for (const { items, value } of priced.lineups) {
        const had = featuresOf(items)
        found.set(items.join(), { items, value: value + paidFor(had) })
        for (const feature of had) if (!paid.includes(feature)) open.add(feature)
      }
      const rest = priced.rest + paidFor(paid)
      const [feature] = open
      if (feature === undefined || rest <= (best()[count - 1]?.value ?? Number.NEGATIVE_INFINITY)) return rest
      return Math.max(visit([...forbidden, feature], paid), visit(forbidden, [...paid, feature]))
    }

    const rest = visit([], [])
    if (found.size === 0 && rest === Number.NEGATIVE_INFINITY) return undefined
    const lineups = best()
    return { lineups: lineups.slice(0, count), rest: Math.max(rest, lineups[count]?.value ?? rest) }
  }
}
