import type { Lineup } from '@slatecraft/slate'
import { useEffect, useRef } from 'react'
import type { LineupRow } from './lineupRows.ts'

/** Minimum time between recounts while lineups stream in, in ms. */
const everyMs = 500

/** Reports the lineups shown that count: each change at once, throttled while building. */
export function useAnnounced(
  shown: readonly LineupRow[],
  isBuilding: boolean,
  onShown: (lineups: readonly Lineup[]) => void,
): void {
  const newest = useRef({ shown, onShown })
  newest.current = { shown, onShown }
  const announcedAt = useRef(Number.NEGATIVE_INFINITY)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: announces when the display changes
  useEffect(() => {
    const tell = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      announcedAt.current = performance.now()
      newest.current.onShown(newest.current.shown.flatMap(({ isCounted, lineup }) => (isCounted ? lineup : [])))
    }
    const wait = isBuilding ? announcedAt.current + everyMs - performance.now() : 0
    if (wait <= 0) tell()
    else timer.current ??= setTimeout(tell, wait)
  }, [shown, isBuilding])
  useEffect(() => () => clearTimeout(timer.current), [])
}
