import { useEffect, useState } from 'react'

/**
 * False on the first render, then the given value. A dialog must go from closed to open for the library to remember where to
 * return the focus.
 */
export function useAfterMount(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
