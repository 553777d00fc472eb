import { createStore, type StoreApi } from 'zustand'
import type { BrowserRecord } from '../browser/browserRecord.ts'
import type { InputNotice } from './inputNotices.ts'
import type { InputRows, InputState } from './inputState.ts'
import { savingOf } from './savingOf.ts'
import { createEditClock } from './sync/editClock.ts'
import { type InputRecord, inputMerging, isSameValue, rowsOf, unsentKeys, withValues } from './sync/inputRecord.ts'
import type { InputServer } from './sync/inputServers.ts'
import { createInputSync, type Serially, type SyncFault } from './sync/inputSync.ts'
import { createLocalCopy } from './sync/localCopy.ts'
import type { HistoryStore } from './undo/history.ts'

/** Until then a tab has sent what it stored, if it is still there. */
const otherTabMs = 3000

interface InputOptions<Rows extends InputRows> {
  record: BrowserRecord<InputRecord>
  /** No rows. */
  none: Rows
  history: HistoryStore
  /** Where a user's rows go; undefined for a visitor, whose rows stay in his browser. */
  account?: {
    server: InputServer<Rows>
    serially: Serially
    /** What was said in this browser before anybody logged in. */
    visitors: BrowserRecord<InputRecord>
  }
  /** This machine's clock, in milliseconds since 1970. */
  now(): number
}

/** What a store tells of itself. */
export type StoreNotice =
  | { kind: SyncFault; error: unknown }
  | Extract<InputNotice, { kind: 'kept' }>
  | { kind: 'replaced' }

interface InputStoreState<Rows extends InputRows> extends InputState<Rows> {
  /** Takes over what another tab has written. */
  reload(): void
  /** Sends what waits and takes over what the user has changed on other devices. */
  refresh(): void
}

export interface InputStore<Rows extends InputRows> extends StoreApi<InputStoreState<Rows>> {
  /** Begins to talk to the server, where there is one; notices go to the listener from now on. */
  open(onNotice: (notice: StoreNotice) => void): void
  /** Puts what waits where it belongs, as the page may be about to end. */
  settle(): void
  /** Settles, and ends the talk to the server. */
  close(): void
}

/**
 * The user's rows of one kind on one slate. Each change is made upon what all tabs have stored until then; of a key that two
 * tabs or devices change, the last one counts. Undo leaves alone what was changed elsewhere since, and says so.
 */
export function createInputStore<Rows extends InputRows>(options: InputOptions<Rows>): InputStore<Rows> {
  const { record, none, history, account } = options
  const clock = createEditClock(options.now)
  let tell: (notice: StoreNotice) => void = () => undefined
  let isLeaving = false
  let unheard: ReturnType<typeof setTimeout> | undefined
  /** Steps of which a walk through the history has left something alone: they are told when it has ended. */
  const leftAlone = new Set<string>()
  let unhear: () => void = () => undefined

  const copy = createLocalCopy({
    record,
    merging: inputMerging,
    clock,
    isPrecious: (held) => account !== undefined && unsentKeys(held).length > 0,
    onMerge() {
      show()
      if (sync === undefined || unsentKeys(copy.held).length === 0) return
      clearTimeout(unheard)
      unheard = setTimeout(sendForOther, otherTabMs)
    },
    onPhase: () => store.setState({ saving: saving() }),
    onSettled() {
      if (!isLeaving && unsentKeys(copy.held).length > 0) sync?.send()
    },
  })

  const put = (rows: InputRows, keys: readonly string[]) => {
    copy.change(withValues(copy.held, new Map(keys.map((key) => [key, rows[key]])), clock.tick()))
    show()
  }

  const store = createStore<InputStoreState<Rows>>((_, get) => ({
    rows: rowsOf(copy.held, none),
    isLoaded: account === undefined,
    saving: 'saved',
    change(label, change) {
      copy.catchUp()
      const before = get().rows
      const after = change(before)
      const keys = changedKeys(before, after)
      if (keys.length === 0) return
      put(after, keys)
      const between = (from: Rows, to: Rows) => {
        copy.catchUp()
        const { rows } = get()
        const free = keys.filter((key) => isSameValue(rows[key], from[key]))
        if (free.length < keys.length) leftAlone.add(label)
        if (free.length > 0) put(to, free)
      }
      history.note(label, { back: () => between(after, before), again: () => between(before, after) })
    },
    reload: copy.catchUp,
    refresh() {
      copy.catchUp()
      sync?.refresh()
    },
  }))

  const sync =
    account &&
    createInputSync<Rows>({
      ...account,
      read() {
        copy.catchUp()
        return copy.held
      },
      update(change) {
        copy.catchUp()
        copy.adopt(change(copy.held))
        show()
      },
      onFirstRows: joinVisitors,
      onFault: (kind, error) => tell({ kind, error }),
      onChange: () => store.setState({ saving: saving(), isLoaded: sync?.isLoaded ?? true }),
    })

  /**
   * The server's rows win; where it has none, those of the visitor who has just logged in become the user's, but for
   * what he has said again before the server answered.
   */
  function joinVisitors(theirs: Rows) {
    if (account === undefined) return
    const said = rowsOf(account.visitors.read(), none)
    if (Object.keys(said).length === 0) return
    account.visitors.remove()
    if (Object.keys(theirs).length > 0) {
      tell({ kind: 'replaced' })
      return
    }
    const saidAgain = unsentKeys(copy.held)
    put(
      said,
      Object.keys(said).filter((key) => !saidAgain.includes(key)),
    )
  }

  /** Another tab that was closed at once may not have sent what it stored. */
  function sendForOther() {
    copy.catchUp()
    if (unsentKeys(copy.held).length > 0) sync?.send()
  }

  function show() {
    store.setState({ rows: rowsOf(copy.held, store.getState().rows), saving: saving() })
  }

  const saving = () =>
    savingOf({
      isStored: copy.phase !== 'refused',
      isWaiting: copy.phase === 'waiting',
      talk: sync?.phase,
      hasUnsent: unsentKeys(copy.held).length > 0,
    })

  return Object.assign(store, {
    open(onNotice: (notice: StoreNotice) => void) {
      tell = onNotice
      unhear = history.subscribe(() => {
        for (const label of leftAlone) tell({ kind: 'kept', label })
        leftAlone.clear()
      })
      record.touch()
      copy.catchUp()
      sync?.start()
    },
    settle() {
      isLeaving = true
      copy.settle()
      isLeaving = false
      sync?.sendNow()
    },
    close() {
      copy.settle()
      sync?.stop()
      clearTimeout(unheard)
      unhear()
      tell = () => undefined
    },
  })
}

function changedKeys(one: InputRows, other: InputRows): string[] {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].filter((key) => !isSameValue(one[key], other[key]))
}
