import { pgliteTestStore } from '@slatecraft/store/testing'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { demoLineups, demoTerms } from '../testing/demoSimulation.ts'
import { keptSimulation } from '../testing/simulationClient.ts'
import { engineThreads } from '../testing/testServer.ts'
import type { JobRunner } from './jobRunner.ts'
import { simulationDesk } from './simulationDesk.ts'

let jobs: JobRunner
beforeAll(() => {
  jobs = engineThreads(1)
})
afterAll(() => jobs.close())

test('of two servers on one database, the second runs a simulation only once the first hands it back', {
  ...long,
  timeout: 180_000,
}, async () => {
  const store = await pgliteTestStore()
  const config = { maxSimulations: 4, maxSimulationsPerClient: 1, maxWaitingSimulations: 4 }
  const parts = { store, jobs, config, now: Date.now, log: pino({ level: 'silent' }), renewEveryMs: 50 }
  const [first, second] = ['one', 'two'].map((serverId) => simulationDesk({ ...parts, serverId }))
  const id = await keptSimulation(store, {
    terms: demoTerms({ worlds: 90_000_000, optimalWorlds: 0 }),
    lineups: demoLineups(3),
  })
  const isAt = (desk = first) => {
    const kinds: string[] = []
    desk!.follow(id, ({ kind }) => kinds.push(kind))?.()
    return kinds.includes('figures')
  }
  await first!.resume()
  await vi.waitFor(() => expect(isAt(first)).toBe(true), { timeout: 100_000, interval: 20 })
  await second!.resume()
  expect(isAt(second)).toBe(false)
  const { worlds } = (await store.simulations.head('ann', id))!
  await first!.close()
  await vi.waitFor(() => expect(isAt(second)).toBe(true), { timeout: 100_000, interval: 20 })
  expect((await store.simulations.head('ann', id))!.worlds).toBeGreaterThanOrEqual(worlds)
  second!.stop(id)
  await vi.waitFor(async () => expect((await store.simulations.head('ann', id))!.status).toBe('stopped'), {
    timeout: 100_000,
    interval: 50,
  })
  await second!.close()
  await store.close()
})
