/**
 * Like `soonOnScreen`, but with a rest of so many milliseconds between two calls: whatever stands around a list of lineups
 * is drawn anew with each of them, and thousands that stream in would leave the page no time for its user.
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

/** With the next frame; in a tab that is not shown, where no frames come, a quarter second later. */
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
