import type { SlateKey } from '@slatecraft/slate'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { whenIdle } from '../browser/whenIdle.ts'
import { hasUnfinishedRuns } from '../features/runs/shared/unfinishedMark.ts'
import { lazyRunner } from './lazyRunner.ts'
import type { Runner } from './run.ts'

interface RunnerOptions {
  /** An imported slate that no account has. */
  isInBrowser: boolean
  /** The slate is loaded, so an interrupted run can go on. */
  isReady: boolean
  /** A build is likely, so its code is loaded once the page is idle. */
  isLikely: boolean
}

/** The run of one slate. It is left when the component unmounts, and found again by the next one. */
export function useRunner(slate: SlateKey, { isInBrowser, isReady, isLikely }: RunnerOptions): Runner {
  const isInBrowserNow = useRef(isInBrowser)
  useLayoutEffect(() => {
    isInBrowserNow.current = isInBrowser
  })
  const [runner] = useState(() =>
    lazyRunner(async () => (await import('./openRunner.ts')).openRunner(slate, () => isInBrowserNow.current)),
  )
  useEffect(() => () => runner.leave(), [runner])
  useEffect(() => {
    if (isReady && hasUnfinishedRuns()) runner.findInterrupted()
  }, [runner, isReady])
  useEffect(() => (isLikely ? whenIdle(runner.load, 5000) : undefined), [runner, isLikely])
  const run = useSyncExternalStore(runner.subscribe, runner.run)
  return { run, start: runner.start, cancel: runner.cancel, resume: runner.resume }
}
