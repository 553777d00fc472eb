import {
  health,
  importedSlates,
  importSlate,
  localTokenHeader,
  players,
  playersAnySport,
  readUserSettings,
  saveUserSettings,
  siteSettings,
  slates,
} from '@slatecraft/contract'
import { derivePlayer, PlayerRow, type SlateKey } from '@slatecraft/slate'
import { describe, expect, it } from 'vitest'
import { call, refusal } from '../testing/call.ts'
import { localToken, withServer } from '../testing/testServer.ts'

const week = { sport: 'nfl', accessKey: 'me', site: 'dk', season: 2024, counter: 3 }
const main = { ...week, contestType: 'classic', slate: 'Main' }

const key: SlateKey = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, counter: 3, slate: 'Main' }
const pool = ['Ann', 'Bob'].map((Name, index) =>
  derivePlayer(PlayerRow.parse({ Id: String(index), Name, Position: 'QB', Salary: 6000 + index, TeamAbbrev: 'BUF' })),
)
const slate = (other: Partial<SlateKey> = {}) => ({
  key: { ...key, ...other },
  players: pool,
  maxSalary: 50_000,
  hasProjections: false,
})

describe('slates', () => {
  it('are demo slates, marked as such, until the first one of the week is published', () =>
    withServer({}, async ({ app, store }) => {
      const invented = await call(app, slates, { params: week })
      expect(invented.demo).toBe(true)
      expect(invented.classic).toContain('Main')
      expect(invented.showdown.length).toBeGreaterThan(5)
      await store.importSlate(slate({ slate: 'Sunday' }))
      expect(await call(app, slates, { params: week })).toEqual({ classic: ['Sunday'], showdown: [], demo: false })
      expect((await call(app, slates, { params: { ...week, counter: 4 } })).demo).toBe(true)
    }))

  it('are only published ones if demo data is off', () =>
    withServer({ config: { isDemoOn: false } }, async ({ app }) => {
      expect(await call(app, slates, { params: week })).toEqual({ classic: [], showdown: [], demo: false })
      expect(await refusal(app, players, { params: main })).toMatchObject({ status: 404, code: 'not-found' })
    }))

  it('in the classic list leave out Superflex, Mon-Thu and the like; showdown lists all', () =>
    withServer({}, async ({ app, store }) => {
      for (const name of ['Main', 'Main Superflex', 'Mon-Thu', 'MNF-TNF', 'Touchdowns Only', 'Rush and Rec'])
        await store.importSlate(slate({ slate: name }))
      await store.importSlate(slate({ slate: 'Superflex BUF-NYJ', contestType: 'showdown' }))
      expect(await call(app, slates, { params: week })).toEqual({
        classic: ['Main'],
        showdown: ['Superflex BUF-NYJ'],
        demo: false,
      })
    }))

  it('that were published are all offered, latest first', () =>
    withServer({}, async ({ app, store }) => {
      await store.importSlate(slate({ season: 2025 }))
      await store.importSlate(slate({ season: 2019, counter: 1 }))
      const { slates: keys } = await call(app, importedSlates, { params: week })
      expect(keys).toEqual([
        { ...key, season: 2019, counter: 1 },
        { ...key, season: 2025 },
      ])
    }))

  it('on Yahoo exist only in nfl; in other sports DraftKings answers', () =>
    withServer({}, async ({ app }) => {
      const day = { sport: 'nba', accessKey: 'me', season: 2024, counter: '2025-01-10' }
      const onYahoo = await call(app, slates, { params: { ...day, site: 'ya' } })
      expect(onYahoo).toEqual(await call(app, slates, { params: { ...day, site: 'dk' } }))
    }))

  it('are refused naming the wrong field', () =>
    withServer({}, async ({ app }) => {
      const wrongs = [
        { wrong: { counter: 23 }, field: 'counter' },
        { wrong: { counter: '2024-09-08' }, field: 'counter' },
        { wrong: { sport: 'nba' }, field: 'counter' },
        { wrong: { site: 'espn' }, field: 'site' },
        { wrong: { season: 'last' }, field: 'season' },
        { wrong: { season: '2e3' }, field: 'season' },
        { wrong: { accessKey: 'a b' }, field: 'accessKey' },
      ]
      for (const { wrong, field } of wrongs) {
        const refused = await refusal(app, slates, { params: { ...week, ...wrong } })
        expect(refused, JSON.stringify(wrong)).toMatchObject({ status: 400, code: 'bad-input', faults: [{ field }] })
      }
    }))
})

