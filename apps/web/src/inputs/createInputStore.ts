import { isSame } from '@slatecraft/slate'
import { createStore, type StoreApi } from 'zustand'
import { CallError } from '../api/api.ts'
import type { BrowserRecord } from '../browser/browserRecord.ts'
import type { InputNotice } from './inputNotices.ts'
import type { InputRows, InputState } from './inputState.ts'
import { createEditClock } from './sync/editClock.ts'
import { type InputRecord, inputKind, rowsOf, unsentKeys, withValues } from './sync/inputRecord.ts'
import { inputRows } from './sync/inputRows.ts'
import type { InputServer } from './sync/inputServers.ts'
import type { Serially } from './sync/rowKind.ts'
import type { SyncFault } from './sync/serverCalls.ts'
import { createSyncEngine } from './sync/syncEngine.ts'
import type { HistoryPlace, HistoryStore } from './undo/history.ts'

interface InputOptions<Rows extends InputRows> {
  record: BrowserRecord<InputRecord>
  /** No rows. */
  none: Rows
  history: HistoryStore
  /** The tab that shows the rows. */
  place: HistoryPlace
  /** Where a user's rows go; undefined for a visitor, whose rows stay in the browser. */
  account?: {
    server: InputServer<Rows>
    serially: Serially
    /** What was set in this browser before the login. */
    visitors: BrowserRecord<InputRecord>
  }
  /** This machine's clock, in milliseconds since 1970. */
  now(): number
}

/** What a store reports. `refused`: the server will never save the last changes. */
export type StoreNotice =
  | { kind: SyncFault | 'refused'; error: unknown }
  | Extract<InputNotice, { kind: 'kept' }>
  | { kind: 'replaced' }

interface InputStoreState<Rows extends InputRows> extends InputState<Rows> {
  /** Takes over what another tab has written. */
  reload(): void
  /** Sends what is unsent and takes over the user's changes from other devices. */
  refresh(): void
}

export interface InputStore<Rows extends InputRows> extends StoreApi<InputStoreState<Rows>> {
  /** Starts to follow the server, if there is one. From now on the listener gets the notices. */
  open(onNotice: (notice: StoreNotice) => void): void
  /** Stores and sends what is waiting, because the page may be about to end. */
  settle(): void
  /** Settles, and stops following the server. */
  close(): void
}

/**
 * The user's rows of one kind on one slate. Each change starts from what all tabs have stored so far. If two tabs or devices
 * change the same key, the last change counts. Undo leaves alone what was changed elsewhere since, and says so.
 */
export function createInputStore<Rows extends InputRows>(options: InputOptions<Rows>): InputStore<Rows> {
  const { record, none, history, place, account } = options
  const clock = createEditClock(options.now)
  let tell: (notice: StoreNotice) => void = () => undefined
  /** Steps that undo or redo has made only in part. The user is told once the walk through the history has ended. */
  const leftAlone = new Set<string>()
  let unsubscribe: () => void = () => undefined

  const sync = createSyncEngine({
    kind: inputKind,
    record,
    clock,
    server:
      account &&
      inputRows<Rows>({
        ...account,
        onRefused: (error) => tell({ kind: 'refused', error }),
        onFirstRows: joinVisitors,
      }),
    onTakeOver: show,
    onFault(kind, error) {
      const code = error instanceof CallError ? error.code : undefined
      // `inputRows` tells of a refusal; the page says by itself that nothing can be saved.
      if (code !== 'bad-input' && code !== 'disk-full') tell({ kind, error })
    },
    onStatus: () => store.setState({ saving: sync.saving(), isLoaded: sync.isLoaded }),
  })

  const store = createStore<InputStoreState<Rows>>((_, get) => ({
    rows: rowsOf(sync.held, none),
    isLoaded: account === undefined,
    saving: 'saved',
    change(label, change) {
      sync.catchUp()
      const before = get().rows
      const after = change(before)
      const keys = changedKeys(before, after)
      if (keys.length === 0) return
      put(after, keys)
      const between = (from: Rows, to: Rows) => {
        sync.catchUp()
        const { rows } = get()
        const free = keys.filter((key) => isSame(rows[key], from[key]))
        if (free.length < keys.length) leftAlone.add(label)
        if (free.length > 0) put(to, free)
      }
      history.note(label, place, { back: () => between(after, before), again: () => between(before, after) })
    },
    reload: sync.catchUp,
    refresh() {
      sync.catchUp()
      sync.refresh()
    },
  }))

  function put(rows: InputRows, keys: readonly string[]) {
    sync.change(withValues(sync.held, new Map(keys.map((key) => [key, rows[key]])), clock.tick()))
    show()
  }

  /**
   * The server's rows win. If it has none, the rows of the visitor who has just logged in become the user's, except for keys
   * changed again before the server answered.
   */
  function joinVisitors(theirs: Rows) {
    if (account === undefined) return
    const visitors = rowsOf(account.visitors.read(), none)
    if (Object.keys(visitors).length === 0) return
    account.visitors.remove()
    if (Object.keys(theirs).length > 0) {
      tell({ kind: 'replaced' })
      return
    }
    const changedSince = unsentKeys(sync.held)
    put(
      visitors,
      Object.keys(visitors).filter((key) => !changedSince.includes(key)),
    )
  }

  function show() {
    store.setState({ rows: rowsOf(sync.held, store.getState().rows), saving: sync.saving() })
  }

  return Object.assign(store, {
    open(onNotice: (notice: StoreNotice) => void) {
      tell = onNotice
      unsubscribe = history.subscribe(() => {
        for (const label of leftAlone) tell({ kind: 'kept', label })
        leftAlone.clear()
      })
      sync.open()
    },
    settle: sync.settle,
    close() {
      sync.close()
      unsubscribe()
      tell = () => undefined
    },
  })
}

function changedKeys(one: InputRows, other: InputRows): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].filter((key) => !isSame(one[key], other[key]))
}
