import { setImmediate } from 'node:timers/promises'

let last: Promise<unknown> = Promise.resolve()

/**
 * Does large pieces of work on the main thread one after the other. Other calls go first between them. There is one line for
 * the whole process, because it has one main thread.
 */
export function inTurn<Result>(work: () => Result): Promise<Result> {
  const mine = last.then(() => setImmediate()).then(work)
  last = mine.catch(() => undefined)
  return mine
}

/** Bytes from which a body or a frame waits for its turn: it takes some milliseconds. */
export const largeBytes = 256 * 1024