describe('the players call', () => {
  it('returns the pool, its time and the salary cap', () =>
    withServer({}, async ({ app, store }) => {
      await store.importSlate(slate())
      const answer = await call(app, players, { params: main })
      expect(answer.players).toEqual(pool)
      expect(answer).toMatchObject({ max_salary: 50_000, demo: false })
      expect(Date.now() - Date.parse(answer.updated_at)).toBeLessThan(60_000)
    }))

  it('returns every documented field of each player, derived ones filled in', () =>
    withServer({}, async ({ app }) => {
      const night = { ...main, sport: 'nba', counter: '2025-01-10' }
      const { players: guards } = await call(app, players, { params: night })
      const fields = 'SrId Name Salary Position Positions Team TeamAbbrev Opp Venue OU Spread ImpPts BattingOrder'
      const numbers = 'ProjPts ProjPtsAdjusted UserProj HouseProjPts Ceiling Boost ProjOwn UserOwn HouseOwn'
      const rest = 'ProjMins UserMins HouseProjMins Min TimeRank GameStart MinExp MaxExp Exp RosterPosition'
      const names = `Id ${fields} ${numbers} ${rest}`.split(' ')
      for (const guard of guards) expect(Object.keys(guard)).toEqual(expect.arrayContaining(names))
      const [best] = guards.toSorted((a, b) => b.ProjPts - a.ProjPts)
      expect(best).toMatchObject({ Min: best!.ProjMins, HouseProjMins: best!.ProjMins, HouseProjPts: best!.ProjPts })
      expect(best).toMatchObject({ MinExp: 0, MaxExp: 100, Exp: null, Boost: 0, BattingOrder: null })
      expect([best!.ProjMins! > 0, best!.TimeRank! >= 1, Date.parse(best!.GameStart!) > 0]).toEqual([true, true, true])
      expect(best!.Team.length).toBeGreaterThan(best!.TeamAbbrev.length)
    }))

  it('marks demo players', () =>
    withServer({}, async ({ app }) => {
      const answer = await call(app, players, { params: main })
      expect(answer.demo).toBe(true)
      expect(answer.players.length).toBeGreaterThan(100)
    }))

  it('works without the sport in the path: from the query, or else the slate, or else the counter', () =>
    withServer({}, async ({ app, store }) => {
      const literal = { accessKey: 'me', site: 'dk', contestType: 'classic', season: 2024 }
      const day = { ...literal, counter: '2025-01-10', slate: 'Night' }
      await store.importSlate(slate({ sport: 'mma', counter: '2025-01-10', slate: 'Night' }))
      expect((await call(app, playersAnySport, { params: day })).players).toEqual(pool)
      const nfl = { ...literal, counter: 3, slate: 'Main' }
      const named = await call(app, playersAnySport, { params: nfl, query: { sport: 'nfl' } })
      expect(named).toEqual(await call(app, playersAnySport, { params: nfl }))
    }))

  it('lists the existing slates if the one asked for is missing', () =>
    withServer({}, async ({ app, store }) => {
      await store.importSlate(slate({ slate: 'Early' }))
      const refused = await refusal(app, players, { params: { ...main, slate: 'Late & Night' } })
      expect(refused).toMatchObject({ status: 404, code: 'not-found' })
      expect(refused.error).toBe(
        'There is no classic slate "Late & Night" for nfl on dk in week 3 of 2024. There are: Early.',
      )
    }))
})

describe('settings', () => {
  it('start with the documented defaults', () =>
    withServer({}, async ({ app }) => {
      const { classic, showdown } = await call(app, siteSettings, { params: { sport: 'nfl', site: 'dk' } })
      expect(showdown).toMatchObject({ numLUs: 3, minSal: 45_000, maxTotalOwn: 600, captainPct: { dst: 1, k: 1 } })
      expect(classic).toMatchObject({
        numLUs: 3,
        minUnique: 1,
        teamStackPct: 0.9,
        gameStackPct: 0.5,
        force2FlexStck: 0.4,
        topN_0: { threshold: 4 },
      })
    }))

  it('of a user belong to the slate, and are separate for classic and showdown', () =>
    withServer({}, async ({ app }) => {
      const params = { ...week, slate: 'Main' }
      const saved = await call(app, saveUserSettings, { params, body: { settings: { numLUs: 20, minUnique: 3 } } })
      expect(saved).toEqual({ success: true })
      const own = { ...key, numLUs: 20, minUnique: 3 }
      expect(await call(app, readUserSettings, { params })).toEqual({ settings: own })
      const showdown = { params, query: { contestType: 'showdown' } }
      expect(await call(app, readUserSettings, showdown)).toEqual({ settings: { ...key, contestType: 'showdown' } })
      const yours = await call(app, readUserSettings, { params: { ...params, accessKey: 'you' } })
      expect(yours).toEqual({ settings: key })
    }))

  it('may name their own slate, but not another one (BS-18)', () =>
    withServer({}, async ({ app }) => {
      const params = { ...week, slate: 'Main' }
      await call(app, saveUserSettings, { params, body: { settings: { ...key, numLUs: 20 } } })
      const body = { settings: { ...key, numLUs: 7, site: 'fd', counter: 4 } }
      const refused = await refusal(app, saveUserSettings, { params, body })
      expect(refused.error).toBe(
        'settings.site: is fd, but the path says dk\nsettings.counter: is 4, but the path says 3',
      )
      expect(await call(app, readUserSettings, { params })).toEqual({ settings: { ...key, numLUs: 20 } })
      const golf = { params: { ...params, sport: 'pga', site: 'ya', counter: '2024-04-11' } }
      await call(app, saveUserSettings, { ...golf, body: { settings: { site: 'ya', numLUs: 4 } } })
      expect((await call(app, readUserSettings, golf)).settings).toMatchObject({ site: 'dk', numLUs: 4 })
    }))

  it('with a wrong or unknown field are refused naming it, and the saved ones stay', () =>
    withServer({}, async ({ app }) => {
      const params = { ...week, slate: 'Main' }
      await call(app, saveUserSettings, { params, body: { settings: { numLUs: 20 } } })
      const refused = await refusal(app, saveUserSettings, {
        params,
        body: { settings: { numLUs: -1, minUniques: 3, teamsLocked: ['BUF'] } },
      })
      expect(refused).toMatchObject({ status: 400, code: 'bad-input' })
      expect(refused.faults?.map(({ field }) => field).sort()).toEqual(['settings.minUniques', 'settings.numLUs'])
      const unkept = { params, body: { settings: { teamsLocked: ['\u0000'] } } }
      expect(await refusal(app, saveUserSettings, unkept)).toMatchObject({ status: 400 })
      expect(await call(app, readUserSettings, { params })).toEqual({ settings: { ...key, numLUs: 20 } })
    }))
})

