import type { PoolEdits, SlateKey } from '@slatecraft/slate'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { EditState } from './editState.ts'
import { createEditStore, editRecord } from './editStore.ts'

/**
 * The edits of one slate; follows other tabs. The slate must stay the same while it is mounted.
 *
 * @returns besides the state, a reading of the edits as of now, for an event that follows an edit at once.
 */
export function useEdits(key: SlateKey): { edits: EditState; editsNow: () => PoolEdits } {
  const [{ record, store }] = useState(() => {
    const record = editRecord(key)
    return { record, store: createEditStore(record) }
  })
  useEffect(() => record.subscribe(() => store.getState().reload()), [record, store])
  return { edits: useStore(store), editsNow: () => store.getState() }
}
