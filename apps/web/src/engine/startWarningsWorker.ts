import type { Remote } from 'comlink'
import type { StartedWorker } from './keptWorker.ts'
import type { WarningsWorker } from './warningsWorker.ts'
import { watchedWorker } from './watchedWorker.ts'

export const startWarningsWorker = (onEnd: () => void): StartedWorker<Remote<WarningsWorker>> =>
  watchedWorker<WarningsWorker>(
    (name) => new Worker(new URL('./warningsWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )
