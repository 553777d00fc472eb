import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the newest one would: for what is drawn once and pressed later. */
export function useNewest<Given extends unknown[], Answer>(
  deed: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(deed)
  newest.current = deed
  return useCallback((...given) => newest.current(...given), [])
}
