import { flushSync } from 'react-dom'

/**
 * Watches a field from when it has the focus; what comes back is called when it loses it. Where a press of the pointer took
 * the focus, `act` waits for the click: it may move what is being pressed, and the click would miss. It is through before
 * whoever is clicked hears of it.
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
    window.addEventListener('click', finish, wait)
    // A press that is dragged away is no click.
    for (const end of ends) window.addEventListener(end, () => setTimeout(finish), wait)
  }
}

const ends = ['pointerup', 'pointercancel'] as const
