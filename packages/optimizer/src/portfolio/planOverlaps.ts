import type { EarlierSolutions } from '../solve/earlierSolutions.ts'

/** How many items the lineups of a plan share with each other and with the lineups outside of it. */
export interface PlanOverlaps {
  /** The pairs of a slot and a later slot or a lineup outside that share too many items. */
  tooClose: () => { slot: number; other: number }[]
  /** Puts other items into a slot. */
  put: (slot: number, items: readonly number[]) => void
  holds: (other: number, item: number) => boolean
  /** How many lineups would no longer be as much too close, if a slot lost an item. */
  relief: (slot: number, item: number) => number
  /** How many would be too close, or more so, if it got an item in the place of another. */
  strain: (slot: number, out: number, into: number) => number
}

/**
 * @param slots empty at first; their numbers come before those of the lineups outside.
 * @param size number of items.
 */
export function createPlanOverlaps(
  slots: number,
  { solutions, maxShared, maxSharedWith }: EarlierSolutions,
  size: number,
): PlanOverlaps {
  const width = slots + solutions.length
  const most = new Uint8Array(width).fill(maxShared)
  for (const [index, own] of maxSharedWith) most[slots + index] = own
  const shared = new Uint8Array(slots * width)
  const holds = new Uint8Array(width * size)
  const holders = Array.from({ length: size }, (): number[] => [])
  const held = Array.from({ length: slots }, (): readonly number[] => [])

  function add(other: number, item: number): void {
    holds[other * size + item] = 1
    holders[item]!.push(other)
  }

  function count(slot: number, item: number, by: 1 | -1): void {
    for (const other of holders[item]!) {
      if (other === slot) continue
      shared[slot * width + other]! += by
      if (other < slots) shared[other * width + slot]! += by
    }
  }

  function put(slot: number, items: readonly number[]): void {
    for (const item of held[slot]!) {
      count(slot, item, -1)
      holds[slot * size + item] = 0
      const own = holders[item]!
      own[own.indexOf(slot)] = own.at(-1)!
      own.pop()
    }
    for (const item of items) {
      count(slot, item, 1)
      add(slot, item)
    }
    held[slot] = items
  }

  function relief(slot: number, item: number): number {
    let sum = 0
    for (const other of holders[item]!) if (other !== slot && shared[slot * width + other]! > most[other]!) sum++
    return sum
  }

  function strain(slot: number, out: number, into: number): number {
    let sum = 0
    for (const other of holders[into]!)
      if (other !== slot && shared[slot * width + other]! - holds[other * size + out]! >= most[other]!) sum++
    return sum
  }

  function tooClose(): { slot: number; other: number }[] {
    const pairs: { slot: number; other: number }[] = []
    for (let slot = 0; slot < slots; slot++)
      for (let other = slot + 1; other < width; other++)
        if (shared[slot * width + other]! > most[other]!) pairs.push({ slot, other })
    return pairs
  }

  for (const [index, items] of solutions.entries()) for (const item of items) add(slots + index, item)

  return { tooClose, put, holds: (other, item) => holds[other * size + item] === 1, relief, strain }
}
