import { useCallback, useRef } from 'react'

/** A stable function that always calls the newest one. */
export function useNewest<Given extends unknown[], Answer>(
  deed: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(deed)
  newest.current = deed
  return useCallback((...given) => newest.current(...given), [])
}
