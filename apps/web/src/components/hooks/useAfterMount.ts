import { useEffect, useState } from 'react'

/**
 * What a dialog that is mounted open has to be told: closed at first, then as it should be. The library notes where the
 * focus was when a dialog goes from closed to open, and would else not know where to return it.
 */
export function useAfterMount(isOpen: boolean): boolean {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isOpen), [isOpen])
  return isShown
}
