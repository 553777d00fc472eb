import './locked.css'

interface BubbleWords {
  hint: string
  href: string
}

/** Time to move the mouse from the lock to the bubble. */
const lingersMs = 250

/** How long a table may scroll to bring a focused cell into view. */
const broughtWithinMs = 300

/**
 * Shows the hint next to the lock (`.sc-locked`) below `host` that the mouse is on or whose cell has the focus, for a table
 * not rendered by React. Escape, scrolling and moving the focus close it; scrolling the focused cell into view does not.
 *
 * @returns a cleanup function.
 */
export function lockedBubble(host: HTMLElement, { hint, href }: BubbleWords): () => void {
  const bubble = document.createElement('a')
  bubble.className = 'sc-locked-bubble'
  bubble.href = href
  bubble.textContent = hint
  /** The lock already has this text for screen readers. */
  bubble.tabIndex = -1
  bubble.hidden = true
  host.append(bubble)
  let leaving: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(leaving)
    bubble.hidden = true
  }
  const show = (lock: Element) => {
    clearTimeout(leaving)
    const { top, bottom, left, right } = lock.getBoundingClientRect()
    bubble.hidden = false
    const { width, height } = bubble.getBoundingClientRect()
    const middle = (left + right) / 2 - width / 2
    bubble.style.left = `${Math.max(4, Math.min(middle, innerWidth - width - 4))}px`
    bubble.style.top = `${top - height - 6 < 0 ? bottom + 6 : top - height - 6}px`
  }
  const lockAt = (target: EventTarget | null): Element | null =>
    target instanceof Element
      ? (target.closest('.sc-locked') ?? target.closest('.ag-cell')?.querySelector('.sc-locked') ?? null)
      : null
  const onOver = ({ target }: Event) => {
    if (target === bubble) return clearTimeout(leaving)
    const lock = lockAt(target)
    if (lock !== null) return show(lock)
    clearTimeout(leaving)
    if (!bubble.hidden && lockAt(document.activeElement) === null) leaving = setTimeout(hide, lingersMs)
  }
  let focusedAt = Number.NEGATIVE_INFINITY
  const onFocus = ({ target, timeStamp }: Event) => {
    if (target === bubble) return
    focusedAt = timeStamp
    const lock = lockAt(target)
    if (lock === null) hide()
    else show(lock)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== bubble) hide()
  }
  const onScroll = ({ timeStamp }: Event) => {
    const lock = timeStamp - focusedAt < broughtWithinMs ? lockAt(document.activeElement) : null
    if (lock === null || !host.contains(lock)) hide()
    else show(lock)
  }
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide()
  }
  const listeners: [string, (event: never) => void][] = [
    ['pointerover', onOver],
    ['focusin', onFocus],
    ['focusout', onBlur],
    ['keydown', onKey],
  ]
  const asListener = (listener: (event: never) => void) => listener as EventListener
  for (const [type, listener] of listeners) host.addEventListener(type, asListener(listener), true)
  window.addEventListener('scroll', onScroll, true)
  return () => {
    hide()
    bubble.remove()
    for (const [type, listener] of listeners) host.removeEventListener(type, asListener(listener), true)
    window.removeEventListener('scroll', onScroll, true)
  }
}
