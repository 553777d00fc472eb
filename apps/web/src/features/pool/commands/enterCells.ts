import type { EditField, PlayerEdit } from '@slatecraft/slate'
import { entryRules, readEntry, withField } from './cellEntry.ts'
import { isLocked, lockFault } from './locks.ts'
import type { Pool, PoolAction } from './poolAction.ts'
import { playerOf, summaryOf } from './poolAction.ts'

/** A cell and its new text. */
export interface CellEntry {
  id: string
  field: EditField
  text: string
}

type Change = (edit: PlayerEdit) => PlayerEdit

/**
 * Enters cells typed, pasted, filled or cleared together, as one undo step. Entries apply in order, and locks need room with
 * the ones before. A lock without room sets Min Exp to 0.
 *
 * @throws Error for a player who is not in the pool.
 */
export function enterCells(pool: Pool, entries: readonly CellEntry[], label: string): PoolAction {
  const players = new Map(pool.players.map((player) => [player.Id, player]))
  const locked = new Map(pool.players.filter(isLocked).map((player) => [player.Id, player]))
  const changes = new Map<string, Change>()
  const refusals: string[] = []

  for (const { id, field, text } of entries) {
    const player = players.get(id)
    if (player === undefined) throw new Error(`no player ${id} is in this pool`)
    const entry = readEntry(field, text)
    if (entry.kind === 'refused') {
      refusals.push(`${player.Name}: ${entry.reason}. The old value stays.`)
      continue
    }
    let value = entry.kind === 'clear' ? undefined : entry.value
    if (field === 'MinExp') {
      const lockedPool = { ...pool, players: [...locked.values()] }
      const fault = value === 100 && !locked.has(id) ? lockFault(player, lockedPool) : undefined
      if (fault !== undefined) {
        refusals.push(fault)
        value = 0
      }
      if (value === 100) locked.set(id, { ...player, MinExp: 100 })
      else locked.delete(id)
    }
    const earlier = changes.get(id)
    changes.set(id, (edit) => withField(earlier === undefined ? edit : earlier(edit), field, value))
  }
  return {
    label,
    changes: [...changes].map(([id, change]) => ({ id, change })),
    refusals: entries.length === 1 ? refusals : summaryOf(refusals, `${entries.length} cells`),
  }
}

/** Text for the history: one cell by player name, several by count. */
export function entriesLabel(pool: Pool, entries: readonly CellEntry[], done: string): string {
  const [only] = entries
  if (entries.length !== 1 || only === undefined) return `${entries.length} cells ${done}`
  const name = pool.players.find(({ Id }) => Id === only.id)?.Name ?? only.id
  return `${name}: ${entryRules[only.field].label} ${done}`
}

/** Enters the text of one cell. A lock without room is refused and sets Min Exp to 0. */
export function enterCell(pool: Pool, id: string, field: EditField, text: string): PoolAction {
  const { Name } = playerOf(pool, id)
  const { label } = entryRules[field]
  const action = enterCells(pool, [{ id, field, text }], label)
  const entry = readEntry(field, text)
  const isWithoutRoom = action.refusals.length > 0
  const value = isWithoutRoom ? 0 : entry.kind === 'set' ? entry.value : 'cleared'
  return { ...action, label: `${Name}: ${label} ${value}` }
}
