import { useCallback, useRef } from 'react'

/** A stable function that always calls the newest one. */
export function useNewest<Given extends unknown[], Answer>(
  action: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(action)
  newest.current = action
  return useCallback((...given) => newest.current(...given), [])
}
