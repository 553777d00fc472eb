import type { Remote } from 'comlink'
import type { BuildWorker } from './buildWorker.ts'
import type { StartedWorker } from './keptWorker.ts'
import { watchedWorker } from './watchedWorker.ts'

export const startBuildWorker = (onEnd: () => void): StartedWorker<Remote<BuildWorker>> =>
  watchedWorker<BuildWorker>(
    (name) => new Worker(new URL('./buildWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )
