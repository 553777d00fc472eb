import {
  chunkWorlds,
  entriesIn,
  type ImprovedPortfolio,
  type Portfolio,
  type PortfolioTask,
  type PreparedSimulation,
  selectPortfolio,
  simulationTask,
  watchedPayouts,
} from '@slatecraft/simulator'
import type { BuildRequest } from '@slatecraft/slate'
import { startProgress } from '../progress.ts'
import { improveEntries } from './improveEntries.ts'
import { type JudgedSelection, judgeOnFreshWorlds } from './judgeOnFreshWorlds.ts'
import type { SelectionTask } from './selectionTask.ts'
import { watchChunks } from './watchChunks.ts'

export interface ChosenEntries extends JudgedSelection {
  task: SelectionTask
  /** Chosen from the simulated lineups, before the optimizer was asked. */
  portfolio: Portfolio
  improved: ImprovedPortfolio | undefined
  /** By entry: the lineup's number in the simulation, from 0; undefined for one that the optimizer added. */
  simulatedAs: (number | undefined)[]
}

interface Choosing {
  request: BuildRequest
  prepared: PreparedSimulation
  /** Rows of the lineups to choose from. */
  lineups: Uint16Array
  task: SelectionTask
  isStopped: () => boolean
}

/**
 * Chooses on the first worlds, adds lineups that the optimizer finds, and judges the result on worlds not seen before.
 * Undefined if it was stopped before an entry was chosen.
 */
export async function chooseEntries(choosing: Choosing): Promise<ChosenEntries | undefined> {
  const { prepared, lineups, task, isStopped } = choosing
  const kernelTask = simulationTask(prepared.simulation, lineups)
  const chunks = Math.ceil(task.worlds / chunkWorlds)
  const watch = { from: 0, chunks, threads: task.threads, isStopped }
  const { played } = await watchChunks(kernelTask, { what: 'Simulating', ...watch })
  if (played.length < chunks) return undefined
  const { candidates, payouts, scores } = watchedPayouts(
    kernelTask,
    played.map(({ watched }) => watched!),
  )
  const portfolioTask: PortfolioTask = {
    ...{ candidates, payouts, objective: task.objective },
    ...{ entries: task.entries, minUnique: task.minUnique, copies: task.copies },
    ...(task.budget !== undefined && { budget: task.budget }),
    ...(task.maxExposure !== undefined && {
      maxExposure: new Float64Array(prepared.pool.players.length).fill(task.maxExposure),
    }),
  }
  const progress = startProgress('Choosing')
  const portfolio = selectPortfolio(portfolioTask, {
    isCancelled: isStopped,
    onProgress: ({ stage, done }) => stage === 'choosing' && progress.update(done, task.entries),
  })
  progress.end()
  if (portfolio.chosen.length === 0) return undefined
  const improved = isStopped() ? undefined : await improveEntries({ ...choosing, portfolioTask, portfolio, scores })
  const found = improved?.entries ?? entriesIn(portfolioTask, portfolio.chosen)
  const candidateOf = improved?.candidateOf ?? portfolio.chosen
  return {
    ...{ task, portfolio, improved },
    ...(await judgeOnFreshWorlds(prepared, found, task)),
    simulatedAs: candidateOf.map((one) => (one === undefined ? undefined : candidates.lineupOf[one]!)),
  }
}
