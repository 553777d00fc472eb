import type { BuildRequestInput } from '@slatecraft/slate'
import { expect, test, vi } from 'vitest'
import type { AuthCheck } from '../session/session.ts'
import { type BuildSocket, serverBuilder } from './serverBuilder.ts'

const request = { sport: 'nfl', site: 'dk', contestType: 'classic', season: 2024, numLUs: 2 } as BuildRequestInput
const frame = (luNum: number, rest: object = {}) => ({
  lu: [`p${luNum}`],
  luNum,
  points: 100,
  salary: 50_000,
  ownership: 80,
  optimal: true,
  bound: 100,
  ...rest,
})
const summary = { status: 'complete', engine: 'e', seed: 1, requestHash: 'h', seconds: 1, messages: [] }

/** A socket whose server is this test, and what the builder told of it. */
function connected(token?: string, check: () => Promise<AuthCheck> = () => Promise.reject(new Error('not asked'))) {
  const sent: string[] = []
  const told: string[] = []
  let closes = 0
  const socket: BuildSocket = {
    send: (data) => sent.push(String(data)),
    close: () => closes++,
    onopen: null,
    onmessage: null,
    onerror: null,
    onclose: null,
  }
  let current = token
  const login = { token: () => current, check }
  const stop = serverBuilder(() => socket, login)(request, {
    onConnected: () => told.push('connected'),
    onLineup: ({ players }) => told.push(players.join()),
    onDone: () => told.push('done'),
    onFailed: (message) => told.push(`failed: ${message}`),
    onLost: (message) => told.push(`lost: ${message}`),
  })
  const live = socket as WebSocket
  const say = (data: unknown) =>
    live.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) } as MessageEvent)
  const line = { open: () => live.onopen?.({} as Event), drop: () => live.onclose?.({} as CloseEvent) }
  const renew = (next: string) => {
    current = next
  }
  return { sent, told, say, stop, renew, ...line, closes: () => closes }
}

test('the request goes out once the line is open, and lineups come until the summary', () => {
  const { sent, told, say, open, drop, closes } = connected()
  open()
  expect(sent).toEqual([JSON.stringify(request)])
  say(frame(1))
  say(frame(2, { summary }))
  drop()
  expect(told).toEqual(['connected', 'p1', 'p2', 'done'])
  expect(closes()).toBe(1)
})

test('a lineup that is repeated is taken once, one that is skipped fails the run', () => {
  const { told, say } = connected()
  say(frame(1))
  say(frame(1))
  say(frame(3))
  expect(told).toEqual(['p1', 'failed: Lineup 2 never arrived.'])
})

test.each([
  ['no JSON', '{"lu":'],
  ['another shape', { lu: 'p1', luNum: 1 }],
])('a frame with %s fails the run', (_, data) => {
  const { told, say } = connected()
  say(data)
  expect(told).toEqual(['failed: The server sent something that is not part of a build.'])
})

test('an error frame fails the run with the server’s words', () => {
  const { told, say, drop } = connected()
  say({ error: 'Unable to build lineup 1 of 2: no quarterback fits', summary: { ...summary, status: 'infeasible' } })
  drop()
  expect(told).toEqual(['failed: Unable to build lineup 1 of 2: no quarterback fits'])
})

test('a server that stops has only lost the line: another one takes the same request', () => {
  const { told, say, drop } = connected()
  say(frame(1))
  say({ error: 'The server is stopping.', again: true })
  drop()
  expect(told).toEqual(['p1', 'lost: The server is stopping.'])
})

test('a user’s token goes with the request and nowhere else (LB-03)', () => {
  const { sent, open } = connected('token-of-ann')
  open()
  expect(sent).toEqual([JSON.stringify({ ...request, token: 'token-of-ann' })])
  expect(request).not.toHaveProperty('token')
})

test('a line that breaks is told as lost, and so is one that never came about', () => {
  const { told, say, open, drop } = connected()
  open()
  say(frame(1))
  drop()
  expect(told.slice(1)).toEqual(['p1', 'lost: The connection to the server was lost before the build was complete.'])
  const silent = connected()
  silent.drop()
  expect(silent.told).toEqual(['lost: The server can’t be reached. Is it running?'])
})

test('a stopped build closes its line and stays silent', () => {
  const { told, say, stop, drop, closes } = connected()
  stop()
  say(frame(1))
  drop()
  expect(told).toEqual([])
  expect(closes()).toBe(1)
})

const refusal = { error: 'Your login is no longer valid.', unauthorized: true }

test('a token that is refused has the login checked once, and the same request goes out with the next one (O-48)', async () => {
  const check = vi.fn(async () => 'valid' as const)
  const { sent, told, say, open, renew, closes } = connected('old', check)
  open()
  renew('new')
  say(refusal)
  await vi.waitFor(() => expect(closes()).toBe(1))
  await Promise.resolve()
  open()
  say(frame(1))
  say(frame(2, { summary }))
  expect(sent.map((text) => JSON.parse(text).token)).toEqual(['old', 'new'])
  expect(told).toEqual(['connected', 'p1', 'p2', 'done'])
  expect(check).toHaveBeenCalledTimes(1)

  const again = connected('old', check)
  for (let time = 0; time < 2; time++) {
    again.open()
    again.say(refusal)
    await Promise.resolve()
  }
  expect([again.told, check.mock.calls.length]).toEqual([['connected', 'failed: Your login is no longer valid.'], 2])
})

test.each([
  [
    'a login that is over',
    async () => 'refused' as const,
    'failed: Your login has ended. Log in again to build: what you have entered is kept.',
  ],
  ['a server that nobody reaches', async () => 'unreachable' as const, 'failed: Your login is no longer valid.'],
  [
    'somebody else’s login',
    () => Promise.reject(new Error('Another user has logged in.')),
    'failed: Somebody else has logged in.',
  ],
])('a refused token of %s fails the build in those words', async (_, check, words) => {
  const { told, say, open } = connected('old', check)
  open()
  say(refusal)
  await vi.waitFor(() => expect(told).toEqual(['connected', words]))
})

test('a build that is stopped while its login is checked stays stopped', async () => {
  const { sent, told, say, open, stop } = connected('old', async () => 'valid')
  open()
  say(refusal)
  stop()
  await Promise.resolve()
  expect([sent.length, told]).toEqual([1, ['connected']])
})
