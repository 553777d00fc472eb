import type { SlateKey } from '@slatecraft/slate'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import { hasUnfinishedRuns } from '../features/runs/shared/unfinishedMark.ts'
import { lazyRunner } from './lazyRunner.ts'
import type { Runner } from './run.ts'

interface RunnerOptions {
  /** A slate of the visitor's own. */
  isOwn: boolean
  /** The slate is there: what was interrupted on it can go on. */
  isReady: boolean
  /** There is something to build: the code that does it comes while the page has nothing else to do. */
  isLikely: boolean
}

/** The run of one slate. It is left when the component that holds it goes, and found again when one comes. */
export function useRunner(slate: SlateKey, { isOwn, isReady, isLikely }: RunnerOptions): Runner {
  const whose = useRef(isOwn)
  useLayoutEffect(() => {
    whose.current = isOwn
  })
  const [runner] = useState(() =>
    lazyRunner(async () => (await import('./openRunner.ts')).openRunner(slate, () => whose.current)),
  )
  useEffect(() => () => runner.leave(), [runner])
  useEffect(() => {
    if (isReady && hasUnfinishedRuns()) runner.findInterrupted()
  }, [runner, isReady])
  useEffect(() => (isLikely ? whenIdle(runner.load, 5000) : undefined), [runner, isLikely])
  const run = useSyncExternalStore(runner.subscribe, runner.run)
  return { run, start: runner.start, cancel: runner.cancel, resume: runner.resume }
}
