import { useEffect, useState } from 'react'

/** Returns the focus on unmount to the element that had it on mount; for dialogs mounted only while open. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [before])
}
