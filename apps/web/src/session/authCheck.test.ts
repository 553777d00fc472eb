// @vitest-environment jsdom
import { checkAuth, login, players, readUserSettings } from '@slatecraft/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError, call } from '../api/api.ts'
import { fakeNetwork, on } from '../testing/fakeNetwork.ts'
import { checkSession, enterFromPartner } from './authCheck.ts'
import { enter, session, setChecking } from './session.ts'

const tokenOf = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const old = tokenOf({ sub: 'ann', exp: inSeconds(1000), n: 1 })
const fresh = tokenOf({ sub: 'ann', exp: inSeconds(3600), n: 2 })
const account = tokenOf({ sub: 'ann', exp: inSeconds(86_400), n: 3 })
const ann = { success: true, new_token: fresh, admin: true, name: 'Ann', id: 'ann' } as const
const nobody = new CallError('Your login is no longer valid.', 'unauthorized')
const slate = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', accessKey: 'me' } as const
const key = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', contestType: 'classic' } as const
const readSettings = () => call(readUserSettings, { params: slate })

/** A server that accepts some tokens and records the bearers of calls. */
function server({ good, check = () => ann }: { good: string[]; check?: (token: string | null) => typeof ann | Error }) {
  const checks: [token: string, bearer: string | null][] = []
  const calls: (string | null)[] = []
  fakeNetwork([
    on(checkAuth, ({ token }, { headers }) => {
      checks.push([token, headers.get('authorization')])
      return check(headers.get('authorization'))
    }),
    on(readUserSettings, (_, { headers }) => {
      const bearer = headers.get('authorization')
      calls.push(bearer)
      return good.some((token) => bearer === `Bearer ${token}`) ? { settings: key } : nobody
    }),
  ])
  return { checks, calls }
}

beforeEach(() => {
  localStorage.clear()
  setChecking(false)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('the auth check sends the token in the header, and calls then use its new token (AC-04, AC-24)', async () => {
  const { checks, calls } = server({ good: [fresh] })
  enter({ jwt: old, account })
  expect(await checkSession()).toBe('valid')
  expect(checks).toEqual([['bearer', `Bearer ${account}`]])
  expect([localStorage.getItem('jwt'), localStorage.getItem('account_token')]).toEqual([fresh, account])
  expect(session()).toMatchObject({ auth: 'logged in', userId: 'ann', name: 'Ann', isAdmin: true })
  await readSettings()
  expect(calls).toEqual([`Bearer ${fresh}`])
})

test('a refused check logs out; an unanswered one changes nothing (AC-13)', async () => {
  enter({ jwt: old, account })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await checkSession()).toBe('unreachable')
  expect(session()).toMatchObject({ auth: 'logged in', isLoggedIn: true })
  server({ good: [], check: () => nobody })
  expect(await checkSession()).toBe('refused')
  expect(session()).toMatchObject({ auth: 'failed', isLoggedIn: false })
  expect([localStorage.getItem('jwt'), localStorage.getItem('account_token')]).toEqual([null, null])
})

test('refused calls share one check and retry with its token (O-48)', async () => {
  const { checks, calls } = server({ good: [fresh] })
  enter({ jwt: old, account })
  await Promise.all([readSettings(), readSettings(), readSettings()])
  expect(checks).toHaveLength(1)
  expect(calls).toEqual([...Array(3).fill(`Bearer ${old}`), ...Array(3).fill(`Bearer ${fresh}`)])
})

test('a call with an expired login fails as such and logs out, after one check (O-48)', async () => {
  const { checks, calls } = server({ good: [], check: () => nobody })
  enter({ jwt: old, account })
  await expect(readSettings()).rejects.toMatchObject({ code: 'unauthorized' })
  expect([checks.length, calls.length, session().auth]).toEqual([1, 1, 'failed'])
})

test('a call that waited for the check is not sent for another user who logged in meanwhile (SH-16)', async () => {
  const bob = tokenOf({ sub: 'bob', exp: inSeconds(3600) })
  const { calls } = server({
    good: [bob],
    check() {
      enter({ jwt: bob, account: undefined })
      return ann
    },
  })
  enter({ jwt: old, account })
  await expect(readSettings()).rejects.toThrow('Another user has logged in.')
  expect(calls).toEqual([`Bearer ${old}`])
  expect(localStorage.getItem('jwt')).toBe(bob)
})

test('a partner’s token is exchanged once, in the path, and replaces the current login (AC-21)', async () => {
  const { checks } = server({ good: [] })
  enter({ jwt: tokenOf({ sub: 'bob' }), account: 'of bob' })
  expect(await enterFromPartner('a.partners.token')).toBe('valid')
  expect(checks).toEqual([['a.partners.token', null]])
  expect([localStorage.getItem('jwt'), localStorage.getItem('account_token')]).toEqual([fresh, null])
  server({ good: [], check: () => nobody })
  expect(await enterFromPartner('another')).toBe('refused')
  expect(session()).toMatchObject({ auth: 'failed', isLoggedIn: false })
})

/* From here on each page is a new one. */

test('a token about to expire is renewed before the call', async () => {
  const { checks, calls } = server({ good: [fresh] })
  vi.resetModules()
  const { call: callNow } = await import('../api/api.ts')
  localStorage.setItem('jwt', tokenOf({ sub: 'ann', exp: inSeconds(30) }))
  localStorage.setItem('account_token', account)
  await Promise.all([1, 2].map(() => callNow(readUserSettings, { params: slate })))
  expect([checks.length, calls]).toEqual([1, [`Bearer ${fresh}`, `Bearer ${fresh}`]])
})

test('account calls and slate calls can go to two hosts, and no token is in a URL (SH-08, SH-09)', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://data.example')
  vi.stubEnv('VITE_AUTH_BASE', 'https://auth.example/v1')
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: false, code: 'bad-input', error: 'no' }, { status: 400 })
  })
  localStorage.setItem('jwt', old)
  vi.resetModules()
  const { call: callThere } = await import('../api/api.ts')
  const { checkSession: checkThere } = await import('./authCheck.ts')
  await callThere(players, { params: { ...slate, contestType: 'classic' } }).catch(() => undefined)
  await callThere(login, { params: {}, body: { email: '', password: '' } }).catch(() => undefined)
  await checkThere()
  expect(asked).toEqual([
    'https://data.example/nfl/players/dk/classic/me/Main/2024/3',
    'https://auth.example/v1/login',
    'https://auth.example/v1/auth/v1/bearer',
  ])
})

test('each site has a host for its players service, which the page never calls (SH-11)', async () => {
  vi.stubEnv('VITE_PLAYERS_FD', 'https://fd.partner.example')
  vi.resetModules()
  const { hosts } = await import('../api/hosts.ts')
  expect(hosts.players).toMatchObject({
    fd: 'https://fd.partner.example',
    dk: expect.any(String),
    ya: expect.any(String),
  })
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*', '!../api/hosts.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(Object.values(sources).filter((source) => source.includes('hosts.players'))).toEqual([])
})
