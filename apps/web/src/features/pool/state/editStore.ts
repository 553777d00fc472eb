import type { PlayerEdit } from '@slatecraft/slate'
import { createStore, type StoreApi } from 'zustand'
import type { BrowserRecord } from '../../../browser/browserRecord.ts'
import { savingOf } from '../../../inputs/savingOf.ts'
import { createEditClock } from '../../../inputs/sync/editClock.ts'
import { createLocalCopy } from '../../../inputs/sync/localCopy.ts'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { createAccountSync } from './accountSync.ts'
import { type Change, changeBy, inverse, makeChange } from './changes.ts'
import type { EditNotice } from './editNotices.ts'
import {
  type EditRecord,
  editsOf,
  hasUnsent,
  isIncluded,
  isSameEdit,
  mergeRecords,
  newestAt,
  unsentOf,
  withEdits,
  withReset,
} from './editRecord.ts'
import type { EditServer } from './editServer.ts'
import type { EditState } from './editState.ts'

interface EditOptions {
  record: BrowserRecord<EditRecord>
  /** The exposure-zeroed flag. */
  zeroed: BrowserRecord<boolean>
  /** Undefined for a visitor: his edits are posted nowhere. */
  server: EditServer | undefined
  /** Where the steps of all that the user does on the slate are noted. */
  history: HistoryStore
  /** This machine's clock, in milliseconds since 1970. */
  now: () => number
}

/** What one act changes, as a step that can be taken back and made again. */
interface PoolStep {
  change: Change
  zeroed?: { before: boolean; after: boolean }
  /** Takes all back, at the server by a call of its own. */
  isReset?: true
}

export interface EditStore extends StoreApi<EditState> {
  /** Begins to talk to the server, where there is one; notices go to the listener from now on. */
  open(onNotice: (notice: EditNotice) => void): void
  /** Puts what waits where it belongs, as the page may be about to end. */
  settle(): void
  /** Settles, and ends the talk to the server. */
  close(): void
}

/**
 * The user's edits of one slate's pool. Each act is made upon what all tabs have stored until then, so two tabs can change
 * different fields of a player; where both do within the 250 ms of each other's storing, and wherever two devices do, the
 * newest edit of the player counts whole. Undo leaves alone what others have changed since, and says so in a notice.
 */
export function createEditStore({ record, zeroed, server, history, now }: EditOptions): EditStore {
  const clock = createEditClock(now)
  let tell: (notice: EditNotice) => void = () => undefined
  let isFlagStored = true
  /** Players whose edit in force was made here: the user is told when another one takes its place. */
  const madeHere = new Set<string>()
  /** Players of whom a walk through the history has left something alone: they are told when it has ended. */
  const leftAlone = new Set<string>()
  let unhear: () => void = () => undefined

  const copy = createLocalCopy({
    record,
    merging: { merge: mergeRecords, isIncluded, newestAt },
    clock,
    isPrecious: (held) => server !== undefined && hasUnsent(held),
    onMerge: (before) => show(before, 'tab'),
    onPhase: () => store.setState({ saving: saving() }),
    onSettled: () => hasUnsent(copy.held) && sync?.send(),
  })

  const store = createStore<EditState>((set, get) => {
    const make = ({ change, zeroed, isReset }: PoolStep) => {
      const before = get().edits
      const edits = new Map<string, PlayerEdit>(Object.entries(before))
      if (isReset) for (const id of edits.keys()) edits.set(id, {})
      else for (const id of makeChange(edits, change)) leftAlone.add(id)
      const isZeroed = zeroed?.before === get().isZeroed ? zeroed.after : get().isZeroed
      const start = isReset ? withReset(copy.held, clock.tick()) : copy.held
      const changed = [...edits].filter(([id, edit]) => !isSameEdit(edit, isReset ? {} : (before[id] ?? {})))
      for (const [id] of changed) madeHere.add(id)
      if (isZeroed !== get().isZeroed) setZeroed(isZeroed)
      copy.change(withEdits(start, new Map(changed), clock.tick()))
      set({ edits: editsOf(copy.held, before), isZeroed })
    }
    const again = (step: PoolStep) => {
      catchUp()
      make(step)
    }
    const take = (label: string, step: PoolStep) => {
      if (step.change.length === 0 && step.zeroed?.before === step.zeroed?.after) return
      make(step)
      history.note(label, { back: () => again(back(step)), again: () => again(step) })
    }
    return {
      edits: editsOf(copy.held),
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
        // The server may hold edits that have not come yet.
        if (server !== undefined && change.length === 0) copy.change(withReset(copy.held, clock.tick()))
        take('Reset', { change, zeroed, isReset: true })
      },
      reload: catchUp,
      refresh() {
        catchUp()
        sync?.refresh()
      },
    }
  })

  const sync =
    server &&
    createAccountSync({
      server,
      clock,
      read: () => copy.held,
      update(change) {
        copy.catchUp()
        const before = copy.held
        copy.adopt(change(before))
        show(before, 'device')
      },
      onNotice: (notice) => tell(notice),
      onChange: () => store.setState({ saving: saving(), isLoaded: sync?.isLoaded ?? true }),
    })

  /** Shows edits that were not made here, and tells where they took the place of what was. */
  function show(before: EditRecord, from: 'tab' | 'device') {
    const shown = store.getState().edits
    const { held } = copy
    const edits = editsOf(held, shown)
    const unsent = from === 'device' ? unsentOf(before).map(({ id }) => id) : []
    const mine = new Set([...madeHere, ...unsent])
    const replaced = [...mine].filter((id) => !isSameEdit(shown[id] ?? {}, edits[id] ?? {}))
    for (const id of replaced) madeHere.delete(id)
    store.setState({ edits })
    if (replaced.length === 0) return
    const isReset = held.reset.at > before.reset.at && replaced.every((id) => edits[id] === undefined)
    tell({ kind: isReset ? 'reset' : from, ids: replaced })
  }

  function catchUp() {
    copy.catchUp()
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

  const saving = () =>
    savingOf({
      isStored: copy.phase !== 'refused' && isFlagStored,
      isWaiting: copy.phase === 'waiting',
      talk: sync?.phase,
      hasUnsent: hasUnsent(copy.held),
    })

  return Object.assign(store, {
    open(onNotice: (notice: EditNotice) => void) {
      tell = onNotice
      unhear = history.subscribe(() => {
        if (leftAlone.size > 0) tell({ kind: 'kept', ids: [...leftAlone] })
        leftAlone.clear()
      })
      record.touch()
      zeroed.touch()
      catchUp()
      sync?.start()
    },
    settle: copy.settle,
    close() {
      copy.settle()
      sync?.stop()
      unhear()
      tell = () => undefined
    },
  })
}

/** A step's way back; a reset is taken back by making the edits anew. */
const back = ({ change, zeroed }: PoolStep): PoolStep => ({
  change: inverse(change),
  ...(zeroed && { zeroed: { before: zeroed.after, after: zeroed.before } }),
})
