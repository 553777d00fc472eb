import { PlayerEdits, type PoolEdits, type SlateKey } from '@slatecraft/slate'
import * as z from 'zod'
import { createStore } from 'zustand'
import { type BrowserRecord, browserRecord } from '../../../browserRecord.ts'
import { slateId } from '../../../slateId.ts'
import { applyChange, inverse, isEmptyChange, keepIdentity } from './changes.ts'
import type { EditState, Step } from './editState.ts'

const stepsKept = 200

const StoredEdits = z.object({ edits: PlayerEdits, isZeroed: z.boolean() })

export const editRecord = (key: SlateKey): BrowserRecord<PoolEdits> =>
  browserRecord<PoolEdits>(`slatecraft.edits/${slateId(key)}`, StoredEdits, { edits: {}, isZeroed: false })

/**
 * The user's edits of one slate's pool and the steps that made them. Every step is put on top of what storage holds at
 * that moment, so two tabs on one slate keep each other's edits.
 */
export function createEditStore(record: BrowserRecord<PoolEdits>) {
  return createStore<EditState>((set, get) => {
    const held = () => {
      const { edits, isZeroed } = record.read()
      return { edits: keepIdentity(get().edits, edits), isZeroed }
    }
    const put = ({ change, zeroed }: Step) => {
      const before = held()
      const next = { edits: applyChange(before.edits, change), isZeroed: zeroed?.after ?? before.isZeroed }
      return { ...next, saving: record.write(next) ? ('saved' as const) : ('page' as const) }
    }
    const back = ({ label, change, zeroed }: Step): Step => ({
      label,
      change: inverse(change),
      ...(zeroed && { zeroed: { before: zeroed.after, after: zeroed.before } }),
    })
    const take = (step: Step) => {
      const isEmpty = isEmptyChange(step.change) && step.zeroed?.before === step.zeroed?.after
      if (isEmpty) return
      const steps = [...get().steps.slice(0, get().position), step].slice(-stepsKept)
      set({ ...put(step), steps, position: steps.length })
    }
    return {
      ...record.read(),
      steps: [],
      position: 0,
      saving: 'saved',
      apply({ label, changes, isZeroed }) {
        const before = held()
        const change = changes.map(({ id, change }) => ({
          id,
          before: before.edits[id],
          after: change(before.edits[id] ?? {}),
        }))
        take({
          label,
          change,
          ...(isZeroed !== undefined && { zeroed: { before: before.isZeroed, after: isZeroed } }),
        })
      },
      undo: () => get().goTo(get().position - 1),
      redo: () => get().goTo(get().position + 1),
      goTo(position) {
        for (; get().position > Math.max(0, position); set({ position: get().position - 1 })) {
          set(put(back(get().steps[get().position - 1]!)))
        }
        for (; get().position < Math.min(get().steps.length, position); set({ position: get().position + 1 })) {
          set(put(get().steps[get().position]!))
        }
      },
      reset() {
        const { edits, isZeroed } = held()
        const change = Object.entries(edits).map(([id, before]) => ({ id, before, after: undefined }))
        take({ label: 'Reset', change, zeroed: { before: isZeroed, after: false } })
      },
      reload: () => set(held()),
    }
  })
}
