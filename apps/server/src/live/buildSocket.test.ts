import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { LineupFrame, ServerFrame } from '@slatecraft/contract'
import { maxRequestBytes } from '@slatecraft/contract'
import { engineVersion } from '@slatecraft/optimizer'
import { type BuiltLineup, findRuleset, lineupHash, type SlateKey } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { long } from '../../../../testing/long.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import { threadJobRunner } from '../jobs/threadJobRunner.ts'
import { BuildClient, build, demoKey, demoRequest } from '../testing/buildClient.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { engineThreads, withServer } from '../testing/testServer.ts'

/** On a busy machine. */
const patience = { timeout: 20_000 }

const lineupsIn = (frames: readonly ServerFrame[]) => frames.filter((frame): frame is LineupFrame => 'lu' in frame)
const errorIn = (frames: readonly ServerFrame[]) =>
  frames.flatMap((frame) => ('error' in frame ? [frame.error] : []))[0]

describe('a build over the socket', () => {
  let jobs: JobRunner
  beforeAll(() => {
    jobs = engineThreads(1)
  })
  afterAll(() => jobs.close())

  it('sends different, numbered lineups, the run’s summary with the last one, and then closes', () =>
    withServer({ jobs }, async ({ app }) => {
      const client = (await BuildClient.connect(app)).send(demoRequest({ numLUs: 20 }))
      expect(await client.closed()).toBe(1000)
      const lineups = lineupsIn(client.frames)
      expect(client.frames).toHaveLength(20)
      expect(lineups.map(({ luNum }) => luNum)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
      expect(new Set(lineups.map(({ lu }) => lineupHash(lu))).size).toBe(20)
      expect(lineups.map(({ summary }) => summary !== undefined)).toEqual([...Array(19).fill(false), true])
      expect(lineups.at(-1)?.summary).toMatchObject({ status: 'complete', engine: engineVersion, seed: 1 })
    }))

  it('gives the same lineups for the same request and seed', () =>
    withServer({ jobs }, async ({ app }) => {
      const request = demoRequest({ numLUs: 5, seed: 7, projPtsRandInput: 20 })
      const [first, second] = [await build(app, request), await build(app, request)]
      expect(lineupsIn(first).map(({ lu }) => lu)).toEqual(lineupsIn(second).map(({ lu }) => lu))
      expect(lineupsIn(first)).toHaveLength(5)
    }))

  it("uses the salaries, teams and positions of the server's slate, not the client's", () =>
    withServer({ jobs }, async ({ app }) => {
      const { players } = demoRequest()
      const free = players.map((player) => ({ ...player, Salary: 0, Position: 'QB', TeamAbbrev: 'ME', Opp: '' }))
      const [honest, made] = [
        await build(app, demoRequest({ numLUs: 3 })),
        await build(app, demoRequest({ numLUs: 3, players: free })),
      ]
      expect(lineupsIn(made).map(({ lu }) => lu)).toEqual(lineupsIn(honest).map(({ lu }) => lu))
      const salaryOf = new Map(demoSlate(demoKey)!.players.map(({ Id, Salary }) => [Id, Salary]))
      for (const { lu, salary } of lineupsIn(made))
        expect(salary).toBe(lu.reduce((sum, id) => sum + salaryOf.get(id)!, 0))
    }))

  it('refuses players who are not in the slate by name', () =>
    withServer({ jobs }, async ({ app }) => {
      const players = [...demoRequest().players, { ...demoRequest().players[0]!, Id: '99', Name: 'Uncle Joe' }]
      expect(errorIn(await build(app, demoRequest({ players })))).toMatch(
        /players\[\d+\]\.Id: 99 \(Uncle Joe\) is not in this slate/,
      )
    }))

  it("builds an uploaded slate from the client's rows", () =>
    withServer({ jobs, config: { isDemoOn: false } }, async ({ app }) => {
      expect(lineupsIn(await build(app, demoRequest({ numLUs: 2 })))).toHaveLength(2)
    }))

  it('says why no lineup is possible, with the run’s summary', () =>
    withServer({ jobs }, async ({ app }) => {
      const players = demoRequest().players.map((player) => ({
        ...player,
        MinExp: player.Position === 'QB' && player.Salary > 6000 ? 100 : 0,
      }))
      const frames = await build(app, demoRequest({ numLUs: 5, players }))
      expect(frames).toHaveLength(1)
      expect(frames[0]).toMatchObject({
        error: expect.stringMatching(/^Min Exp for /),
        summary: { status: 'infeasible' },
      })
    }))

  it.each([
    {
      what: 'an unknown setting',
      request: () => ({ ...demoRequest(), minUniques: 2 }),
      says: 'minUniques: is not a known field',
    },
    { what: 'text that is not JSON', request: () => '{"sport":', says: 'The request is not JSON.' },
    { what: 'too many lineups', request: () => demoRequest({ numLUs: 51 }), says: 'numLUs: must be 1 to 50 lineups' },
    { what: 'no lineups', request: () => demoRequest({ numLUs: 0 }), says: 'numLUs: must be 1 to 50 lineups' },
    { what: 'a frame that is too long', request: () => ' '.repeat(maxRequestBytes + 1), says: 'The limit is' },
  ])('refuses $what with a sentence', ({ request, says }) =>
    withServer({ jobs, config: { maxLineups: 50 } }, async ({ app }) => {
      const frames = await build(app, request())
      expect(frames).toHaveLength(1)
      expect(errorIn(frames)).toContain(says)
    }),
  )

  const onDay = { season: 2024, slate: 'Main', site: 'dk', contestType: 'classic', counter: '2025-01-10' } as const
  it.each<SlateKey>([
    { ...onDay, sport: 'nba' },
    { ...onDay, sport: 'mlb', counter: '2024-07-10' },
    { ...onDay, sport: 'pga', counter: '2024-07-10' },
    { ...onDay, sport: 'mma', site: 'fd', counter: '2024-07-13' },
    { ...onDay, sport: 'nascar', counter: '2024-07-14' },
    { ...demoKey, contestType: 'showdown' },
  ])('works for $sport on $site, $contestType', (key) =>
    withServer({ jobs }, async ({ app }) => {
      const slate = demoSlateNames(key)[key.contestType][0]!
      const { players } = demoSlate({ ...key, slate })!
      const { slots } = findRuleset(key)!
      const frames = await build(app, { ...key, slate, seed: 1, numLUs: 3, lineupLength: slots.length, players })
      expect(errorIn(frames)).toBeUndefined()
      const { summary } = lineupsIn(frames).at(-1)!
      expect(summary).toMatchObject({ status: 'complete', total: { bound: expect.any(Number) } })
    }),
  )

  it('follows the lineup limit of the user’s plan and refuses an invalid token (O-21, SU-11)', () =>
    withServer({ jobs }, async ({ app }) => {
      const refused = async (request: object) => errorIn(await build(app, request))
      const bob = { token: tokenOf('bob') }
      expect(await build(app, demoRequest({ token: tokenOf('eve'), numLUs: 1 }))).toEqual([
        { error: expect.stringMatching(/^Your login is no longer valid\./), unauthorized: true },
      ])
      expect(await build(app, demoRequest({ ...bob, numLUs: 21 }))).toEqual([
        { error: 'numLUs: must be 1 to 20 lineups (given: 21)' },
      ])
      const golf = { sport: 'pga', counter: '2024-07-10', lineupLength: 6, numLUs: 1 } as const
      expect(await refused(demoRequest({ ...bob, ...golf }))).toBe('Not authorized for this sport')
      for (const request of [
        { ...bob, numLUs: 2 },
        { token: tokenOf('ann'), numLUs: 21 },
      ])
        expect(lineupsIn(await build(app, demoRequest(request)))).toHaveLength(request.numLUs)
    }))

  it('fills in default values that the client lacks; the user’s own values count as usual (O-32)', () =>
    withServer({ jobs }, async ({ app }) => {
      const settings = { numLUs: 3, maxTotalOwn: 60 }
      const [star] = demoRequest().players.filter(({ Position }) => Position === 'QB')
      const own = (Id: string) => (Id === star!.Id ? { UserProj: 90, UserOwn: 1 } : {})
      const asShown = demoRequest().players.map((player) => ({ ...player, ...own(player.Id) }))
      const withheld = asShown.map(
        ({ ProjOwn: _, HouseOwn: __, ProjPts: ___, HouseProjPts: ____, ProjPtsAdjusted: _____, ...player }) => ({
          ...player,
          ...{ ProjOwn: null, HouseOwn: null },
        }),
      )
      const [open, blind] = [
        lineupsIn(await build(app, demoRequest({ ...settings, players: asShown }))),
        lineupsIn(await build(app, demoRequest({ ...settings, players: withheld }))),
      ]
      expect(blind.map(({ lu, points, ownership }) => [lu, points, ownership])).toEqual(
        open.map(({ lu, points, ownership }) => [lu, points, ownership]),
      )
      expect(blind).toHaveLength(3)
      for (const { lu, ownership } of blind) {
        expect(lu).toContain(star!.Id)
        expect(ownership).toBeLessThanOrEqual(60)
        expect(ownership).toBeGreaterThan(1)
      }
    }))

  it('ignores players in saved lineups who have left the slate', () =>
    withServer({ jobs }, async ({ app }) => {
      const [best] = lineupsIn(await build(app, demoRequest({ numLUs: 1 })))
      const gone = best!.lu.map((id, at) => (at === 0 ? 'scratched' : id))
      const saved = { savedLineups: [{ lineups: [{ players: gone }, { players: best!.lu }] }], includeSaved: true }
      const built = lineupsIn(await build(app, demoRequest({ numLUs: 1, ...saved })))
      expect(built).toHaveLength(1)
      expect(lineupHash(built[0]!.lu)).not.toBe(lineupHash(best!.lu))
    }))

  it('in late swap, decides by its own clock which games have started, and reports that time', () =>
    withServer({ jobs, now: () => Date.parse('2024-09-22T17:30:00Z') }, async ({ app }) => {
      const [built] = lineupsIn(await build(app, demoRequest({ numLUs: 1 })))
      const request = demoRequest({
        afterStartActivated: true,
        afterStartLineups: [{ lineups: [{ players: built!.lu }] }],
        asOf: '2020-01-01T00:00:00Z',
      })
      const [filled] = lineupsIn(await build(app, request))
      expect(filled?.summary).toMatchObject({ status: 'complete', asOf: '2024-09-22T17:30:00.000Z' })
    }))

  it('in late swap, needs a lineup to fill', () =>
    withServer({ jobs }, async ({ app }) => {
      expect(errorIn(await build(app, demoRequest({ afterStartActivated: true })))).toMatch(
        /^afterStartLineups: must be 1/,
      )
    }))

  it('is canceled within one lineup when the client hangs up', async () => {
    const endings: string[] = []
    const watched: JobRunner = {
      ...jobs,
      build: async (...job) => {
        const outcome = await jobs.build(...job)
        endings.push(`${outcome.status}: ${outcome.messages}`)
        return outcome
      },
    }
    await withServer({ jobs: watched, config: { maxLineups: 10_000, maxBuilds: 1 } }, async ({ app }) => {
      const client = (await BuildClient.connect(app)).send(demoRequest({ numLUs: 10_000, projPtsRandInput: 25 }))
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), patience)
      client.drop()
      expect(lineupsIn(await build(app, demoRequest({ numLUs: 2 })))).toHaveLength(2)
      expect(endings[0]).toMatch(/^cancelled: .*after \d{1,4} of 10000 lineups/)
    })
  })

  it('ends with a sentence when the server stops', () =>
    withServer({ jobs }, async ({ app }) => {
      const client = (await BuildClient.connect(app)).send(demoRequest({ numLUs: 5000, projPtsRandInput: 25 }))
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), patience)
      await app.close()
      await client.closed()
      expect(errorIn(client.frames)).toContain('The server is stopping')
      expect(client.frames.at(-1)).toHaveProperty('again', true)
    }))

  it(
    'fails with a sentence if its thread dies or builds an invalid lineup, and the next build works',
    long,
    async () => {
      const failing = threadJobRunner({
        workerFile: new URL('../testing/failingWorker.ts', import.meta.url),
        threads: 1,
      })
      await withServer({ jobs: failing }, async ({ app }) => {
        expect(errorIn(await build(app, demoRequest({ seed: 13 })))).toContain('The build stopped unexpectedly')
        expect(errorIn(await build(app, demoRequest({ seed: 14 })))).toContain('salary is 51000, over the cap')
        expect(errorIn(await build(app, demoRequest({ seed: 15 })))).toContain('The build stopped unexpectedly')
        expect(errorIn(await build(app, demoRequest({ seed: 16 })))).toBe('Out of ideas.')
      })
      await failing.close()
    },
  )
})

