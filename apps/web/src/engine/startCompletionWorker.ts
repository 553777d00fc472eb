import type { Remote } from 'comlink'
import type { CompletionWorker } from './completionWorker.ts'
import type { StartedWorker } from './keptWorker.ts'
import { watchedWorker } from './watchedWorker.ts'

export const startCompletionWorker = (onEnd: () => void): StartedWorker<Remote<CompletionWorker>> =>
  watchedWorker<CompletionWorker>(
    (name) => new Worker(new URL('./completionWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )
