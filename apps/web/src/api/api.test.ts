// @vitest-environment jsdom
import { logOut, players, readUserSettings, saveUserProjections } from '@slatecraft/contract'
import { defaultTeamStack } from '@slatecraft/slate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settingsServer, teamStacksServer } from '../inputs/sync/inputServers.ts'
import { fakeNetwork, on } from '../testing/fakeNetwork.ts'
import { CallError, call } from './api.ts'

const slate = { sport: 'nfl', site: 'dk', season: 2024, counter: 3, slate: 'Main', accessKey: 'me' } as const
const { accessKey: _, ...keyWithoutContest } = slate
const slateKey = { ...keyWithoutContest, contestType: 'classic' } as const
const pool = { players: [], updated_at: '2024-09-15T12:00:00Z', max_salary: 50_000, demo: false }

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a user’s call has the slate token, an account call the login token, a visitor’s call none (AC-20)', async () => {
  const tokens: (string | null)[] = []
  fakeNetwork([
    on(saveUserProjections, (_, { headers }) => {
      tokens.push(headers.get('authorization'))
      return { success: true as const, newer: [] }
    }),
    on(logOut, (_, { headers }) => {
      tokens.push(headers.get('authorization'))
      return { success: true as const }
    }),
  ])
  const save = () => call(saveUserProjections, { params: { ...slate, timestamp: 5 }, body: { Id: '7', MaxExp: 40 } })
  await save()
  localStorage.setItem('jwt', 'a.b.c')
  await save()
  localStorage.setItem('account_token', 'd.e.f')
  await save()
  await call(logOut, { params: {}, body: {} })
  expect(tokens).toEqual([null, 'Bearer a.b.c', 'Bearer a.b.c', 'Bearer d.e.f'])
})

test('an expired token does not keep a user from the pool', async () => {
  fakeNetwork([
    on(players, (_, { headers }) => (headers.has('authorization') ? new CallError('who?', 'unauthorized') : pool)),
  ])
  localStorage.setItem('jwt', 'a.b.c')
  const answer = await call(players, { params: { ...slate, contestType: 'classic' } })
  expect(answer.max_salary).toBe(50_000)
})

test('an expired token does not turn a visitor’s settings into the user’s', async () => {
  fakeNetwork([
    on(readUserSettings, (_, { headers }) =>
      headers.has('authorization') ? new CallError('who?', 'unauthorized') : { settings: slateKey },
    ),
  ])
  localStorage.setItem('jwt', 'a.b.c')
  await expect(settingsServer(slateKey).read()).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a delete call sent as the page closes still completes', async () => {
  const kept: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method, keepalive }: RequestInit) => {
    kept.push([method, keepalive])
    return Response.json({ success: true, stacks: [] })
  })
  const { read, save } = teamStacksServer(slateKey, () => [])
  await read()
  await save({ KC: defaultTeamStack('KC') })
  await save({})
  expect(kept).toEqual([
    ['POST', true],
    ['POST', true],
    ['DELETE', true],
  ])
})

test('a token without a user id still counts; once it is gone nothing is sent in its place', async () => {
  localStorage.setItem('jwt', 'a.b.c')
  const { save } = settingsServer(slateKey)
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  localStorage.removeItem('jwt')
  await expect(save({ minSal: 49_000 })).rejects.toThrow('Another user has logged in.')
  expect(asked).not.toHaveBeenCalled()
})

test('a refusal has the server’s message and its kind', async () => {
  fakeNetwork([on(saveUserProjections, () => new CallError('Log in to save.', 'unauthorized'))])
  const refused = call(saveUserProjections, { params: { ...slate, timestamp: 5 }, body: [{ Id: '7' }] })
  await expect(refused).rejects.toMatchObject({ message: 'Log in to save.', code: 'unauthorized' })
})

test('calls go to the host set at build time, with sport and site in the path', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://partner.example/v2')
  vi.resetModules()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json(pool)
  })
  const { call: callThere } = await import('./api.ts')
  await callThere(players, { params: { ...slate, contestType: 'classic' } })
  expect(asked).toEqual(['https://partner.example/v2/nfl/players/dk/classic/me/Main/2024/3'])
})

test('a call with specific success statuses fails on any other status', async () => {
  let status = 202
  vi.stubGlobal('fetch', async () => Response.json(pool, { status }))
  const ask = () => call(players, { params: { ...slate, contestType: 'classic' }, accepts: [200, 201] })
  await expect(ask()).rejects.toThrow('The server answered with status 202.')
  status = 201
  expect((await ask()).max_salary).toBe(50_000)
})

test('a pool that does not load in time fails with a timeout message (ER-07)', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return Response.json(pool)
  })
  const asked = call(players, { params: { ...slate, contestType: 'classic' }, signal: new AbortController().signal })
  await expect(asked).rejects.toThrow('The server did not answer in time.')
  vi.restoreAllMocks()
})
