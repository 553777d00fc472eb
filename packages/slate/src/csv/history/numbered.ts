/** Gives each different item a number, from 0. */
export function numbered<Item>() {
  const numbers = new Map<string, number>()
  const items: Item[] = []
  return {
    at: (number: number): Item => items[number]!,
    numberOf(key: string, make: () => Item): number {
      const known = numbers.get(key)
      if (known !== undefined) return known
      numbers.set(key, items.length)
      return items.push(make()) - 1
    },
  }
}
