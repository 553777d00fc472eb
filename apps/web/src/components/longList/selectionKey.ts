import type { KeyboardEvent } from 'react'
import { listMove } from './listMove.ts'
import { allOrNone, extended, movedTo, type Selection, toggled } from './selection.ts'

interface SelectionKey {
  change(selection: Selection): Selection
  /** Where the active lineup moves to, by its place in the order. */
  to?: number
}

interface LongList {
  /** Keys of the lineups. */
  order: readonly string[]
  /** The place of the active lineup; -1 while there is none. */
  active: number
  /** Lineups side by side. */
  columns: number
  /** Visible rows. */
  page: number
}

/** What a key does to the selection of a long list; undefined if it does nothing to it. */
export function selectionKey(
  { key, shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  { order, active, columns, page }: LongList,
): SelectionKey | undefined {
  const isCtrl = ctrlKey || metaKey
  if (isCtrl && key.toLowerCase() === 'a') return { change: (held) => allOrNone(held, order) }
  if (isCtrl && key !== 'Home' && key !== 'End') return undefined
  const to = listMove(key, active, { count: order.length, columns, page })
  const target = to === undefined ? undefined : order[to]
  if (to !== undefined && target !== undefined)
    return { change: (held) => (shiftKey ? extended(held, target, order) : movedTo(held, target)), to }
  const here = order[active]
  if (key !== ' ' || here === undefined) return undefined
  return { change: (held) => (shiftKey ? extended(held, here, order) : toggled(held, here)) }
}