/** A runner that delivers lineups as fast as they are taken, until it is canceled. */
function endlessJobs() {
  const seen = { taken: 0, running: 0, cancelled: 0 }
  const lineup: BuiltLineup = {
    players: Array.from({ length: 1000 }, (_, index) => `a rather long id of player ${index}`),
    slots: [],
    points: 100,
    salary: 50_000,
    ownership: 90,
    optimal: true,
    bound: 100,
  }
  const jobs: JobRunner = {
    ...inlineRunner,
    async build(_, onLineup, signal) {
      seen.running++
      while (!signal.aborted) {
        await onLineup(lineup)
        seen.taken++
        await delay(0)
      }
      seen.running--
      seen.cancelled++
      return { status: 'cancelled', engine: '', seed: 1, requestHash: '', seconds: 0, messages: ['Cancelled.'] }
    },
  }
  return { jobs, seen }
}

describe('a connection', () => {
  it.each(['/', '/api/health', '/api/nothing', '/api/%zz'])(
    'that asks for a socket at %s leaves nothing open',
    (path) =>
      withServer({}, async ({ app }) => {
        const address = await app.listen({ port: 0 })
        const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${path}`)
        socket.on('error', () => undefined)
        await new Promise((resolve) => socket.once('close', resolve))
        await vi.waitFor(
          async () => expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(0),
          patience,
        )
      }),
  )

  it('that sends nothing is closed with a sentence', () =>
    withServer({ requestWithinMs: 50 }, async ({ app }) => {
      const client = await BuildClient.connect(app)
      expect(await client.closed()).toBe(1000)
      expect(errorIn(client.frames)).toContain('No build request arrived')
    }))

  it('takes one request: a second one ends the build', async () => {
    const { jobs, seen } = endlessJobs()
    await withServer({ jobs }, async ({ app }) => {
      const client = (await BuildClient.connect(app)).send(demoRequest())
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), patience)
      client.send(demoRequest())
      expect(await client.closed()).toBe(1000)
      expect(errorIn(client.frames)).toContain('one build request')
      expect(seen).toMatchObject({ running: 0, cancelled: 1 })
    })
  })

  it('of a client that starts too many builds in a minute is refused with the time to wait', () =>
    withServer({ config: { maxBuildsPerMinute: 2 }, now: () => 60_000 * 7 + 48_000 }, async ({ app }) => {
      const answers = await Promise.all([1, 2, 3].map(async () => errorIn(await build(app, 'no request'))))
      expect(answers.filter((answer) => answer === 'The request is not JSON.')).toHaveLength(2)
      expect(answers).toContain('More than 2 builds in a minute. Try again in 12 seconds.')
    }))

  it('that is slow slows its build down instead of filling the memory', async () => {
    const { jobs, seen } = endlessJobs()
    await withServer({ jobs }, async ({ app }) => {
      const client = (await BuildClient.connect(app)).send(demoRequest())
      await vi.waitFor(() => expect(client.frames.length).toBeGreaterThan(2), patience)
      client.pause(true)
      await vi.waitFor(async () => {
        const before = seen.taken
        await delay(300)
        expect(seen.taken).toBe(before)
      }, patience)
      const stalledAt = seen.taken
      client.pause(false)
      await vi.waitFor(() => expect(seen.taken).toBeGreaterThan(stalledAt), patience)
      client.drop()
      await vi.waitFor(() => expect(seen.running).toBe(0), patience)
    })
  })

  it('waits while another one of the same client is building', async () => {
    const { jobs, seen } = endlessJobs()
    await withServer({ jobs, config: { maxBuildsPerClient: 1 } }, async ({ app }) => {
      const first = (await BuildClient.connect(app)).send(demoRequest())
      await vi.waitFor(() => expect(first.frames.length).toBeGreaterThan(0), patience)
      const second = (await BuildClient.connect(app)).send(demoRequest())
      await delay(200)
      expect([seen.running, second.frames.length]).toEqual([1, 0])
      first.drop()
      await vi.waitFor(() => expect(second.frames.length).toBeGreaterThan(0), patience)
      second.drop()
    })
  })
})
