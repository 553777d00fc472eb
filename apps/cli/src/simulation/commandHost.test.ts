import { createObjectiveSolver } from '@slatecraft/optimizer'
import {
  chooseEntries,
  compareSimulations,
  localPlayer,
  prepareSimulation,
  type SelectionHost,
} from '@slatecraft/simulator'
import { parseSelectionTask } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { demoSimulation } from '../../../../packages/simulator/src/testing/demoSimulation.ts'
import { long } from '../../../../testing/long.ts'
import { commandHost } from './commandHost.ts'

/** As a browser's worker does it. */
const pause = async () => undefined
const alone: SelectionHost = {
  ...{ play: localPlayer(pause), createSolver: createObjectiveSolver, pause },
  isStopped: () => false,
  onProgress: () => undefined,
}

test('threads of a command and a worker of a browser choose the same entries, to the byte', long, async () => {
  const request = demoSimulation({
    ...{ sport: 'nba', lineups: 12, seed: 31 },
    field: { kind: 'generated', library: 300, draws: 3, sharpness: 0, ownershipTrust: 0 },
  })
  const prepared = prepareSimulation(request)
  const task = parseSelectionTask(
    {
      ...{ entries: 4, objective: { kind: 'growth', bankroll: 400_000 }, maxExposure: 0.75, locked: [{ lineup: 5 }] },
      ...{ worlds: 3072, freshWorlds: 3072, rounds: 1 },
    },
    request,
  )
  const threads = commandHost(2, () => false)
  const inThreads = await chooseEntries(request, task, threads, prepared)
  expect(JSON.stringify(await chooseEntries(request, task, alone, prepared))).toBe(JSON.stringify(inThreads))
  expect(inThreads!.improved!.proposed).toBeGreaterThan(0)

  const [first, ...rest] = inThreads!.entries.map(({ players, contest }) => ({ lineup: { players }, contest }))
  const compared = (host: SelectionHost) =>
    compareSimulations({ request, a: [first!], b: rest, worlds: 3072 }, host, prepared)
  expect(JSON.stringify(await compared(threads))).toBe(JSON.stringify(await compared(alone)))
  threads.end()
})
