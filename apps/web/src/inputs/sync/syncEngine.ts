import type { BrowserRecord } from '../../browser/browserRecord.ts'
import type { SaveState } from '../inputState.ts'
import type { EditClock } from './editClock.ts'
import { createLocalCopy } from './localCopy.ts'
import type { RowKind, RowServer } from './rowKind.ts'
import { createServerCalls, type SyncFault } from './serverCalls.ts'

/** After this time a tab that is still open has sent what it stored. */
const otherTabMs = 3000

interface SyncOptions<Held, Theirs> {
  kind: RowKind<Held>
  record: BrowserRecord<Held>
  clock: EditClock
  /** Undefined if the rows stay in this browser. */
  server: RowServer<Held, Theirs> | undefined
  /** Rows from another tab or from the server were taken over. */
  onTakeOver(before: Held, from: 'tab' | 'server'): void
  onFault(fault: SyncFault, error: unknown): void
  /** `saving` or `isLoaded` may have changed. */
  onStatus(): void
}

/** One kind of rows of one slate, kept the same in this page, the browser's storage, its other tabs and on the server. */
export interface SyncEngine<Held> {
  readonly held: Held
  /** False until the server's rows have arrived or are known to be unavailable. */
  readonly isLoaded: boolean
  /** @param isRestStored whether storage has also taken what the caller keeps beside the record. */
  saving(isRestStored?: boolean): SaveState
  change(next: Held): void
  /** Takes over what other tabs have stored. */
  catchUp(): void
  /** Sends what is unsent and reads the server's rows. */
  refresh(): void
  /** Starts to follow the server. */
  open(): void
  /** Stores and sends what is waiting, because the page may be about to end. */
  settle(): void
  close(): void
}

export function createSyncEngine<Held, Theirs>(options: SyncOptions<Held, Theirs>): SyncEngine<Held> {
  const { kind, record, clock, server, onTakeOver, onFault, onStatus } = options
  let isLeaving = false
  let otherTabTimer: ReturnType<typeof setTimeout> | undefined

  const copy = createLocalCopy({
    record,
    kind,
    clock,
    isPrecious: (held) => server !== undefined && kind.hasUnsent(held),
    onMerge(before) {
      onTakeOver(before, 'tab')
      if (server?.wholeSaves === undefined || !kind.hasUnsent(copy.held)) return
      clearTimeout(otherTabTimer)
      otherTabTimer = setTimeout(sendForOtherTab, otherTabMs)
    },
    onPhase: onStatus,
    onSettled() {
      if (!isLeaving && kind.hasUnsent(copy.held)) calls?.send()
    },
  })

  const calls =
    server &&
    createServerCalls({
      server,
      hasUnsent: kind.hasUnsent,
      read() {
        copy.catchUp()
        return copy.held
      },
      update(change) {
        copy.catchUp()
        const before = copy.held
        copy.adopt(change(before))
        onTakeOver(before, 'server')
      },
      onFault,
      onStatus,
    })

  /** A tab that was closed right after a change may have stored it without sending it. */
  function sendForOtherTab() {
    copy.catchUp()
    if (kind.hasUnsent(copy.held)) calls?.send()
  }

  return {
    get held() {
      return copy.held
    },
    get isLoaded() {
      return calls?.isLoaded ?? true
    },
    saving(isRestStored = true) {
      const isStored = copy.phase !== 'refused' && isRestStored
      if (calls === undefined || calls.phase === 'absent') {
        if (!isStored) return 'page'
        return copy.phase === 'waiting' ? 'saving' : 'saved'
      }
      if (!kind.hasUnsent(copy.held)) return 'saved'
      if (calls.phase !== 'backing off') return 'saving'
      return isStored ? 'retrying' : 'page'
    },
    change: copy.change,
    catchUp: copy.catchUp,
    refresh: () => calls?.refresh(),
    open() {
      record.touch()
      copy.catchUp()
      calls?.start()
    },
    settle() {
      isLeaving = server?.wholeSaves !== undefined
      copy.settle()
      if (isLeaving) calls?.sendNow()
      isLeaving = false
    },
    close() {
      copy.settle()
      calls?.stop()
      clearTimeout(otherTabTimer)
    },
  }
}
