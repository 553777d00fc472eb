import type { BrowserRecord } from '../../browser/browserRecord.ts'
import type { SaveState } from '../inputState.ts'

/** Looking at the page again asks the server at most this often. */
const lookAgainMs = 10_000

/** What keeps something that a user says. */
interface Followed {
  /** Puts what waits where it belongs, as the page may be about to end. */
  settle(): void
  getState(): {
    saving: SaveState
    /** Takes over what another tab has written. */
    reload(): void
    /** Sends what waits and takes over what the user has changed on other devices. */
    refresh(): void
  }
}

interface FollowOptions {
  store: Followed
  /** Written by other tabs too. */
  records: readonly Pick<BrowserRecord<unknown>, 'subscribe'>[]
  /** In milliseconds since 1970. */
  now: () => number
}

/**
 * Lets a store follow what happens to its page: what waits is put in its place before the page may end, and what
 * other tabs and devices have changed is taken over when it is looked at again.
 *
 * @returns what ends it.
 */
export function followPage({ store, records, now }: FollowOptions): () => void {
  let askedAt = now()
  const look = () => {
    store.getState().reload()
    const sinceMs = now() - askedAt
    // Below 0 the machine's clock was set back.
    if (sinceMs >= 0 && sinceMs < lookAgainMs && store.getState().saving !== 'retrying') return
    askedAt = now()
    store.getState().refresh()
  }
  const onVisibility = () => (document.visibilityState === 'hidden' ? store.settle() : look())
  const onOnline = () => store.getState().refresh()
  const unsubscribe = records.map((record) => record.subscribe(() => store.getState().reload()))
  window.addEventListener('pagehide', store.settle)
  window.addEventListener('focus', look)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    for (const each of unsubscribe) each()
    window.removeEventListener('pagehide', store.settle)
    window.removeEventListener('focus', look)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
