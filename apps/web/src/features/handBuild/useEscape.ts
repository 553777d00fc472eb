import { useEffect, useEffectEvent } from 'react'
import { isInDialog } from '../../browser/isInDialog.ts'

/** Where the key has a meaning of its own: it empties a filter, closes a list, ends typing. */
const own = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"]'

/** Escape, unless whoever has the focus wants it. */
export function useEscape(act: () => void): void {
  const onEscape = useEffectEvent(act)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isInDialog(event)) return
      if (event.target instanceof Element && event.target.closest(own) !== null) return
      onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
