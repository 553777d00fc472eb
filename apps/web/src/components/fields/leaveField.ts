import { flushSync } from 'react-dom'

/**
 * Watches a focused field; the returned function is called on blur. If a pointer press took the focus, `act` waits for the end
 * of the press, because `act` may shift the layout and the click would miss. The click's handlers run after `act`. A checkbox
 * toggles only after that, which React would undo if it rendered in between.
 */
export function watchField(): (act: () => void) => void {
  let isPressed = false
  const watching = new AbortController()
  const watch = { capture: true, signal: watching.signal }
  window.addEventListener('pointerdown', () => (isPressed = true), watch)
  for (const end of ends) window.addEventListener(end, () => (isPressed = false), watch)
  return (act) => {
    watching.abort()
    if (!isPressed) {
      act()
      return
    }
    const waiting = new AbortController()
    const wait = { capture: true, signal: waiting.signal }
    const finish = () => {
      if (waiting.signal.aborted) return
      waiting.abort()
      flushSync(act)
    }
    window.addEventListener('mouseup', finish, wait)
    // A press can also end with pointercancel.
    for (const end of ends) window.addEventListener(end, () => setTimeout(finish), wait)
  }
}

const ends = ['pointerup', 'pointercancel'] as const
