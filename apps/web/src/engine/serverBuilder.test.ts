import type { BuildRequestInput, BuiltLineup } from '@slatecraft/slate'
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

/** A socket whose server is this test, and what the builder reports. */
function connected(token?: string, check: () => Promise<AuthCheck> = () => Promise.reject(new Error('not asked'))) {
  const sent: string[] = []
  const reported: string[] = []
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
  const clicks: string[] = []
  const connect = (click: string) => {
    clicks.push(click)
    return socket
  }
  const events = {
    onConnected: () => reported.push('connected'),
    onLineup: ({ players }: BuiltLineup) => reported.push(players.join()),
    onDone: () => reported.push('done'),
    onFailed: (message: string) => reported.push(`failed: ${message}`),
    onLost: (message: string) => reported.push(`lost: ${message}`),
  }
  const stop = serverBuilder(connect, login)(request, events, 'click-1')
  const live = socket as WebSocket
  const say = (data: unknown) =>
    live.onmessage?.({ data: typeof data === 'string' ? data : JSON.stringify(data) } as MessageEvent)
  const line = { open: () => live.onopen?.({} as Event), drop: () => live.onclose?.({} as CloseEvent) }
  const renew = (next: string) => {
    current = next
  }
  return { sent, reported, clicks, say, stop, renew, ...line, closes: () => closes }
}

test('the request is sent once the socket is open, and lineups arrive until the summary', () => {
  const { sent, reported, say, open, drop, closes } = connected()
  open()
  expect(sent).toEqual([JSON.stringify(request)])
  say(frame(1))
  say(frame(2, { summary }))
  drop()
  expect(reported).toEqual(['connected', 'p1', 'p2', 'done'])
  expect(closes()).toBe(1)
})

test('a repeated lineup counts once, a missing one fails the run', () => {
  const { reported, say } = connected()
  say(frame(1))
  say(frame(1))
  say(frame(3))
  expect(reported).toEqual(['p1', 'failed: Lineup 2 is missing from the server’s reply.'])
})

test.each([
  ['no JSON', '{"lu":'],
  ['another shape', { lu: 'p1', luNum: 1 }],
])('a frame with %s fails the run', (_, data) => {
  const { reported, say } = connected()
  say(data)
  expect(reported).toEqual(['failed: The server sent an unexpected message.'])
})

test('an error frame fails the run with the server’s message', () => {
  const { reported, say, drop } = connected()
  say({ error: 'Unable to build lineup 1 of 2: no quarterback fits', summary: { ...summary, status: 'infeasible' } })
  drop()
  expect(reported).toEqual(['failed: Unable to build lineup 1 of 2: no quarterback fits'])
})

test('a server that stops counts as a lost connection: the same request can be sent again', () => {
  const { reported, say, drop } = connected()
  say(frame(1))
  say({ error: 'The server is stopping.', again: true })
  drop()
  expect(reported).toEqual(['p1', 'lost: The server is stopping.'])
})

test('a user’s token is sent with the request and nowhere else (LB-03)', () => {
  const { sent, open } = connected('token-of-ann')
  open()
  expect(sent).toEqual([JSON.stringify({ ...request, token: 'token-of-ann' })])
  expect(request).not.toHaveProperty('token')
})

test('a broken connection is reported as lost, and so is one that never opened', () => {
  const { reported, say, open, drop } = connected()
  open()
  say(frame(1))
  drop()
  expect(reported.slice(1)).toEqual([
    'p1',
    'lost: The connection to the server was lost before the build was complete.',
  ])
  const silent = connected()
  silent.drop()
  expect(silent.reported).toEqual(['lost: The server can’t be reached. Is it running?'])
})

test('a stopped build closes its socket and reports nothing', () => {
  const { reported, say, stop, drop, closes } = connected()
  stop()
  say(frame(1))
  drop()
  expect(reported).toEqual([])
  expect(closes()).toBe(1)
})

const refusal = { error: 'Your login is no longer valid.', unauthorized: true }

test('if the token is refused, the login is checked once and the request is sent with the next token (O-48)', async () => {
  const check = vi.fn(async () => 'valid' as const)
  const { sent, reported, clicks, say, open, renew, closes } = connected('old', check)
  open()
  renew('new')
  say(refusal)
  await vi.waitFor(() => expect(closes()).toBe(1))
  await Promise.resolve()
  open()
  say(frame(1))
  say(frame(2, { summary }))
  expect(sent.map((text) => JSON.parse(text).token)).toEqual(['old', 'new'])
  expect(clicks).toEqual(['click-1', 'click-1'])
  expect(reported).toEqual(['connected', 'p1', 'p2', 'done'])
  expect(check).toHaveBeenCalledTimes(1)

  const again = connected('old', check)
  for (let time = 0; time < 2; time++) {
    again.open()
    again.say(refusal)
    await Promise.resolve()
  }
  expect([again.reported, check.mock.calls.length]).toEqual([
    ['connected', 'failed: Your login is no longer valid.'],
    2,
  ])
})

test.each([
  [
    'an ended login',
    async () => 'refused' as const,
    'failed: Your session ended. Log in again to build. Your changes are kept.',
  ],
  ['an unreachable server', async () => 'unreachable' as const, 'failed: Your login is no longer valid.'],
  [
    'another user’s login',
    () => Promise.reject(new Error('Another user has logged in.')),
    'failed: Another user has logged in.',
  ],
])('a refused token of %s fails the build with that message', async (_, check, words) => {
  const { reported, say, open } = connected('old', check)
  open()
  say(refusal)
  await vi.waitFor(() => expect(reported).toEqual(['connected', words]))
})

test('a build stopped during the login check stays stopped', async () => {
  const { sent, reported, say, open, stop } = connected('old', async () => 'valid')
  open()
  say(refusal)
  stop()
  await Promise.resolve()
  expect([sent.length, reported]).toEqual([1, ['connected']])
})
