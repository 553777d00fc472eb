import type { PlayerEdit } from '@slatecraft/slate'
import { createStore, type StoreApi } from 'zustand'
import type { BrowserRecord } from '../../../browser/browserRecord.ts'
import { createEditClock } from '../../../inputs/sync/editClock.ts'
import { createSyncEngine } from '../../../inputs/sync/syncEngine.ts'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { type Change, changeBy, inverse, makeChange } from './changes.ts'
import type { EditNotice } from './editNotices.ts'
import { type EditRecord, editKind, editsOf, isSameEdit, unsentOf, withEdits, withReset } from './editRecord.ts'
import { editRows } from './editRows.ts'
import type { EditServer } from './editServer.ts'
import type { EditState } from './editState.ts'

interface EditOptions {
  record: BrowserRecord<EditRecord>
  /** The exposure-zeroed flag. */
  zeroed: BrowserRecord<boolean>
  /** Undefined for a visitor, whose edits stay in the browser. */
  server: EditServer | undefined
  /** The undo history of the slate. */
  history: HistoryStore
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number
}

/** What one action changes, as a step that can be undone and redone. */
interface PoolStep {
  change: Change
  zeroed?: { before: boolean; after: boolean }
  /** Takes all edits back; the server has a call for it. */
  isReset?: true
}

export interface EditStore extends StoreApi<EditState> {
  /** Starts to follow the server, if there is one. From now on the listener gets the notices. */
  open(onNotice: (notice: EditNotice) => void): void
  /** Stores and sends what is waiting, because the page may be about to end. */
  settle(): void
  /** Settles, and stops following the server. */
  close(): void
}

/**
 * The user's edits of one slate's pool. Each action starts from what all tabs have stored so far, so two tabs can change
 * different fields of a player. If both do so within 250 ms, or on two devices, the newest edit of the player counts whole.
 * Undo leaves alone what was changed elsewhere since, and says so in a notice.
 */
export function createEditStore({ record, zeroed, server, history, now }: EditOptions): EditStore {
  const clock = createEditClock(now)
  let tell: (notice: EditNotice) => void = () => undefined
  let isFlagStored = true
  /** Players whose current edit was made here. The user is told if another one replaces it. */
  const madeHere = new Set<string>()
  /** Players whom undo or redo has left alone in part. The user is told once the walk through the history has ended. */
  const leftAlone = new Set<string>()
  let unsubscribe: () => void = () => undefined

  const sync = createSyncEngine({
    kind: editKind,
    record,
    clock,
    server: server && editRows({ server, clock, onRefused: (ids) => tell({ kind: 'refused', ids }) }),
    onTakeOver: show,
    onFault(fault, error) {
      console.error(`failed to ${fault === 'update' ? 'update' : 'read'} user projections`, error)
      if (fault === 'fetch') tell({ kind: 'unread', ids: [], ...(error instanceof Error && { reason: error.message }) })
    },
    onStatus: () => store.setState({ saving: saving(), isLoaded: sync.isLoaded }),
  })

  const store = createStore<EditState>((set, get) => {
    const make = ({ change, zeroed, isReset }: PoolStep) => {
      const before = get().edits
      const edits = new Map<string, PlayerEdit>(Object.entries(before))
      if (isReset) for (const id of edits.keys()) edits.set(id, {})
      else for (const id of makeChange(edits, change)) leftAlone.add(id)
      const isZeroed = zeroed?.before === get().isZeroed ? zeroed.after : get().isZeroed
      const start = isReset ? withReset(sync.held, clock.tick()) : sync.held
      const changed = [...edits].filter(([id, edit]) => !isSameEdit(edit, isReset ? {} : (before[id] ?? {})))
      for (const [id] of changed) madeHere.add(id)
      if (isZeroed !== get().isZeroed) setZeroed(isZeroed)
      sync.change(withEdits(start, new Map(changed), clock.tick()))
      set({ edits: editsOf(sync.held, before), isZeroed })
    }
    const again = (step: PoolStep) => {
      catchUp()
      make(step)
    }
    const take = (label: string, step: PoolStep) => {
      if (step.change.length === 0 && step.zeroed?.before === step.zeroed?.after) return
      make(step)
      history.note(label, 'Players', { back: () => again(reversed(step)), again: () => again(step) })
    }
    return {
      edits: editsOf(sync.held),
      isZeroed: zeroed.read(),
      isLoaded: server === undefined,
      saving: 'saved',
      apply({ label, changes, isZeroed }) {
        catchUp()
        const change = changeBy(get().edits, changes)
        take(label, { change, ...(isZeroed !== undefined && { zeroed: { before: get().isZeroed, after: isZeroed } }) })
      },
      reset() {
        catchUp()
        const all = Object.keys(get().edits).map((id) => ({ id, change: () => ({}) }))
        const change = changeBy(get().edits, all)
        const zeroed = { before: get().isZeroed, after: false }
        // The server may hold edits that have not arrived yet.
        if (server !== undefined && change.length === 0) sync.change(withReset(sync.held, clock.tick()))
        take('Reset', { change, zeroed, isReset: true })
      },
      reload: catchUp,
      refresh() {
        catchUp()
        sync.refresh()
      },
    }
  })

  /** Shows edits that were not made here, and tells the user which edits they replaced. */
  function show(before: EditRecord, from: 'tab' | 'server') {
    const shown = store.getState().edits
    const { held } = sync
    const edits = editsOf(held, shown)
    const unsent = from === 'server' ? unsentOf(before).map(({ id }) => id) : []
    const mine = new Set([...madeHere, ...unsent])
    const replaced = [...mine].filter((id) => !isSameEdit(shown[id] ?? {}, edits[id] ?? {}))
    for (const id of replaced) madeHere.delete(id)
    store.setState({ edits })
    if (replaced.length === 0) return
    const isReset = held.reset.at > before.reset.at && replaced.every((id) => edits[id] === undefined)
    tell({ kind: isReset ? 'reset' : from === 'server' ? 'device' : 'tab', ids: replaced })
  }

  function catchUp() {
    sync.catchUp()
    const isZeroed = zeroed.read()
    if (isZeroed !== store.getState().isZeroed) store.setState({ isZeroed })
  }

  function setZeroed(isZeroed: boolean) {
    if (isZeroed) isFlagStored = zeroed.write(true)
    else {
      zeroed.remove()
      isFlagStored = true
    }
  }

  const saving = () => sync.saving(isFlagStored)

  return Object.assign(store, {
    open(onNotice: (notice: EditNotice) => void) {
      tell = onNotice
      unsubscribe = history.subscribe(() => {
        if (leftAlone.size > 0) tell({ kind: 'kept', ids: [...leftAlone] })
        leftAlone.clear()
      })
      zeroed.touch()
      catchUp()
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

/** The reverse of a step. A reset is undone by making the edits again. */
const reversed = ({ change, zeroed }: PoolStep): PoolStep => ({
  change: inverse(change),
  ...(zeroed && { zeroed: { before: zeroed.after, after: zeroed.before } }),
})
