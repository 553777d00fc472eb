import { type ImprovedPortfolio, improvePortfolio } from '../portfolio/improvePortfolio.ts'
import type { Evaluated } from '../portfolio/lineupPool.ts'
import type { PortfolioTask } from '../portfolio/portfolioTask.ts'
import type { Portfolio } from '../portfolio/selectPortfolio.ts'
import { worldPrices } from '../portfolio/worldPrices.ts'
import { collectPayouts } from '../simulation/collectPayouts.ts'
import { payoutSlopes } from '../simulation/payoutSlopes.ts'
import { watchingAll } from '../simulation/playedNight.ts'
import type { PreparedSimulation } from '../simulation/prepareSimulation.ts'
import { type Simulation, simulationTask } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { rowScores } from '../worlds/rowScores.ts'
import { localPlayer } from './localPlayer.ts'
import type { SelectionHost } from './selectionHost.ts'

interface Improving {
  request: PreparedSimulation['request']
  /** With the contests that get entries. */
  simulation: Simulation
  portfolioTask: PortfolioTask
  portfolio: Portfolio
  /** Of the lineups that were chosen from: lineup l in world w at `l * worlds + w`, in units. */
  scores: Int16Array
  /** Lineups that are not to be proposed: rows ascending. */
  excluded: readonly ArrayLike<number>[]
  rounds: number
}

/** Best lineups that each price asks the optimizer for. */
const lineupsPerPrice = 2

/** Asks the optimizer for lineups that the pool lacks, under the request's limits on one lineup. */
export function improveEntries(
  { request, simulation, portfolioTask, portfolio, scores, excluded, rounds }: Improving,
  host: SelectionHost,
): Promise<ImprovedPortfolio> {
  const { model, seed, contests } = simulation
  const { worlds, cents } = portfolioTask.payouts
  const solver = host.createSolver(request)
  const full = fullRows(portfolioTask, portfolio)
  // Few lineups are played so often that threads would take longer to start.
  const play = localPlayer(host.pause)

  const evaluate = async (asked: readonly ArrayLike<number>[]): Promise<Evaluated> => {
    const task = simulationTask(simulation, Uint16Array.from(asked.flatMap((one) => Array.from(one))))
    const chunks = worlds / chunkWorlds
    const collected = collectPayouts(task, chunks)
    await play(watchingAll(task), {
      ...{ from: 0, chunks, isStopped: () => false, onProgress: () => undefined },
      take: ({ chunk, watched }) => collected.add(chunk, watched!),
    })
    const found = collected.all().payouts.cents
    // Lineup by lineup, and contest by contest within a lineup.
    const ordered = new Float32Array(found.length)
    for (let lineup = 0; lineup < asked.length; lineup++)
      for (let contest = 0; contest < contests.length; contest++) {
        const from = (contest * asked.length + lineup) * worlds
        ordered.set(found.subarray(from, from + worlds), (lineup * contests.length + contest) * worlds)
      }
    return { cents: ordered }
  }

  return improvePortfolio(
    {
      ...{ task: portfolioTask, chosen: portfolio.chosen, excluded, evaluate },
      payoutSlope: payoutSlopes(scores, cents, worlds),
      price: worldPrices(rowScores(model, seed, 0, worlds), worlds),
      solve: async (units) => {
        await host.pause()
        const points = units.map((one) => one * model.unit)
        const found = [solver.best(points, lineupsPerPrice)]
        if (full.length > 0) found.push(solver.best(without(points, full), lineupsPerPrice))
        return found.flat().map(({ items }) => items)
      },
    },
    {
      ...{ rounds, isCancelled: host.isStopped, pause: host.pause },
      onProgress: ({ round }) => host.onProgress({ stage: 'asking', done: round, all: rounds }),
    },
  )
}

/** Rows that the chosen entries hold as often as they may: other lineups must do without them. */
function fullRows({ candidates, entries, maxExposure }: PortfolioTask, { chosen }: Portfolio): number[] {
  if (maxExposure === undefined) return []
  const { lineups, lineupOf, size } = candidates
  const held = new Float64Array(maxExposure.length)
  for (const candidate of chosen)
    for (const row of lineups.subarray(lineupOf[candidate]! * size, (lineupOf[candidate]! + 1) * size)) held[row]! += 1
  return [...held.keys()].filter((row) => held[row]! + 1 > maxExposure[row]! * entries + 1e-9)
}

/** So few points that no best lineup holds the rows. */
const never = -1e6

function without(points: Float64Array, rows: readonly number[]): Float64Array {
  const left = points.slice()
  for (const row of rows) left[row] = never
  return left
}
