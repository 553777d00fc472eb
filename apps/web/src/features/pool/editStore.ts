import type { SlateKey } from '@slatecraft/slate'
import { createStore } from 'zustand'
import { type BrowserRecord, browserRecord } from '../../browserRecord.ts'
import { slateId } from '../../slateId.ts'
import { applyChange, type Change, inverse, isEmptyChange, keepIdentity } from './changes.ts'
import { type PlayerEdit, PlayerEdits } from './edits.ts'

export interface EditState {
  edits: PlayerEdits
  past: readonly Change[]
  future: readonly Change[]
  /** False where the browser refused to store the last edit: it then lasts as long as the page. */
  isStored: boolean
  /** Changes one player; a step that changes nothing is no step. */
  edit(id: string, change: (edit: PlayerEdit) => PlayerEdit): void
  undo(): void
  redo(): void
  /** Takes over what another tab has written. */
  reload(): void
}

const stepsKept = 200

export const editRecord = (key: SlateKey): BrowserRecord<PlayerEdits> =>
  browserRecord<PlayerEdits>(`slatecraft.edits/${slateId(key)}`, PlayerEdits, {})

/**
 * The user's edits of one slate's pool and the steps that made them. Every step is put on top of what storage holds at
 * that moment, so two tabs on one slate keep each other's edits.
 */
export function createEditStore(record: BrowserRecord<PlayerEdits>) {
  return createStore<EditState>((set, get) => {
    const put = (change: Change) => {
      const edits = applyChange(keepIdentity(get().edits, record.read()), change)
      return { edits, isStored: record.write(edits) }
    }
    return {
      edits: record.read(),
      past: [],
      future: [],
      isStored: true,
      edit(id, changed) {
        const before = keepIdentity(get().edits, record.read())[id]
        const step: Change = [{ id, before, after: changed(before ?? {}) }]
        if (isEmptyChange(step)) return
        set({ ...put(step), past: [...get().past.slice(1 - stepsKept), step], future: [] })
      },
      undo() {
        const step = get().past.at(-1)
        if (step === undefined) return
        set({ ...put(inverse(step)), past: get().past.slice(0, -1), future: [...get().future, step] })
      },
      redo() {
        const step = get().future.at(-1)
        if (step === undefined) return
        set({ ...put(step), past: [...get().past, step], future: get().future.slice(0, -1) })
      },
      reload: () => set({ edits: keepIdentity(get().edits, record.read()) }),
    }
  })
}
