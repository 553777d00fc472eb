import { setTimeout as delay } from 'node:timers/promises'
import { checkedLineups } from '@slatecraft/optimizer'
import { type BuiltLineup, parseBuildRequest } from '@slatecraft/slate'
import { hasPostgres, newDatabase, postgresOfThisFile } from '@slatecraft/store/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import { ConnectionEnd } from '../../live/connection.ts'
import { demoRequest } from '../../testing/buildClient.ts'
import { demoLineups, demoSimulation } from '../../testing/demoSimulation.ts'
import { submittingHost, workingHost } from '../../testing/remoteHosts.ts'
import { engineThreads } from '../../testing/testServer.ts'
import type { JobRunner } from '../jobRunner.ts'

const request = parseBuildRequest(demoRequest({ numLUs: 30, projPtsRandInput: 12 }))
const never = new AbortController().signal

function builtHere(): BuiltLineup[] {
  const lineups = checkedLineups(request, { now: () => performance.now() })
  const all: BuiltLineup[] = []
  for (let step = lineups.next(); !step.done; step = lineups.next()) all.push(step.value)
  return all
}

describe.skipIf(!hasPostgres)('builds on other machines', () => {
  const postgres = postgresOfThisFile()
  const open: { close: () => Promise<void> }[] = []
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
  })
  const kept = async <Host extends { close: () => Promise<void> }>(host: Promise<Host>): Promise<Host> => {
    open.unshift(await host)
    return host
  }

  test('a build on a worker gives the same lineups as here, each once and in order', async () => {
    const databaseUrl = await newDatabase((await postgres()).url)
    const server = await kept(submittingHost({ databaseUrl }))
    await kept(workingHost(engineThreads(1), { databaseUrl }))
    const got: BuiltLineup[] = []
    const take = async (lineup: BuiltLineup) => void got.push(lineup)
    const outcome = await server.jobs.build({ request }, take, never, { client: 'user 1' })
    expect(outcome.status).toBe('complete')
    expect(got).toEqual(builtHere())
  })

  test(
    'a worker that stops in mid-build hands it back, and another one goes on with the next lineup',
    long,
    async () => {
      const databaseUrl = await newDatabase((await postgres()).url)
      const server = await kept(submittingHost({ databaseUrl }))
      const first = await workingHost(engineThreads(1), { databaseUrl })
      const got: BuiltLineup[] = []
      let isThere: () => void = () => undefined
      const four = new Promise<void>((resolve) => {
        isThere = resolve
      })
      const take = async (lineup: BuiltLineup) => {
        got.push(lineup)
        if (got.length === 4) isThere()
        await delay(50)
      }
      const building = server.jobs.build({ request }, take, never, { client: 'user 1' })
      await four
      await first.close()
      await kept(workingHost(engineThreads(1), { databaseUrl }))
      expect((await building).status).toBe('complete')
      expect(got).toEqual(builtHere())
    },
  )

  test('a page that moves to another server while its own stops finds its run there', long, async () => {
    const databaseUrl = await newDatabase((await postgres()).url)
    const [stopping, next] = [await submittingHost({ databaseUrl }), await kept(submittingHost({ databaseUrl }))]
    const local = engineThreads(1)
    let builds = 0
    const build: JobRunner['build'] = (...job) => {
      builds += 1
      return local.build(...job)
    }
    await kept(workingHost({ ...local, build }, { databaseUrl }))
    const end = new AbortController()
    const stop = async () => end.abort(new ConnectionEnd('The server is stopping.', true))
    await expect(stopping.jobs.build({ request }, stop, end.signal, { client: 'user 1' })).rejects.toThrow('stopping')
    await stopping.close()
    const got: BuiltLineup[] = []
    const take = async (lineup: BuiltLineup) => void got.push(lineup)
    await next.jobs.build({ request }, take, never, { client: 'user 1' })
    expect(got).toEqual(builtHere())
    expect(builds).toBe(1)
  })

  test('a simulation that another worker helps ends with the same report, to the byte', long, async () => {
    const databaseUrl = await newDatabase((await postgres()).url)
    const server = await kept(submittingHost({ databaseUrl }))
    const input = demoSimulation(demoLineups(150), { worlds: 400_000, optimalWorlds: 512 })
    const ask = { of: { input } }
    const reportBy = async (jobs: JobRunner) => {
      const outcome = await jobs.simulate(ask, async () => undefined, never)
      return outcome.kind === 'report' ? new TextDecoder().decode(outcome.report) : outcome.kind
    }
    const alone = engineThreads(1)
    const expected = await reportBy(alone)
    await alone.close()
    let parts = 0
    const counted = (local: JobRunner): JobRunner => ({
      ...local,
      playParts: (asked, onNews, signal) =>
        local.playParts(
          asked,
          (part) => {
            parts += 1
            return onNews(part)
          },
          signal,
        ),
    })
    for (let count = 0; count < 2; count++) await kept(workingHost(counted(engineThreads(1)), { databaseUrl }))
    expect(await reportBy(server.jobs)).toBe(expected)
    expect(parts).toBeGreaterThan(1)
  })

  test('a user who cancels ends the build on its worker', long, async () => {
    const databaseUrl = await newDatabase((await postgres()).url)
    const server = await kept(submittingHost({ databaseUrl }))
    const worker = await kept(workingHost(engineThreads(1), { databaseUrl }))
    const cancel = new AbortController()
    const many = { ...request, numLUs: 1000 }
    const building = server.jobs.build({ request: many }, async () => cancel.abort(), cancel.signal, { client: 'u' })
    await expect(building).rejects.toThrow('aborted')
    await expect.poll(() => worker.held(), { timeout: 5000 }).toBe(0)
  })
})
