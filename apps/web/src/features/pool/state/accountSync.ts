/**
 * Brings a user's edits to the server and the server's to him.
 *
 * - `idle`: nothing to do, or edits wait for their 250 ms (PJ-04).
 * - `calling`: one call at a time. A reset that the server has not carried out goes first, then the rows are read, then
 *   everything that waits is sent in one call. What is asked for meanwhile follows.
 * - `backing off`: a call failed. All that was to do is kept, and tried again after 1 s, 2 s, 4 s … 30 s; at once when the
 *   network comes back, the page is looked at again or a refresh is asked for. An edit waits for the next try.
 * - `absent`: the server does not know the slate, such as one from the visitor's own file. The edits stay in this browser;
 *   the next opening, look or refresh asks again.
 *
 * From each of them `stop` is for a page that leaves the slate: what waits is sent, unless a call has just failed, and not
 * tried again. This browser keeps it and sends it when the slate is opened the next time.
 *
 * What the server refuses as wrong is narrowed down to the rows at fault: they stay here, the others are saved.
 */
import { CallError } from '../../../api.ts'
import type { EditClock } from './editClock.ts'
import type { EditNotice } from './editNotices.ts'
import { type EditRecord, hasUnsent, isResetUnsent, type PlacedEntry, unsentOf } from './editRecord.ts'
import type { EditServer } from './editServer.ts'
import { acknowledge, adoptRows, joinRows, markRefused, rowOf, settleReset } from './serverRows.ts'

const firstRetryMs = 1000
const lastRetryMs = 30_000

interface SyncMeans {
  server: EditServer
  clock: EditClock
  /** The edits as this browser holds them. */
  read(): EditRecord
  update(change: (record: EditRecord) => EditRecord): void
  onNotice(notice: EditNotice): void
  /** Something about `phase` or `isLoaded` is new. */
  onChange(): void
}

type SyncPhase = 'idle' | 'calling' | 'backing off' | 'absent'

export interface AccountSync {
  phase: SyncPhase
  /** The server's rows have come, or can't be had for now. */
  isLoaded: boolean
  /** Sends what waits, unless a failed call is to be tried again anyway. */
  send(): void
  /** Sends what waits and reads the server's rows, at once. */
  refresh(): void
  start(): void
  stop(): void
}

export function createAccountSync({ server, clock, read, update, onNotice, onChange }: SyncMeans): AccountSync {
  let isReadDue = false
  let isSendDue = false
  let isStopped = true
  let retryMs = firstRetryMs
  let retry: ReturnType<typeof setTimeout> | undefined
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

  async function save(entries: readonly PlacedEntry[]) {
    const refused = await saveOrRefuse(entries)
    if (refused.length === 0) return
    update((record) => markRefused(record, refused))
    onNotice({ kind: 'refused', ids: refused.map(({ id }) => id) })
  }

  /** @returns what the server refuses. */
  async function saveOrRefuse(entries: readonly PlacedEntry[]): Promise<readonly PlacedEntry[]> {
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

  async function talk() {
    if (sync.phase === 'calling') return
    clearTimeout(retry)
    move('calling')
    try {
      for (let next = nextCall(); next !== undefined; next = nextCall()) await next()
      retryMs = firstRetryMs
      move('idle')
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    isSendDue = true
    if (error instanceof CallError && error.code === 'not-found') {
      sync.isLoaded = true
      move('absent')
      return
    }
    console.error(`failed to ${hasUnsent(read()) ? 'update' : 'read'} user projections`, error)
    if (!sync.isLoaded) {
      sync.isLoaded = true
      onNotice({ kind: 'unread', ids: [], ...(error instanceof Error && { reason: error.message }) })
    }
    if (!isStopped) retry = setTimeout(talk, retryMs)
    retryMs = Math.min(2 * retryMs, lastRetryMs)
    move('backing off')
  }

  function move(phase: SyncPhase) {
    sync.phase = phase
    onChange()
  }

  const sync: AccountSync = {
    phase: 'idle',
    isLoaded: false,
    send() {
      isSendDue = true
      if (sync.phase === 'idle') void talk()
    },
    refresh() {
      isReadDue = true
      isSendDue = true
      void talk()
    },
    start() {
      isStopped = false
      opened = read()
      retryMs = firstRetryMs
      sync.refresh()
    },
    stop() {
      isStopped = true
      clearTimeout(retry)
      isReadDue = false
      sync.send()
    },
  }
  return sync
}
