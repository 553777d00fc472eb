import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { BuildClient, demoRequest } from '../testing/buildClient.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { withServer } from '../testing/testServer.ts'
import { frameToken } from './frameToken.ts'
import { openingLimits } from './openingLimits.ts'

const endless = {
  ...inlineRunner,
  build: async (...[, , signal]: Parameters<typeof inlineRunner.build>) => {
    while (!signal.aborted) await delay(5)
    throw signal.reason
  },
}
const answerTo = async (client: BuildClient, frame: unknown) => {
  await client.send(frame).closed()
  return client.frames.flatMap((one) => ('error' in one ? [one.error] : []))[0]
}

it('a build that must wait too long or has been started too often is refused before its request is read', () =>
  withServer(
    { jobs: endless, config: { maxBuilds: 1, maxWaitingBuilds: 0, maxBuildsPerMinute: 3 } },
    async ({ app }) => {
      const first = (await BuildClient.connect(app)).send(demoRequest())
      await delay(100)
      const broken = `{"token":${JSON.stringify(tokenOf('ann'))},"players":[`
      const says = async () => answerTo(await BuildClient.connect(app), broken)
      for (const _ of [1, 2, 3]) expect(await says()).toBe('Too many builds are waiting. Try again in a minute.')
      expect(await says()).toMatch(/^More than 3 builds in a minute\./)
      first.drop()
    },
  ))

it('six tabs of one user, each with 720 players and 150 lineups of a started slate, are all let in', () => {
  const outcome = { status: 'cancelled', engine: '', seed: 1, requestHash: '', seconds: 0 } as const
  const jobs = { ...inlineRunner, build: async () => ({ ...outcome, messages: ['Let in.'] }) }
  return withServer({ jobs, now: () => Date.parse('2024-09-22T16:00:00Z') }, async ({ app }) => {
    const { players } = demoRequest()
    const pool = Array.from({ length: 720 }, (_, at) => ({ ...players[at % players.length]!, Id: `${1000 + at}` }))
    const lineups = Array.from({ length: 150 }, () => ({ players: Array<string>(9).fill('') }))
    const settings = { slate: 'Own', players: pool, afterStartActivated: true, afterStartLineups: [{ lineups }] }
    const frame = JSON.stringify({ ...demoRequest(settings), token: tokenOf('ann') })
    const tabs = await Promise.all(Array.from({ length: 6 }, () => BuildClient.connect(app)))
    expect(await Promise.all(tabs.map((tab) => answerTo(tab, frame)))).toEqual(tabs.map(() => 'Let in.'))
  })
})

it('a frame that is too long or too deep is refused with a sentence', () =>
  withServer({ jobs: inlineRunner }, async ({ app }) => {
    const client = await BuildClient.connect(app)
    expect(await answerTo(client, ' '.repeat(9 * 1024 * 1024))).toBe(
      'The build request is 9 MB long. The limit is 8 MB.',
    )
    const deep = await BuildClient.connect(app)
    expect(await answerTo(deep, '['.repeat(1_000_000))).toMatch(/nested more than 32 deep\.$/)
  }))

it('the token of a frame is found without parsing it, wherever it is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 })
  const rest = fc.dictionary(text, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 })
  fc.assert(
    fc.property(rest, text, rest, (before, token, after) => {
      const frame = { ...before, token, ...after }
      const { token: found } = frame as { token: unknown }
      if (typeof found === 'string') expect(frameToken(Buffer.from(JSON.stringify(frame)))).toBe(found)
    }),
  )
  const inside = { slate: { token: 'not this one' }, list: ['token', 'nor this'], name: 'token' }
  expect(frameToken(Buffer.from(JSON.stringify(inside)))).toBe('')
  for (const broken of ['', '"', '{"token":"', '{"token"', ']]]"token":"x"', '{"token":"\\u12"}'])
    expect(frameToken(Buffer.from(broken)), broken).toMatch(/^/)
})

it('connections are bounded by address, by minute and in all, and closed ones make room', () => {
  let now = 0
  const limits = openingLimits({ maxBuildsPerMinute: 60, now: () => now })
  const open = Array.from({ length: 200 }, () => limits.open('here'))
  expect(() => limits.open('here')).toThrow('Too many connections are open from your address.')
  open[0]!()
  expect(limits.open('here')).toBeTypeOf('function')
  for (let at = 0; at < 398; at++) expect(() => limits.open('here')).toThrow('Too many connections are open')
  expect(() => limits.open('here')).toThrow(/^More than 600 connections in a minute\./)
  now = 60_000
  for (let address = 0; address < 18; address++) for (let at = 0; at < 100; at++) limits.open(`other ${address}`)
  expect(() => limits.open('another')).toThrow('The server has too many connections.')
})
