import {
  errorStatus,
  getContests,
  health,
  importedSlates,
  type LineupFrame,
  legalDocuments,
  nflPlayerCount,
  nflPositionRanks,
  noteOpenedSlates,
  permissionsOf,
  players,
  presets,
  type Rights,
  type Route,
  readCheatsheets,
  readCustomPresets,
  readLineupRuns,
  readPlan,
  readSavedLineups,
  readTrial,
  type ServerFrame,
  type Subscription,
  siteSettings,
  slates,
  teamStacks,
  yourSlates,
} from '@slatecraft/contract'
import { type ContestType, defaultSettings, defaultTeamStack, findRuleset, type Site, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { vi } from 'vitest'
import type * as z from 'zod'
import { CallError } from '../api/api.ts'

type Answer = (path: string, request: RequestInit, query: URLSearchParams) => Response | undefined

/** Answers one call of the contract. A returned error becomes a refusal with its message and, if it has one, its code. */
export function on<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, Body, Reply>,
  reply: (
    params: z.output<Params>,
    asked: { headers: Headers; body: z.output<Body>; query: URLSearchParams },
  ) => z.input<Reply> | Error,
): Answer {
  return (path, { method = 'GET', headers, body: sent }, query) => {
    const given = method === route.method ? paramsOf(route.path, path) : undefined
    if (given === undefined) return undefined
    const body = route.body.parse(typeof sent === 'string' ? JSON.parse(sent) : undefined)
    const answer = reply(route.params.parse(given), { headers: new Headers(headers), body, query })
    if (!(answer instanceof Error)) return Response.json(answer)
    const { code = 'server-fault', faults = [] } = answer instanceof CallError ? answer : {}
    return Response.json({ success: false, code, error: answer.message, faults }, { status: errorStatus[code] })
  }
}

const settingsOf = (site: Site, contestType: ContestType) => {
  const ruleset = findRuleset({ sport: 'nfl', site, contestType, season: 2024 })
  return ruleset && defaultSettings(ruleset)
}

/** A plan that unlocks everything. */
export const openSubscription: Subscription = {
  planName: 'Free',
  sport: null,
  permissions: permissionsOf({
    sports: Object.fromEntries(
      Sport.options.map((sport) => [
        sport,
        { lineupLimit: 10_000, afterStart: true, projections: true, ownership: true, analysis: true },
      ]),
    ) as Rights['sports'],
    features: { customPresets: true, cheatsheets: true },
    ownSlates: { count: 100, megabytes: 100 },
    simulation: { worlds: 1_000_000, lineups: 10_000, atOnce: 3 },
  }),
  status: 'none',
  ...{ cancelAt: null, plan_ends: null, currentPeriodEnd: null, trialEnd: null, last4: null, brand: null },
  ...{ yearly: false, price: 0, percentOff: 0, currency: 'usd', granted: null },
}

const demoAnswers: Answer[] = [
  on(health, () => ({
    ok: true as const,
    read_only: null,
    demo: true,
    max_lineups: 150,
  })),
  on(legalDocuments, () => ({ documents: {} })),
  on(readPlan, () => ({ success: true as const, subscription: openSubscription })),
  on(readTrial, () => ({ success: true as const, has_trial: true, reason: '' })),
  on(slates, (period) => ({ ...demoSlateNames(period), demo: true })),
  on(importedSlates, () => ({ slates: [] })),
  on(yourSlates, () => ({ slates: [], kept: { slates: 0, bytes: 0, max_slates: 100, max_bytes: 100_000_000 } })),
  on(noteOpenedSlates, () => ({ success: true as const })),
  on(players, ({ accessKey: _, ...key }) => {
    const slate = demoSlate(key)
    if (slate === undefined) return new Error(`no slate ${key.slate}`)
    return { players: slate.players, updated_at: slate.updatedAt, max_salary: slate.maxSalary, demo: true }
  }),
  on(teamStacks, (_, { body }) => ({
    stacks: [...new Set(body.players.map(({ TeamAbbrev }) => TeamAbbrev))].map(defaultTeamStack),
  })),
  on(getContests, (_, { query }) => ({
    statusCode: 200,
    body: { slates: [{ slate: query.get('slate') ?? '', contests: [] }] },
  })),
  on(nflPlayerCount, () => ({ positions: [], contests: 0, users: 0, withheld: false })),
  on(nflPositionRanks, () => ({ ranks: [], contests: 0, users: 0, withheld: false })),
  on(presets, () => ({ presets: [] })),
  on(readCustomPresets, () => ({ custom_presets: [], may: { save: false, share: false } })),
  on(readCheatsheets, () => ({ cheatsheets: [], may: { save: false, share: false } })),
  on(readLineupRuns, () => ({ lineup_runs: [] })),
  on(readSavedLineups, () => ({ lineups: [], others: [] })),
  on(siteSettings, ({ site }) => ({
    classic: settingsOf(site, 'classic')!,
    showdown: settingsOf(site, 'showdown') ?? null,
  })),
]

/**
 * A network that follows the contract and serves demo slates. A test's own answers come first.
 *
 * @returns the sockets that the page opens. The test plays their server.
 */
export function fakeNetwork(answers: Answer[] = []): FakeSocket[] {
  const sockets: FakeSocket[] = []
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://page')
    const path = pathname.replace(/^\/api/, '')
    for (const answer of [...answers, ...demoAnswers]) {
      const response = answer(path, request, searchParams)
      if (response !== undefined) return response
    }
    return Response.json({ success: false, code: 'not-found', error: `no ${path}` }, { status: 404 })
  })
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super()
        sockets.push(this)
      }
    },
  )
  return sockets
}

/** The page's end of a build. */
export class FakeSocket {
  sent: unknown[] = []
  isClosed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onerror: (() => void) | null = null
  onclose: (() => void) | null = null

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
  }
  say(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }
}

export const lineupFrame = (lu: string[], luNum: number, rest: Partial<LineupFrame> = {}): LineupFrame => ({
  lu,
  luNum,
  points: 150.5,
  salary: 49_900,
  ownership: 88,
  optimal: true,
  bound: 150.5,
  ...rest,
})

function paramsOf(routePath: string, path: string): Record<string, string> | undefined {
  const names = routePath.split('/')
  const parts = path.split('/').map(decodeURIComponent)
  if (names.length !== parts.length) return undefined
  if (names.some((name, index) => !name.startsWith(':') && name !== parts[index])) return undefined
  return Object.fromEntries(
    names.flatMap((name, index) => (name.startsWith(':') ? [[name.slice(1), parts[index] ?? '']] : [])),
  )
}
