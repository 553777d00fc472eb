import { createObjectiveSolver } from '@slatecraft/optimizer'
import {
  chunkWorlds,
  createKernel,
  type Evaluated,
  type ImprovedPortfolio,
  improvePortfolio,
  keptWorlds,
  type Portfolio,
  type PortfolioTask,
  type PreparedSimulation,
  payoutSlopes,
  rowScores,
  simulationTask,
  watchedPayouts,
  worldPrices,
} from '@slatecraft/simulator'
import type { BuildRequest } from '@slatecraft/slate'
import { startProgress } from '../progress.ts'
import type { SelectionTask } from './selectionTask.ts'

interface Improving {
  request: BuildRequest
  prepared: PreparedSimulation
  task: SelectionTask
  portfolioTask: PortfolioTask
  portfolio: Portfolio
  /** Of the lineups that were chosen from: lineup l in world w at `l * worlds + w`, in units. */
  scores: Int16Array
  isStopped: () => boolean
}

/** Best lineups that each price asks the optimizer for. */
const lineupsPerPrice = 2

/** Asks the optimizer for lineups that the pool lacks, under the request's limits on one lineup; undefined for 0 rounds. */
export async function improveEntries({
  request,
  prepared: { simulation },
  task,
  portfolioTask,
  portfolio,
  scores,
  isStopped,
}: Improving): Promise<ImprovedPortfolio | undefined> {
  if (task.rounds === 0) return undefined
  const { model, seed, contests } = simulation
  const { worlds, cents } = portfolioTask.payouts
  const solver = createObjectiveSolver(request)
  const full = fullRows(portfolioTask, portfolio)
  const progress = startProgress('Asking for better lineups')

  const evaluate = async (asked: readonly ArrayLike<number>[]): Promise<Evaluated> => {
    const rows = Uint16Array.from(asked.flatMap((one) => Array.from(one)))
    const watched = Uint32Array.from({ length: asked.length }, (_, lineup) => lineup)
    const kernelTask = { ...simulationTask(simulation, rows), watched }
    const kernel = createKernel(kernelTask)
    const chunks = Array.from({ length: worlds / chunkWorlds }, (_, chunk) => {
      kernel.run(chunk)
      return keptWorlds(kernel.watched())
    })
    // Lineup by lineup, and contest by contest within a lineup.
    const found = watchedPayouts(kernelTask, chunks).payouts.cents
    const ordered = new Float32Array(found.length)
    for (let lineup = 0; lineup < asked.length; lineup++)
      for (let contest = 0; contest < contests.length; contest++) {
        const from = (contest * asked.length + lineup) * worlds
        ordered.set(found.subarray(from, from + worlds), (lineup * contests.length + contest) * worlds)
      }
    return { cents: ordered }
  }

  const improved = await improvePortfolio(
    {
      task: portfolioTask,
      chosen: portfolio.chosen,
      payoutSlope: payoutSlopes(scores, cents, worlds),
      price: worldPrices(rowScores(model, seed, 0, worlds), worlds),
      solve: (units) => {
        const points = units.map((one) => one * model.unit)
        const found = [solver.best(points, lineupsPerPrice)]
        if (full.length > 0) found.push(solver.best(without(points, full), lineupsPerPrice))
        return found.flat().map(({ items }) => items)
      },
      evaluate,
    },
    {
      rounds: task.rounds,
      isCancelled: isStopped,
      onProgress: ({ round }) => progress.update(round, task.rounds),
    },
  )
  progress.end()
  return improved
}

/** Rows that the chosen entries hold as often as they may: other lineups must do without them. */
function fullRows({ candidates, entries, maxExposure }: PortfolioTask, { chosen }: Portfolio): number[] {
  if (maxExposure === undefined) return []
  const { lineups, lineupOf, size } = candidates
  const held = new Float64Array(maxExposure.length)
  for (const candidate of chosen)
    for (const row of lineups.subarray(lineupOf[candidate]! * size, (lineupOf[candidate]! + 1) * size)) held[row]! += 1
  return [...held.keys()].filter((row) => held[row]! + 1 > maxExposure[row]! * entries)
}

/** So few points that no best lineup holds the rows. */
const never = -1e6

function without(points: Float64Array, rows: readonly number[]): Float64Array {
  const left = points.slice()
  for (const row of rows) left[row] = never
  return left
}
