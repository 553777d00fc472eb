import { CallError } from '../../../api/api.ts'
import type { EditClock } from '../../../inputs/sync/editClock.ts'
import type { RowServer } from '../../../inputs/sync/rowKind.ts'
import { type EditRecord, type EntryOfPlayer, isResetUnsent, unsentOf } from './editRecord.ts'
import type { EditServer } from './editServer.ts'
import { acknowledge, adoptRows, joinRows, markRefused, rowOf, type ServerRows, settleReset } from './serverRows.ts'

interface EditRowOptions {
  server: EditServer
  clock: EditClock
  /** The server will never save the edits of these players. */
  onRefused(ids: readonly string[]): void
}

/**
 * Player edits at the server: only what changed is saved, all of it in one call. A reset that the server has not done yet
 * goes first.
 */
export function editRows({ server, clock, onRefused }: EditRowOptions): RowServer<EditRecord, ServerRows> {
  /** The time in this browser of a reset that the server has done but not dated yet. */
  let clearedAt: number | undefined
  /** The edits when the slate was opened, until the server's rows have arrived for the first time. */
  let opened: EditRecord | undefined

  /** @returns what the server refuses, narrowed down to single rows; all others are saved. */
  async function saveOrRefuse(
    entries: readonly EntryOfPlayer[],
    update: (change: (record: EditRecord) => EditRecord) => void,
  ): Promise<readonly EntryOfPlayer[]> {
    try {
      const newer = await server.save(entries.map(rowOf), clock.now())
      for (const { at } of newer) clock.see(at)
      update((record) => acknowledge(record, entries, newer))
      return []
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'bad-input') throw error
      if (entries.length === 1) {
        console.error('failed to update user projections', error)
        return entries
      }
      const half = Math.ceil(entries.length / 2)
      return [
        ...(await saveOrRefuse(entries.slice(0, half), update)),
        ...(await saveOrRefuse(entries.slice(half), update)),
      ]
    }
  }

  return {
    load: server.read,
    adopt(record, rows, asked) {
      for (const at of [rows.cleared_at ?? 0, ...rows.players.map(({ at }) => at)]) clock.see(at)
      const settled = clearedAt === undefined ? record : settleReset(record, clearedAt, clock.tick())
      const joined = opened === undefined ? settled : joinRows(settled, rows, opened, clock.tick())
      clearedAt = undefined
      opened = undefined
      return adoptRows(joined, rows, asked)
    },
    async save(sent, update) {
      const unsent = unsentOf(sent)
      const refused = unsent.length === 0 ? [] : await saveOrRefuse(unsent, update)
      if (refused.length === 0) return
      update((record) => markRefused(record, refused))
      onRefused(refused.map(({ id }) => id))
    },
    callFirst(record) {
      const { at } = record.reset
      if (!isResetUnsent(record) || clearedAt === at) return undefined
      return async () => {
        await server.clear()
        clearedAt = at
      }
    },
    onStart(record) {
      opened = record
    },
  }
}
