import type { Condition, Model } from './model.ts'

export type LayerOrder = 'slots' | 'value'

/**
 * The variable order of a diagram. Items that scopes and quorums count together form a block (both teams of a game, the
 * two rows of a captain). Blocks come first, the one with the best item in front; within a block, items that trigger a
 * scope come first. All other items follow: by slots, those that fit the same slots stay together, which makes the
 * smallest diagram; by value, the items that earlier solutions share come first, which pays as soon as solutions must
 * differ by more than one item.
 *
 * Items that are left out have no layer.
 *
 * @param value by item, higher is better.
 */
export function layerOrder(
  model: Pick<Model, 'size' | 'fits' | 'scopes' | 'quorums' | 'leftOut'>,
  value: Float64Array,
  by: LayerOrder,
): Int32Array {
  const blockOf = blocksOf(model)
  const isTrigger = new Uint8Array(model.size)
  for (const { when } of model.scopes) for (const item of when) isTrigger[item] = 1
  const bestOf = new Map<number, number>()
  for (const [item, block] of blockOf.entries())
    if (block !== -1) bestOf.set(block, Math.max(bestOf.get(block) ?? Number.NEGATIVE_INFINITY, value[item]!))
  const byValue = (a: number, b: number) => value[b]! - value[a]! || a - b
  const items = Array.from({ length: model.size }, (_, item) => item)
  const inBlocks = items
    .filter((item) => blockOf[item] !== -1)
    .sort((a, b) => {
      const [blockA, blockB] = [blockOf[a]!, blockOf[b]!]
      if (blockA !== blockB) return bestOf.get(blockB)! - bestOf.get(blockA)! || blockA - blockB
      return isTrigger[b]! - isTrigger[a]! || byValue(a, b)
    })
  const others = items
    .filter((item) => blockOf[item] === -1 && model.leftOut?.[item] !== 1)
    .sort((a, b) => (by === 'slots' && model.fits[a]! - model.fits[b]!) || byValue(a, b))
  return Int32Array.from([...inBlocks, ...others])
}

/** Number of each item's block; -1 for an item that no scope and no quorum counts. */
export function blocksOf({ size, scopes, quorums }: Pick<Model, 'size' | 'scopes' | 'quorums'>): Int32Array {
  const parent = Int32Array.from({ length: size }, (_, item) => item)
  const isCounted = new Uint8Array(size)
  const root = (item: number): number => {
    let at = item
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  const join = (items: readonly number[]) => {
    for (const item of items) {
      isCounted[item] = 1
      parent[root(item)] = root(items[0]!)
    }
  }
  const itemsOf = (conditions: readonly Condition[]) => conditions.flatMap(({ items }) => items)
  for (const { when, conditions } of scopes) join([...when, ...itemsOf(conditions)])
  for (const { any } of quorums) for (const conditions of any) join(itemsOf(conditions))
  return parent.map((_, item) => (isCounted[item] === 1 ? root(item) : -1))
}
