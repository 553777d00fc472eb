import type { SaveState } from './inputState.ts'
import type { TalkPhase } from './sync/serverTalk.ts'

interface Kept {
  /** Storage has taken it. */
  isStored: boolean
  /** A change waits for its 250 ms. */
  isWaiting: boolean
  /** Undefined where nothing goes to a server. */
  talk: TalkPhase | undefined
  /** The server has not got all of it. */
  hasUnsent: boolean
}

/** Whether what a user has said is where it belongs. */
export function savingOf({ isStored, isWaiting, talk, hasUnsent }: Kept): SaveState {
  if (talk === undefined || talk === 'absent') {
    if (!isStored) return 'page'
    return isWaiting ? 'saving' : 'saved'
  }
  if (!hasUnsent) return 'saved'
  if (talk !== 'backing off') return 'saving'
  return isStored ? 'retrying' : 'page'
}
