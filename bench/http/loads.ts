import { barrage } from './asFastAsItCan.ts'
import { atTheirTimes, type Call } from './atTheirTimes.ts'
import type { Crowd } from './crowd.ts'
import type { Figures } from './figures.ts'
import { idleSockets } from './idleSockets.ts'
import type { LoadedServer } from './loadedServer.ts'
import { pathOf, poolPath, rosterSlots, slates } from './slates.ts'

interface Loaded {
  server: LoadedServer
  crowd: Crowd
  /** Of the small pool with all values; undefined if the server has none. */
  etag: string | undefined
}

export interface Load {
  title: string
  run: (of: Loaded) => Promise<Pick<Figures, 'calls' | 'p50' | 'p99'>>
  /** Before it, not measured. @returns what ends it. */
  prepare?: (of: Loaded) => Promise<() => void>
  /** Needs an ETag. */
  isConditional?: true
}

/** Each user has an address of their own. */
const headersOf = (user: number, token: string) => ({
  authorization: `Bearer ${token}`,
  'accept-encoding': 'br, gzip',
  'x-forwarded-for': `10.${user >> 8}.${user & 255}.1`,
})

const poolCalls = ({ server, crowd }: Loaded, users: number, more: Record<string, string> = {}) => ({
  url: `${server.url}${poolPath(slates.small.key)}`,
  users: crowd.tokens.slice(0, users).map((token, user) => ({ ...headersOf(user, token), ...more })),
})

const editors = 200

/** Seven of ten calls edit a player, two change the settings, one saves a lineup. */
function editOf({ crowd }: Loaded, moment: number): Call {
  const user = moment % editors
  const [pool, { key }] = [crowd.pools.large, slates.large]
  const headers = headersOf(user, crowd.tokens[user]!)
  const turn = Math.floor(moment / editors) + user
  const post = (path: string, body: unknown): Call => ({ method: 'POST', path, headers, body })
  if (turn % 10 < 7) {
    const { Id } = pool[(turn * 37) % pool.length]!
    return post(`${pathOf(key, 'user-projections')}/${Date.now()}`, { Id, UserProj: (moment % 500) / 10 })
  }
  if (turn % 10 < 9) {
    const { sport, site, slate, season, counter } = key
    const path = `/api/${sport}/me/${site}/${encodeURIComponent(slate)}/${season}/${counter}/user-settings`
    return post(path, { settings: { numLUs: 1 + (moment % 20) } })
  }
  const players = rosterSlots.map((_, slot) => pool[(moment * 8 + slot) % pool.length]!.Id)
  const worth = { points: 250, salary: 49_000, ownership: 80 }
  return post(pathOf(key, 'save-lineups'), {
    lineups: [{ uuid: `${moment}`, players, slots: rosterSlots, tags: [], ...worth }],
  })
}

/** What a page asks when a user opens a slate. */
function openingOf({ crowd }: Loaded, moment: number): Call[] {
  const user = moment % crowd.tokens.length
  const { key } = slates.large
  const headers = headersOf(user, crowd.tokens[user]!)
  const read = (path: string): Call => ({ method: 'GET', path, headers })
  const { sport, site, slate, season, counter } = key
  const of = `${site}/${encodeURIComponent(slate)}/${season}/${counter}`
  return [
    read(`/api/${sport}/me/slates/${site}/${season}/${counter}`),
    read(poolPath(key)),
    read(pathOf(key, 'user-projections')),
    read(`/api/${sport}/me/${of}/user-settings`),
    read(pathOf(key, 'save-lineups')),
    read(`${pathOf(key, 'lineup-runs')}?lineups=none`),
  ]
}

export const loads: Load[] = [
  {
    title: 'the pool again, 304, one user',
    isConditional: true,
    run: (of) =>
      barrage({ ...poolCalls(of, 1, { 'if-none-match': of.etag! }), seconds: 5, connections: 20, status: 304 }),
  },
  {
    title: 'the pool again, 304, 250 users in turn',
    isConditional: true,
    run: (of) =>
      barrage({ ...poolCalls(of, 250, { 'if-none-match': of.etag! }), seconds: 5, connections: 20, status: 304 }),
  },
  {
    title: 'the pool, 200 compressed, one user',
    run: (of) => barrage({ ...poolCalls(of, 1), seconds: 5, connections: 20, status: 200 }),
  },
  {
    title: 'the pool, 200 compressed, 500 users in turn',
    run: (of) => barrage({ ...poolCalls(of, 500), seconds: 5, connections: 20, status: 200 }),
  },
  {
    title: 'the pool, 200 compressed, 500 users, 100 calls a second',
    run: (of) => barrage({ ...poolCalls(of, 500), seconds: 8, connections: 20, rate: 100, status: 200 }),
  },
  {
    title: '500 users open a slate of 1,000 players in 30 seconds: 6 calls each',
    run: (of) =>
      atTheirTimes({ url: of.server.url, rate: 500 / 30, seconds: 30, callsAt: (moment) => openingOf(of, moment) }),
  },
  {
    title: '200 users edit, 100 calls a second, with 1,000 open sockets',
    prepare: ({ server }) => idleSockets(server.url, 1000),
    run: (of) =>
      atTheirTimes({ url: of.server.url, rate: 100, seconds: 15, callsAt: (moment) => [editOf(of, moment)] }),
  },
]
