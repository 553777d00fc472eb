/**
 * Calls back once the page is idle, after `withinMs` at the latest. Without `requestIdleCallback` it calls back at once.
 *
 * @returns a function that cancels it.
 */
export function whenIdle(callback: () => void, withinMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    callback()
    return () => undefined
  }
  const idle = requestIdleCallback(callback, { timeout: withinMs })
  return () => cancelIdleCallback(idle)
}
