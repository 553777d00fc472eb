import type { EditField } from '@slatecraft/slate'
import { entryRules, readEntry, withField } from './cellEntry.ts'
import { lockFault } from './locks.ts'
import { type Pool, type PoolAction, playerOf } from './poolAction.ts'

/** A cell was left with this text. A lock that has no room is refused and takes Min Exp to 0 (EX-12). */
export function enterCell(pool: Pool, id: string, field: EditField, text: string): PoolAction {
  const player = playerOf(pool, id)
  const entry = readEntry(field, text)
  const { label } = entryRules[field]
  if (entry.kind === 'refused')
    return { label, changes: [], refusals: [`${player.Name}: ${entry.reason}. The old value stays.`] }
  const wanted = entry.kind === 'clear' ? undefined : entry.value
  const refusal = field === 'MinExp' && wanted === 100 ? lockFault(player, pool) : undefined
  const value = refusal === undefined ? wanted : 0
  return {
    label: `${player.Name}: ${label} ${value ?? 'cleared'}`,
    changes: [{ id, change: (edit) => withField(edit, field, value) }],
    refusals: refusal === undefined ? [] : [refusal],
  }
}
