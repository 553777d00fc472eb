import { soonOnScreen } from './soonOnScreen.ts'

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
