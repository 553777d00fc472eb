import type { Store } from '@slatecraft/store'
import { answeredWithin } from '../answeredWithin.ts'

/** Whether new work should come to this process. */
export interface Readiness {
  /** From now on it should not: the process will stop soon. */
  drain(): void
  /** True, or why not, in a sentence. */
  isReady(): Promise<true | string>
}

const answerWithinMs = 1000

export function readiness(store: Pick<Store, 'ping' | 'disk' | 'readOnly'>): Readiness {
  let isDraining = false
  let asked: Promise<boolean> | undefined
  // One question at a time: a database that hangs must not be asked more and more.
  const answers = () => {
    asked ??= store
      .ping()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  return {
    drain: () => {
      isDraining = true
    },
    async isReady() {
      if (isDraining) return 'This server is stopping.'
      // The disk of a PostgreSQL server is not this server's: going to another server would not help.
      const isFull = store.disk() !== undefined && store.readOnly() !== undefined
      if (isFull) return 'The disk of this server is almost full, so it saves nothing.'
      if (!(await answeredWithin(answerWithinMs, answers()).catch(() => false)))
        return 'The database of this server doesn’t answer.'
      return isDraining ? 'This server is stopping.' : true
    },
  }
}
