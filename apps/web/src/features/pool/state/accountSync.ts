/**
 * Brings a user's edits to the server and the server's to him. A reset that the server has not carried out goes first, then
 * the rows are read, then everything that waits is sent in one call.
 *
 * `stop` is for a page that leaves the slate: what waits is sent, unless a call has just failed. This browser keeps it and
 * sends it when the slate is opened the next time.
 *
 * What the server refuses as wrong is narrowed down to the rows at fault: they stay here, the others are saved.
 */
import { CallError } from '../../../api/api.ts'
import type { EditClock } from '../../../inputs/sync/editClock.ts'
import { createServerTalk, type TalkPhase } from '../../../inputs/sync/serverTalk.ts'
import type { EditNotice } from './editNotices.ts'
import { type EditRecord, type EntryOfPlayer, hasUnsent, isResetUnsent, unsentOf } from './editRecord.ts'
import type { EditServer } from './editServer.ts'
import { acknowledge, adoptRows, joinRows, markRefused, rowOf, settleReset } from './serverRows.ts'

interface SyncOptions {
  server: EditServer
  clock: EditClock
  /** The edits as this browser holds them. */
  read(): EditRecord
  update(change: (record: EditRecord) => EditRecord): void
  onNotice(notice: EditNotice): void
  /** Something about `phase` or `isLoaded` is new. */
  onChange(): void
}

export interface AccountSync {
  readonly phase: TalkPhase
  /** The server's rows have come, or can't be had for now. */
  isLoaded: boolean
  /** Sends what waits, unless a failed call is to be tried again anyway. */
  send(): void
  /** Sends what waits and reads the server's rows, at once. */
  refresh(): void
  start(): void
  stop(): void
}

export function createAccountSync({ server, clock, read, update, onNotice, onChange }: SyncOptions): AccountSync {
  let isReadDue = false
  let isSendDue = false
  /** The reset, by its moment here, that the server has carried out but has not dated yet. */
  let clearedAt: number | undefined
  /** The edits when the slate was opened, until the rows have come for the first time. */
  let opened: EditRecord | undefined

  async function clear() {
    const { at } = read().reset
    await server.clear()
    clearedAt = at
    isReadDue = true
  }

  async function readRows() {
    const asked = read()
    isReadDue = false
    const rows = await server.read().catch((error: unknown) => {
      isReadDue = true
      throw error
    })
    for (const at of [rows.cleared_at ?? 0, ...rows.players.map(({ at }) => at)]) clock.see(at)
    const reset = clearedAt
    clearedAt = undefined
    update((record) => {
      const settled = reset === undefined ? record : settleReset(record, reset, clock.tick())
      const joined = opened === undefined ? settled : joinRows(settled, rows, opened, clock.tick())
      return adoptRows(joined, rows, asked)
    })
    opened = undefined
    sync.isLoaded = true
  }

  async function save(entries: readonly EntryOfPlayer[]) {
    const refused = await saveOrRefuse(entries)
    if (refused.length === 0) return
    update((record) => markRefused(record, refused))
    onNotice({ kind: 'refused', ids: refused.map(({ id }) => id) })
  }

  /** @returns what the server refuses. */
  async function saveOrRefuse(entries: readonly EntryOfPlayer[]): Promise<readonly EntryOfPlayer[]> {
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
      return [...(await saveOrRefuse(entries.slice(0, half))), ...(await saveOrRefuse(entries.slice(half)))]
    }
  }

  function nextCall(): (() => Promise<void>) | undefined {
    if (!isReadDue && !isSendDue) return undefined
    const record = read()
    if (isResetUnsent(record) && clearedAt !== record.reset.at) return clear
    if (isReadDue) return readRows
    const unsent = unsentOf(record)
    isSendDue = false
    return unsent.length === 0 ? undefined : () => save(unsent)
  }

  function onFail(error: unknown, isAbsent: boolean) {
    isSendDue = true
    if (isAbsent) {
      sync.isLoaded = true
      return
    }
    console.error(`failed to ${hasUnsent(read()) ? 'update' : 'read'} user projections`, error)
    if (sync.isLoaded) return
    sync.isLoaded = true
    onNotice({ kind: 'unread', ids: [], ...(error instanceof Error && { reason: error.message }) })
  }

  const talk = createServerTalk({ next: nextCall, onFail, onPhase: onChange })
  const sync: AccountSync = {
    get phase() {
      return talk.phase
    },
    isLoaded: false,
    send() {
      isSendDue = true
      talk.go()
    },
    refresh() {
      isReadDue = true
      isSendDue = true
      talk.goNow()
    },
    start() {
      opened = read()
      talk.start()
      sync.refresh()
    },
    stop() {
      talk.stop()
      isReadDue = false
      sync.send()
    },
  }
  return sync
}
