import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { priceFeatures, type SearchWithout } from './priceFeatures.ts'

const seeds = Array.from({ length: 300 }, (_, index) => index + 1)

function anyPool(seed: number) {
  const random = seededRandom(seed, 1)
  const dice = (below: number) => Math.floor(random() * below)
  const lineups = Array.from({ length: dice(40) }, () => [dice(3), 3 + dice(3), 6 + dice(3)])
  const lawful = [...new Map(lineups.map((items) => [items.join(), items])).values()]
  const features = Array.from({ length: 1 + dice(4) }, () => {
    const [a, b] = [dice(9), dice(9)]
    return { has: (items: readonly number[]) => items.includes(a) || items.includes(b), hi: 0 }
  })
  const worth = {
    items: Float64Array.from({ length: 9 }, () => dice(100) - 20),
    features: Float64Array.from(features, () => -dice(60)),
  }
  const itemsOf = (items: readonly number[]) => items.reduce((sum, item) => sum + worth.items[item]!, 0)
  const worthOf = (items: readonly number[]) =>
    features.reduce((sum, { has }, index) => sum + (has(items) ? worth.features[index]! : 0), itemsOf(items))
  let searches = 0
  /** With `slack` a search cut short, whose bound is that much too high. */
  const searchWith =
    (slack: number): SearchWithout =>
    (_, values, forbidden, count) => {
      expect(values).toBe(worth.items)
      searches++
      const allowed = lawful.filter((items) => !forbidden.some((feature) => features[feature]!.has(items)))
      if (allowed.length === 0) return undefined
      const ranked = allowed.map((items) => ({ items, value: itemsOf(items) })).sort((a, b) => b.value - a.value)
      return { lineups: ranked.slice(0, count), rest: (ranked[count]?.value ?? Number.NEGATIVE_INFINITY) + slack }
    }
  const values = lawful.map(worthOf).sort((a, b) => b - a)
  return { features, worth, worthOf, searchWith, values, count: 1 + dice(5), searches: () => searches }
}

test('the best lineups after paying for their features are found, and what the others are worth at most', () => {
  for (const seed of seeds) {
    const { features, worth, worthOf, searchWith, values, count } = anyPool(seed)
    const priced = priceFeatures({ features }, searchWith(0))(0, worth, count)
    expect(priced?.lineups.map(({ value }) => value) ?? [], `seed ${seed}`).toEqual(values.slice(0, count))
    for (const { items, value } of priced?.lineups ?? []) expect(worthOf(items), `seed ${seed}`).toBe(value)
    expect(priced?.rest ?? Number.NEGATIVE_INFINITY, `seed ${seed}`).toBeGreaterThanOrEqual(
      values[count] ?? Number.NEGATIVE_INFINITY,
    )
    // No loose bound: what is not listed is worth no more than the last that is.
    if (priced !== undefined) expect(priced.rest, `seed ${seed}`).toBeLessThanOrEqual(priced.lineups.at(-1)!.value)
  }
})

test('searches cut short leave a bound that holds', () => {
  for (const seed of seeds) {
    const { features, worth, searchWith, values, count } = anyPool(seed)
    const priced = priceFeatures({ features }, searchWith(7))(0, worth, count)
    const listed = priced?.lineups.map(({ value }) => value) ?? []
    for (const value of values) {
      if (listed.includes(value)) continue
      expect(priced!.rest, `seed ${seed}`).toBeGreaterThanOrEqual(value)
    }
  }
})

test('one search is enough where the best lineup has no feature that costs', () => {
  const { features, searchWith, searches, worth } = anyPool(3)
  const free = { ...worth, features: worth.features.map(() => 0) }
  priceFeatures({ features }, searchWith(0))(0, free, 1)
  expect(searches()).toBe(1)
})
