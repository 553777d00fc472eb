import {
  InputError,
  type Selection,
  type SelectionObjective,
  type SelectionTask,
  type SimulationRequest,
} from '@slatecraft/slate'
import { rowsOfLineups } from '../lineupRows.ts'
import { entriesIn } from '../portfolio/entries.ts'
import { lineupKey } from '../portfolio/lineupPool.ts'
import type { PortfolioTask } from '../portfolio/portfolioTask.ts'
import { type Portfolio, portfolioSearch } from '../portfolio/selectPortfolio.ts'
import type { Objective } from '../portfolio/utility/utility.ts'
import { collectPayouts, type WatchedPayouts } from '../simulation/collectPayouts.ts'
import { watchingAll } from '../simulation/playedNight.ts'
import { type PreparedSimulation, prepareSimulation } from '../simulation/prepareSimulation.ts'
import { type Simulation, simulationTask } from '../simulation/simulationTask.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'
import { type CandidateLineups, candidateLineups } from './candidateLineups.ts'
import { improveEntries } from './improveEntries.ts'
import { judgeOnFreshWorlds } from './judgeOnFreshWorlds.ts'
import { lockedCandidates } from './lockedCandidates.ts'
import type { SelectionHost } from './selectionHost.ts'
import { selectionOf } from './selectionOf.ts'

/**
 * Chooses entries on the first worlds of a simulation, adds lineups that the optimizer finds, and judges the result on worlds
 * not seen before. Stopped, it keeps the entries so far; undefined if there are none. The same simulation and task give
 * the same bytes on any host.
 *
 * @param prepared the simulation, where it was prepared before.
 * @throws {InputError} naming what is wrong with the task, such as locked lineups that break a limit together.
 */
export async function chooseEntries(
  request: SimulationRequest,
  task: SelectionTask,
  host: SelectionHost,
  prepared: PreparedSimulation = prepareSimulation(request),
): Promise<Selection | undefined> {
  const { contests, simulation } = enteredContests(prepared.simulation, task)
  const all = rowsOfLineups(request.lineups, request.request, prepared.ruleset)
  const chunks = Math.ceil(task.worlds / chunkWorlds)
  const excluded = new Set(task.excluded)
  const locked = new Set(task.locked.map(({ lineup }) => lineup))
  const pool = await candidateLineups({ simulation, lineups: all, locked, excluded, chunks }, host)
  if (pool === undefined) return undefined
  const watched = await payoutsOf(simulation, pool.lineups, chunks, host)
  if (watched === undefined) return undefined

  const rowsOf = (number: number) => all.subarray(number * simulation.size, (number + 1) * simulation.size)
  const numberOf = new Map(pool.numbers.map((number, index) => [lineupKey(rowsOf(number)), index]))
  const portfolioTask: PortfolioTask = {
    ...{ candidates: watched.candidates, payouts: watched.payouts },
    ...{ entries: task.entries, minUnique: task.minUnique, copies: task.copies },
    objective: objectiveOf(task.objective, simulation),
    ...(task.budget !== undefined && { budget: task.budget }),
    ...exposureCaps(task, prepared),
    leastInContest: contests.map((contest) => task.contests.find((one) => one.contest === contest)?.least ?? 0),
    locked: lockedCandidates(task.locked, watched.candidates, watched.payouts, {
      indexOf: (number) => numberOf.get(lineupKey(rowsOf(number))),
      contestOf: (contest) => (contests.includes(contest) ? contests.indexOf(contest) : undefined),
    }),
  }
  const portfolio = await searched(portfolioTask, host)
  if (portfolio.chosen.length === 0) return undefined
  const isAsking = task.rounds > 0 && !host.isStopped()
  const improved = isAsking
    ? await improveEntries(
        {
          ...{ request: request.request, simulation, portfolioTask, portfolio, scores: watched.scores },
          ...{ excluded: task.excluded.map(rowsOf), rounds: task.rounds },
        },
        host,
      )
    : undefined
  const isStopped = portfolio.status === 'cancelled' || improved?.status === 'cancelled' || host.isStopped()
  const found = improved?.entries ?? entriesIn(portfolioTask, portfolio.chosen)
  const judged = await judgeOnFreshWorlds(simulation, found, task.freshWorlds, host)
  return selectionOf({ ...{ prepared, task, contests, pool, portfolio, improved, judged, isStopped }, simulated: all })
}

/** The contests that get entries, with the limits that the task sets; `contests` has their numbers in the simulation. */
function enteredContests(simulation: Simulation, { contests: wanted }: SelectionTask) {
  const contests: number[] = []
  const limited = simulation.contests.flatMap((contest, number) => {
    const most = wanted.find((one) => one.contest === number)?.most ?? contest.maxEntriesPerUser
    if (most === 0) return []
    contests.push(number)
    return [{ ...contest, maxEntriesPerUser: Math.min(most, contest.maxEntriesPerUser) }]
  })
  if (contests.length === 0)
    throw new InputError([{ field: 'contests', reason: 'leave no contest that takes an entry' }])
  return { contests, simulation: { ...simulation, contests: limited } }
}

async function payoutsOf(
  simulation: Simulation,
  lineups: CandidateLineups['lineups'],
  chunks: number,
  host: SelectionHost,
): Promise<WatchedPayouts | undefined> {
  const task = simulationTask(simulation, lineups)
  const collected = collectPayouts(task, chunks)
  let taken = 0
  await host.play(watchingAll(task), {
    ...{ from: 0, chunks, isStopped: host.isStopped },
    onProgress: (done, all) => host.onProgress({ stage: 'simulating', done, all }),
    take: ({ chunk, watched }) => {
      collected.add(chunk, watched!)
      taken += 1
    },
  })
  return taken < chunks ? undefined : collected.all()
}

function objectiveOf(objective: SelectionObjective, { contests }: Simulation): Objective {
  if (objective.kind !== 'top') return objective
  return { kind: 'top', places: contests.map(({ prizes }) => objective.prize ?? (prizes[0]?.amount ?? 0) / 10) }
}

function exposureCaps({ maxExposure = 1, maxExposures }: SelectionTask, { pool }: PreparedSimulation) {
  const ids = new Set(pool.players.map(({ Id }) => Id))
  const faults = Object.keys(maxExposures)
    .filter((id) => !ids.has(id))
    .map((id) => ({ field: `maxExposures.${id}`, reason: 'is not a player of the pool' }))
  if (faults.length > 0) throw new InputError(faults)
  if (maxExposure === 1 && Object.keys(maxExposures).length === 0) return {}
  return {
    maxExposure: Float64Array.from(pool.players, ({ Id }) => Math.min(maxExposure, maxExposures[Id] ?? 1)),
  }
}

async function searched(task: PortfolioTask, host: SelectionHost): Promise<Portfolio> {
  const search = portfolioSearch(task, {
    isCancelled: host.isStopped,
    onProgress: ({ stage, done }) => host.onProgress({ stage, done, all: stage === 'choosing' ? task.entries : 0 }),
  })
  for (;;) {
    const step = search.next()
    if (step.done) return step.value
    await host.pause()
  }
}