describe('imports by the command line', () => {
  const headers = { [localTokenHeader]: localToken }

  it('are accepted from this machine with the right token', () =>
    withServer({}, async ({ app, store }) => {
      await call(app, importSlate, { body: slate(), headers })
      expect((await store.findSlate(key))?.players).toEqual(pool)
    }))

  it('are refused without the token, with another one, and from another machine', () =>
    withServer({}, async ({ app, store }) => {
      for (const headers of [{}, { [localTokenHeader]: 'guess' }]) {
        const refused = await refusal(app, importSlate, { body: slate(), headers })
        expect(refused).toMatchObject({ status: 403, code: 'forbidden' })
      }
      const answer = await app.inject({
        method: 'POST',
        url: '/api/local/import-slate',
        remoteAddress: '192.0.2.7',
        headers,
        payload: slate(),
      })
      expect(answer.statusCode).toBe(403)
      expect(await store.findSlate(key)).toBeUndefined()
    }))

  it('of a broken slate are refused by row and field, and import nothing', () =>
    withServer({}, async ({ app, store }) => {
      const broken = { ...slate(), players: [pool[0], { ...pool[1], Salary: -5 }] }
      const refused = await refusal(app, importSlate, { body: broken, headers })
      expect(refused).toMatchObject({ status: 400, faults: [{ field: 'players[1].Salary' }] })
      expect(await store.findSlate(key)).toBeUndefined()
    }))
})

describe('the server', () => {
  it('serves the page at / and /optimizer, lets it load nothing from other sites, and caches hashed files for a year', () =>
    withServer({}, async ({ app }) => {
      for (const url of ['/', '/optimizer?sport=nfl&date=3']) {
        const page = await app.inject(url)
        expect(page.body).toContain('<title>Slatecraft</title>')
        expect(page.headers['content-security-policy']).toContain("default-src 'self'")
        expect(page.headers['cache-control']).toBe('no-cache')
      }
      expect((await app.inject('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable')
      for (const hidden of ['/assets/../../package.json', '/.sources'])
        expect((await app.inject(hidden)).statusCode).toBe(404)
    }))

  it('answers unknown paths and queries with a sentence', () =>
    withServer({}, async ({ app }) => {
      const wrongs = [
        { url: '/api/nothing', status: 404 },
        { url: `/api/nfl/site-settings/${'x'.repeat(4101)}`, status: 404 },
        { url: '/api/%ff', status: 400 },
        { url: '/api/health?verbose=1', status: 400 },
        { url: '/api/build', status: 400 },
      ]
      for (const { url, status } of wrongs) {
        const answer = await app.inject(url)
        expect(answer.statusCode, url).toBe(status)
        expect(answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) })
      }
    }))

  it('lists the methods of a path for a call with another one', () =>
    withServer({}, async ({ app }) => {
      const address = '/api/nfl/user-projections/me/dk/Main/2024/3'
      const wrong = await app.inject({ method: 'PUT', url: `${address}?contestType=classic` })
      expect(wrong.statusCode).toBe(405)
      expect(wrong.headers.allow).toBe('DELETE, GET, HEAD')
      expect(wrong.json()).toMatchObject({
        code: 'wrong-method',
        error: `${address} takes DELETE, GET, HEAD, not PUT.`,
      })
      expect((await app.inject({ method: 'HEAD', url: '/api/health' })).statusCode).toBe(200)
    }))

  it('answers a body that is not JSON with a sentence', () =>
    withServer({}, async ({ app }) => {
      const refused = await refusal(app, saveUserSettings, {
        params: { ...week, slate: 'Main' },
        body: '{"settings":',
        headers: { 'content-type': 'application/json' },
      })
      expect(refused).toMatchObject({ status: 400, code: 'bad-input' })
    }))

  it('asks a client that calls too often to wait', () =>
    withServer({ config: { maxCallsPerMinute: 2 } }, async ({ app }) => {
      for (let calls = 0; calls < 2; calls++) await call(app, health, {})
      expect(await refusal(app, health, {})).toMatchObject({ status: 429, code: 'too-many' })
    }))
})
