import { readOnly } from '../../api/readOnly.ts'
import type { BrowserRecord } from '../../browser/browserRecord.ts'
import type { SaveState } from '../inputState.ts'

/** When the user returns to the page, the server is asked at most this often. */
const lookAgainMs = 10_000

/** A store of the user's changes. */
interface Followed {
  /** Stores and sends what is waiting, because the page may be about to end. */
  settle(): void
  getState(): {
    saving: SaveState
    /** Takes over what another tab has written. */
    reload(): void
    /** Sends what is unsent and takes over the user's changes from other devices. */
    refresh(): void
  }
}

interface FollowOptions {
  store: Followed
  /** Written by other tabs too. */
  records: readonly Pick<BrowserRecord<unknown>, 'subscribe'>[]
  /** In ms since 1970. */
  now: () => number
}

/**
 * Lets a store follow its page. Waiting changes are saved before the page may end, and once a server that saved nothing saves
 * again. Changes from other tabs and devices are
 * taken over when the user returns to the page.
 *
 * @returns a function that ends it.
 */
export function followPage({ store, records, now }: FollowOptions): () => void {
  let refreshedAt = now()
  const look = () => {
    store.getState().reload()
    const sinceMs = now() - refreshedAt
    // Below 0, the machine's clock was set back.
    if (sinceMs >= 0 && sinceMs < lookAgainMs && store.getState().saving !== 'retrying') return
    refreshedAt = now()
    store.getState().refresh()
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? store.settle() : look())
  const onOnline = () => store.getState().refresh()
  const unsubscribe = records.map((record) => record.subscribe(() => store.getState().reload()))
  window.addEventListener('pagehide', store.settle)
  window.addEventListener('focus', look)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  const unfollow = readOnly.subscribe(({ why }, before) => {
    if (why === undefined && before.why !== undefined) store.getState().refresh()
  })
  return () => {
    for (const each of unsubscribe) each()
    unfollow()
    window.removeEventListener('pagehide', store.settle)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
