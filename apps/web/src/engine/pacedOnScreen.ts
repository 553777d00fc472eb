/**
 * Like `soonOnScreen`, but with at least `restMs` milliseconds between two calls. Everything around a list of lineups is drawn
 * again at each call, so thousands of streamed lineups would make the page unresponsive.
 */
export function pacedOnScreen(restMs: number): (callback: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (callback) => {
    const call = () =>
      soonOnScreen(() => {
        last = performance.now()
        callback()
      })
    const wait = last + restMs - performance.now()
    if (wait <= 0) call()
    else setTimeout(call, wait)
  }
}

/** Calls back with the next frame, or after 250 ms in a hidden tab, which gets no frames. */
function soonOnScreen(callback: () => void): void {
  let isCalled = false
  const once = () => {
    if (isCalled) return
    isCalled = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    callback()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 250)
}
