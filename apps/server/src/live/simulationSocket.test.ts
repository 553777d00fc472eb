import { EventEmitter } from 'node:events'
import { changeSimulation } from '@slatecraft/contract'
import { SimulationReport } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { simulationChannel } from '../jobs/simulationChannel.ts'
import { call } from '../testing/call.ts'
import { demoLineups, demoTerms } from '../testing/demoSimulation.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { followFrame, keptSimulation, SimulationClient } from '../testing/simulationClient.ts'
import { engineThreads, type TestServer, withServer } from '../testing/testServer.ts'

let jobs: JobRunner
beforeAll(() => {
  jobs = engineThreads(2)
})
afterAll(() => jobs.close())

const patience = { timeout: 30_000, interval: 20 }
const endless = () => ({ terms: demoTerms({ worlds: 90_000_000 }), lineups: demoLineups(5) })
const brief = () => ({ terms: demoTerms(), lineups: demoLineups(5) })
const kindsOf = (frames: readonly object[]) => frames.map((frame) => Object.keys(frame)[0])

/** A server whose desk has taken up what was in its store when it started. */
async function withRunning(
  prepare: (store: Store) => Promise<string>,
  test: (server: { app: FastifyInstance; store: Store; id: string }) => Promise<void>,
): Promise<void> {
  await withServer({ jobs, renewEveryMs: 50 }, async ({ app, store }: TestServer) => {
    await app.ready()
    await test({ app, store, id: await prepare(store) })
  })
}

describe('following a simulation', () => {
  it('gives figures, then the report, and the report again to whoever comes later', () =>
    withRunning(
      (store) => keptSimulation(store, brief()),
      async ({ app, store, id }) => {
        const client = await SimulationClient.follow(app, followFrame(id))
        const kinds = kindsOf(await client.all())
        expect(kinds).toContain('figures')
        expect(kinds.at(-1)).toBe('report')
        const { report } = JSON.parse(client.last)
        expect(SimulationReport.parse(report)).toMatchObject({ worlds: 4096, ended: 'worlds' })
        expect(await store.simulations.head('ann', id)).toMatchObject({ status: 'done', worlds: 4096, error: null })
        const late = await SimulationClient.follow(app, followFrame(id))
        await late.all()
        expect(late.texts).toEqual([client.last])
      },
    ))

  it('gives a late follower the newest figures at once, and leaving stops nothing', () =>
    withRunning(
      (store) => keptSimulation(store, endless()),
      async ({ app, store, id }) => {
        const first = await SimulationClient.follow(app, followFrame(id))
        await vi.waitFor(() => expect(kindsOf(first.frames)).toContain('figures'), patience)
        first.drop()
        const second = await SimulationClient.follow(app, followFrame(id))
        await vi.waitFor(() => expect(second.frames.length).toBeGreaterThan(5), patience)
        expect(kindsOf(second.frames)[0]).toBe('figures')
        await store.simulations.stop('ann', id)
        expect(kindsOf(await second.all()).at(-1)).toBe('report')
        expect(JSON.parse(second.last).report.ended).toBe('stopped')
        expect((await store.simulations.head('ann', id))!.status).toBe('stopped')
      },
    ))

  it('is refused to other users, visitors, and in a frame of another kind', () =>
    withRunning(
      (store) => keptSimulation(store, brief()),
      async ({ app, id }) => {
        const answer = async (frame: object) => (await SimulationClient.follow(app, frame)).all()
        expect(await answer(followFrame(id, 'bob'))).toEqual([{ error: 'This simulation no longer exists.' }])
        expect(await answer({ id, token: 'made up' })).toMatchObject([{ unauthorized: true }])
        expect(await answer({ id, token: '' })).toMatchObject([{ unauthorized: true }])
        expect(await answer({ token: '' })).toMatchObject([{ error: expect.stringContaining('id') }])
        expect(await answer({ id: 'x'.repeat(10_000), token: '' })).toEqual([
          { error: 'The simulation request is 9.8 KB long. The limit is 8 KB.' },
        ])
      },
    ))

  it('says so if it is stopped before its turn or can’t be simulated', () =>
    withRunning(
      async () => '',
      async ({ app, store }) => {
        const nobody = demoTerms()
        const players = (nobody.request as { players: { ProjPts: number }[] }).players
        const request = { ...nobody.request, players: players.map((player) => ({ ...player, ProjPts: 0 })) }
        const id = await keptSimulation(store, { terms: { ...nobody, request }, lineups: demoLineups(1) })
        const client = await SimulationClient.follow(app, followFrame(id))
        await client.all()
        expect(client.last).toContain('no player has a projection')
        expect((await store.simulations.head('ann', id))!.status).toBe('failed')
        const stopped = await keptSimulation(store, endless())
        await store.simulations.stop('ann', stopped)
        const other = await SimulationClient.follow(app, followFrame(stopped))
        expect((await other.all()).at(-1)).toEqual({ error: 'You stopped this simulation before it began.' })
      },
    ))
})

describe('a page on another server than its simulation', () => {
  it('sees figures as they come, and the simulation stops at once when its user says so', async () => {
    const network = new EventEmitter()
    const hosts = {
      tell: async (topic: string, message: unknown) => void network.emit(topic, message),
      listen: async (topic: string, listener: (message: unknown) => void) => {
        network.on(topic, listener)
        return () => network.off(topic, listener)
      },
    }
    const server = (serverId: string) => ({ serverId, channel: simulationChannel(hosts), renewEveryMs: 600_000 })
    await withServer({ ...server('a'), jobs }, async (a) => {
      const id = await keptSimulation(a.store, endless())
      await a.app.ready()
      await withServer({ ...server('b'), shared: a.store }, async (b) => {
        const client = await SimulationClient.follow(b.app, followFrame(id))
        await vi.waitFor(() => expect(kindsOf(client.frames)).toContain('figures'), patience)
        const headers = { authorization: `Bearer ${tokenOf('ann')}` }
        await call(b.app, changeSimulation, {
          params: { sport: 'nfl', id, accessKey: 'me' },
          headers,
          body: { stop: true },
        })
        const frames = await client.all()
        expect(kindsOf(frames).at(-1)).toBe('report')
        expect(JSON.parse(client.last).report.ended).toBe('stopped')
      })
    })
  })
})
