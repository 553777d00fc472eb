import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { demoLineups, demoSlate } from '@slatecraft/slate/demo'
import { patientBuild } from '../../apps/server/src/testing/patientPage.ts'
import { idleSockets } from '../http/idleSockets.ts'
import { deployment } from './deployment.ts'
import { followedSimulation } from './followedSimulation.ts'
import { loadSlates, pathOn, poolPath, requestOn, settingsPath } from './loadSlates.ts'
import type { Cost, Costs } from './measuredCosts.ts'
import { tally } from './tally.ts'
import { type Caller, timedCalls } from './timedCalls.ts'

const env = { MAX_BUILDS_PER_MINUTE: '100000', MAX_BUILDS_PER_CLIENT: '100' }
const sockets = 500
const mostSaved = 400
const worth = { points: 100, salary: 49_000, ownership: null }

/** What each act costs one server, one worker host and the database: processor milliseconds and rows, means of many. */
export async function costs(redisUrl?: string): Promise<Costs> {
  const at = await deployment({ servers: 1, workers: 1, redisUrl, env })
  const told = tally()
  const servers = at.servers.map(({ url }) => url)
  let acts = 0
  const idle = await idleFor(10)

  async function user(): Promise<Caller & { token: string }> {
    const address = `10.3.${acts >> 8}.${acts++ & 255}`
    const body = { email: `${randomUUID()}@slatecraft.test`, password: 'correct horse battery' }
    const visitor = timedCalls({ servers, address, tally: told })
    const signUp = { kind: 'sign up', method: 'POST' as const, path: '/sign-up' }
    const { access_token: token } = (await visitor.call({
      ...signUp,
      body: { ...body, first_name: 'Ann', last_name: 'Lee' },
    })) as { access_token: string }
    return { ...timedCalls({ servers, address, token, tally: told }), token }
  }

  /** What nobody's acts cost is taken off. Some acts run unmeasured first: compilers and caches are warm then. */
  async function each(
    times: number,
    act: (index: number) => Promise<unknown>,
    warm = Math.ceil(times / 4),
  ): Promise<Cost> {
    for (let index = 0; index < warm; index++) await act(index)
    const begin = await now()
    for (let index = 0; index < times; index++) await act(warm + index)
    const cost = perAct(times, begin, await now(), idle)
    console.error(JSON.stringify(cost))
    return cost
  }

  async function idleFor(seconds: number): Promise<Cost> {
    const begin = await now()
    await delay(1000 * seconds)
    const end = await now()
    return perAct((end.ms - begin.ms) / 1000, begin, end)
  }

  async function now(): Promise<Moment> {
    const { servers: server, workers: worker, database } = at.used()
    const { commits, rowsWritten: rows, walBytes, bytes } = await at.figures()
    const used = { server: 1000 * server, worker: 1000 * worker, database: 1000 * database }
    return { ms: performance.now(), cost: { ...used, commits, rows, walKb: walBytes / 1024, kb: bytes / 1024 } }
  }

  try {
    const signUp = await each(20, user)
    const { token, call, next, headers } = await user()
    const slateOf = (index: number) => loadSlates[index % loadSlates.length]!
    const post = (kind: string, path: string, body: object) => call({ kind, method: 'POST', path, body })
    const build = (numLUs: number) => async (index: number) => {
      const request = requestOn(slateOf(index), { numLUs, seed: 1000 * numLUs + index, projPtsRandInput: 10 })
      const { isDone, error } = await patientBuild(request, { servers: anyServer, token, headers })
      if (!isDone) throw new Error(error)
    }
    const anyServer = () => [next()]
    const lineupsOf = new Map(loadSlates.map((slate) => [slate, demoLineups(demoSlate(slate.key)!, mostSaved)]))
    const lineups = (index: number, count: number) =>
      lineupsOf
        .get(slateOf(index))!
        .slice((index * count) % (mostSaved - count))
        .slice(0, count)
        .map((players) => ({ players, slots: [...slateOf(index).slots] }))
    const shortBuild = await each(16, build(20))
    const longBuild = await each(8, build(150), 4)
    const edit = await each(400, (index) => {
      const { players } = slateOf(index)
      const { Id } = players[index % players.length]!
      return post('edit', pathOn(slateOf(index), 'user-projections', `/${Date.now()}`), { Id, UserProj: index % 40 })
    })
    const settings = await each(200, (index) =>
      post('settings', settingsPath(slateOf(index)), { settings: { numLUs: 1 + (index % 149) } }),
    )
    const save = await each(100, (index) => {
      const saved = lineups(index, 10).map((lineup) => ({ ...lineup, uuid: randomUUID(), tags: [], ...worth }))
      return post('save', pathOn(slateOf(index), 'save-lineups'), { lineups: saved })
    })
    const open = () => ({ kind: 'pool', path: poolPath(slateOf(acts)) })
    const openAgain = await each(400, () => call(open()))
    const openFirst = await each(100, async () => {
      const other = timedCalls({ servers, address: `10.4.0.${acts++ & 255}`, token, tally: told })
      await other.call(open())
    })
    const simulation = await each(4, (index) =>
      followedSimulation({
        ...{
          slate: slateOf(0),
          lineups: lineups(0, 20),
          worlds: 10_000,
          seed: index + 1,
          call,
          next,
          headers,
          token,
          tally: told,
        },
      }),
    )
    const megabytes = { server: at.servers[0]!.usage().megabytes, worker: at.workers[0]!.usage().megabytes }
    const close = await idleSockets(servers[0]!, sockets)
    const withSockets = at.servers[0]!.usage().megabytes
    close()
    if (told.wrongs.size > 0) throw new Error([...told.wrongs.keys()].slice(0, 3).join('\n'))
    return {
      ...{ signUp, shortBuild, longBuild, edit, settings, save, openAgain, openFirst, simulation, megabytes },
      socketKb: Math.round((1024 * (withSockets - megabytes.server)) / sockets),
      idle,
    }
  } finally {
    await at.close()
  }
}

/** All that was spent until then. */
interface Moment {
  ms: number
  cost: Cost
}

function perAct(times: number, begin: Moment, end: Moment, idle?: Cost): Cost {
  const seconds = (end.ms - begin.ms) / 1000
  const one = (name: keyof Cost) => {
    const spent = end.cost[name] - begin.cost[name] - seconds * (idle?.[name] ?? 0)
    return Math.max(0, Math.round((1000 * spent) / times) / 1000)
  }
  return {
    ...{ server: one('server'), worker: one('worker'), database: one('database') },
    ...{ commits: one('commits'), rows: one('rows'), walKb: one('walKb'), kb: one('kb') },
  }
}
