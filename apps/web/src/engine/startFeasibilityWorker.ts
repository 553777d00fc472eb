import type { Remote } from 'comlink'
import type { FeasibilityWorker } from './feasibilityWorker.ts'
import type { StartedWorker } from './keptWorker.ts'
import { watchedWorker } from './watchedWorker.ts'

export const startFeasibilityWorker = (onEnd: () => void): StartedWorker<Remote<FeasibilityWorker>> =>
  watchedWorker<FeasibilityWorker>(
    (name) => new Worker(new URL('./feasibilityWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )
