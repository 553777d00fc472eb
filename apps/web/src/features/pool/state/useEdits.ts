import type { PoolEdits, SlateKey } from '@slatecraft/slate'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { followPage } from '../../../inputs/sync/followPage.ts'
import type { HistoryStore } from '../../../inputs/undo/history.ts'
import { useSession } from '../../../session/session.ts'
import type { EditNotice } from './editNotices.ts'
import { editServer } from './editServer.ts'
import type { EditState } from './editState.ts'
import { createEditStore } from './editStore.ts'
import { slateRecords } from './slateRecords.ts'

interface EditOptions {
  /** Of all that is done on the slate. */
  history: HistoryStore
  /** A slate of the visitor's own, which no server knows: its edits stay in this browser, a user's too. */
  isOwn?: boolean
  /** When the pool was fetched last: with each new fetch the user's edits are asked for too. */
  fetchedAt?: number
  /** Is told what happened to the edits without the user's doing. */
  onNotice?(notice: EditNotice): void
}

/**
 * The edits of one slate; follows other tabs and, for users, other devices. The slate must stay the same while it is
 * mounted.
 *
 * @returns besides the state, a reading of the edits as of now, for an event that follows an edit at once.
 */
export function useEdits(
  key: SlateKey,
  { history, isOwn = false, fetchedAt, onNotice }: EditOptions,
): { edits: EditState; editsNow: () => PoolEdits } {
  const { isLoggedIn, userId } = useSession()
  /** Users whom their token does not name share one place in this browser. */
  const user = isLoggedIn ? (userId ?? 'user') : undefined
  const [opened, setOpened] = useState(() => open(key, history, user, isOwn))
  if (opened.history !== history || opened.user !== user || opened.isOwn !== isOwn) {
    setOpened(open(key, history, user, isOwn))
  }
  const { store, records } = opened

  const notice = useEffectEvent((each: EditNotice) => onNotice?.(each))
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
    // The first pool comes with the slate, and so do its edits.
    if (fetchedBefore.current && fetchedBefore.current !== fetchedAt) store.getState().refresh()
    fetchedBefore.current = fetchedAt
  }, [store, fetchedAt])
  return { edits: useStore(store), editsNow: () => store.getState() }
}

function open(key: SlateKey, history: HistoryStore, user: string | undefined, isOwn: boolean) {
  const records = slateRecords(key, user)
  const server = user === undefined || isOwn ? undefined : editServer(key)
  return { history, user, isOwn, records, store: createEditStore({ ...records, server, history, now: Date.now }) }
}
