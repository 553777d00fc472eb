import type { EditField } from '@slatecraft/slate'
import { entryRules, readEntry } from './cellEntry.ts'
import { enterCells } from './enterCells.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

/** A cell was left with this text. A lock that has no room is refused and takes Min Exp to 0. */
export function enterCell(pool: Pool, id: string, field: EditField, text: string): PoolAction {
  const { Name } = playerOf(pool, id)
  const { label } = entryRules[field]
  const action = enterCells(pool, [{ id, field, text }], label)
  const entry = readEntry(field, text)
  const isWithoutRoom = action.refusals.length > 0
  const value = isWithoutRoom ? 0 : entry.kind === 'set' ? entry.value : 'cleared'
  return { ...action, label: `${Name}: ${label} ${value}` }
}
