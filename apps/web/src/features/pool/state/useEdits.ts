import type { PoolEdits, SlateKey } from '@slatecraft/slate'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import { followPage } from '../../../inputs/sync/followPage.ts'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { useVisited } from '../../../inputs/visit.ts'
import { useStoredUser } from '../../../session/storedUser.ts'
import { slateId } from '../../slate/shared/slateId.ts'
import type { EditNotice } from './editNotices.ts'
import { editServer } from './editServer.ts'
import type { EditState } from './editState.ts'
import { createEditStore } from './editStore.ts'
import { slateRecords } from './slateRecords.ts'

interface EditOptions {
  /** The slate's undo history; the same one whenever the slate is opened during a visit. */
  history: HistoryStore
  /** An uploaded slate, which the server doesn't know: its edits stay in this browser, a user's too. */
  isInBrowser?: boolean
  /** When the pool was last fetched. Each new fetch also refreshes the user's edits. */
  fetchedAt?: number
  /** Called when something happens to the edits in the background. `retry` asks the server again. */
  onNotice?(notice: EditNotice, retry: () => void): void
}

/**
 * The edits of one slate. Follows other tabs and, for users, other devices. The slate must not change while this is mounted.
 *
 * @returns the state, and a function for the current edits, for code that runs right after an edit.
 */
export function useEdits(
  key: SlateKey,
  { history, isInBrowser = false, fetchedAt, onNotice }: EditOptions,
): { edits: EditState; editsNow: () => PoolEdits } {
  const user = useStoredUser()
  const { store, records } = useVisited(['edits', user, isInBrowser, slateId(key)].join(' '), () => {
    const records = slateRecords(key, user)
    const server = user === undefined || isInBrowser ? undefined : editServer(key)
    return { records, store: createEditStore({ ...records, server, history, now: Date.now }) }
  })

  const notice = useEffectEvent((each: EditNotice) => onNotice?.(each, store.getState().refresh))
  useEffect(() => {
    store.open((each) => notice(each))
    const unfollow = followPage({ records: [records.record, records.zeroed], store, now: Date.now })
    return () => {
      unfollow()
      store.close()
    }
  }, [store, records])

  const fetchedBefore = useRef(fetchedAt)
  useEffect(() => {
    // The first pool is fetched with the slate, and its edits are too.
    if (fetchedBefore.current && fetchedBefore.current !== fetchedAt) store.getState().refresh()
    fetchedBefore.current = fetchedAt
  }, [store, fetchedAt])
  return { edits: useStore(store), editsNow: () => store.getState() }
}
