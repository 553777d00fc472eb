/**
 * Calls back once the page has nothing else to do, at the latest after `withinMs`; at once in a browser without a word for it.
 *
 * @returns what takes that back.
 */
export function whenIdle(callback: () => void, withinMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    callback()
    return () => undefined
  }
  const idle = requestIdleCallback(callback, { timeout: withinMs })
  return () => cancelIdleCallback(idle)
}
