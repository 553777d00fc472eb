import type { Remote } from 'comlink'
import type { BuildWorker } from './buildWorker.ts'
import type { CompletionWorker } from './completionWorker.ts'
import type { FeasibilityWorker } from './feasibilityWorker.ts'
import type { HistoryWorker } from './historyWorker.ts'
import type { KeepBestWorker } from './keepBestWorker.ts'
import type { StartedWorker } from './keptWorker.ts'
import type { LineupFileWorker } from './lineupFileWorker.ts'
import type { PayoutSwapWorker } from './payoutSwapWorker.ts'
import type { SimulationAnswersWorker } from './simulationAnswersWorker.ts'
import type { SimulationWorker } from './simulationWorker.ts'
import type { WarningsWorker } from './warningsWorker.ts'
import { watchedWorker } from './watchedWorker.ts'

export const startBuildWorker = (onEnd: () => void): StartedWorker<Remote<BuildWorker>> =>
  watchedWorker<BuildWorker>(
    (name) => new Worker(new URL('./buildWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startCompletionWorker = (onEnd: () => void): StartedWorker<Remote<CompletionWorker>> =>
  watchedWorker<CompletionWorker>(
    (name) => new Worker(new URL('./completionWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startFeasibilityWorker = (onEnd: () => void): StartedWorker<Remote<FeasibilityWorker>> =>
  watchedWorker<FeasibilityWorker>(
    (name) => new Worker(new URL('./feasibilityWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startWarningsWorker = (onEnd: () => void): StartedWorker<Remote<WarningsWorker>> =>
  watchedWorker<WarningsWorker>(
    (name) => new Worker(new URL('./warningsWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startKeepBestWorker = (onEnd: () => void): StartedWorker<Remote<KeepBestWorker>> =>
  watchedWorker<KeepBestWorker>(
    (name) => new Worker(new URL('./keepBestWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startSimulationWorker = (onEnd: () => void): StartedWorker<Remote<SimulationWorker>> =>
  watchedWorker<SimulationWorker>(
    (name) => new Worker(new URL('./simulationWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startLineupFileWorker = (onEnd: () => void): StartedWorker<Remote<LineupFileWorker>> =>
  watchedWorker<LineupFileWorker>(
    (name) => new Worker(new URL('./lineupFileWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startSimulationAnswersWorker = (onEnd: () => void): StartedWorker<Remote<SimulationAnswersWorker>> =>
  watchedWorker<SimulationAnswersWorker>(
    (name) => new Worker(new URL('./simulationAnswersWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startPayoutSwapWorker = (onEnd: () => void): StartedWorker<Remote<PayoutSwapWorker>> =>
  watchedWorker<PayoutSwapWorker>(
    (name) => new Worker(new URL('./payoutSwapWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )

export const startHistoryWorker = (onEnd: () => void): StartedWorker<Remote<HistoryWorker>> =>
  watchedWorker<HistoryWorker>(
    (name) => new Worker(new URL('./historyWorker.ts', import.meta.url), { type: 'module', name }),
    onEnd,
  )
