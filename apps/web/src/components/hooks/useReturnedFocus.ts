import { useEffect, useState } from 'react'

/** Gives the focus back to whoever had it when this was mounted: for a dialog that lives only as long as it is open. */
export function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [before])
}
