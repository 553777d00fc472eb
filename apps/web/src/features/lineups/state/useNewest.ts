import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the newest one would: for what is drawn once and pressed later. */
export function useNewest<Given extends unknown[]>(deed: (...given: Given) => void): (...given: Given) => void {
  const newest = useRef(deed)
  newest.current = deed
  return useCallback((...given) => newest.current(...given), [])
}
