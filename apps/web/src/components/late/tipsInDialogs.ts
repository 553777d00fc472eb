/** What closes each open tooltip of a dialog. */
const closers = new Set<() => void>()

/** While the tooltip is open. @returns a cleanup function. */
export function noteOpenTip(close: () => void): () => void {
  closers.add(close)
  return () => closers.delete(close)
}

/**
 * In dialogs, Escape closes open tooltips first, and only the next Escape the dialog (WCAG 1.4.13). Call it before dialogs
 * listen, since they do so on the window, too.
 *
 * @returns a cleanup function.
 */
export function escapeClosesTipsFirst(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || closers.size === 0) return
    event.stopImmediatePropagation()
    event.preventDefault()
    for (const close of closers) close()
    // Tooltips stay on the page while they fade.
    closers.clear()
  }
  window.addEventListener('keydown', onKeyDown, true)
  return () => window.removeEventListener('keydown', onKeyDown, true)
}
