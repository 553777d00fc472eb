import { flushSync } from 'react-dom'

/**
 * Watches a field from when it has the focus; what comes back is called when it loses it. Where a press of the pointer took
 * the focus, `act` waits for its end: it may move what is being pressed, and the click would miss. What is clicked is known by
 * then, and hears of it after `act`; a box is ticked only after, which React would undo if it drew the page in between.
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
    // A press need not end as the mouse's.
    for (const end of ends) window.addEventListener(end, () => setTimeout(finish), wait)
  }
}

const ends = ['pointerup', 'pointercancel'] as const
