/** Items by key; the first of those with the same key. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const found = new Map<string, Item>()
  for (const item of items) if (!found.has(keyOf(item))) found.set(keyOf(item), item)
  return found
}
