import { randomBytes } from 'node:crypto'
import {
  accountInfo,
  deleteSlate,
  noteOpenedSlates,
  ownSlate,
  players,
  removeOwnSlate,
  saveOwnSlate,
  saveUserProjections,
  signUp,
  yourSlates,
} from '@slatecraft/contract'
import type { SlateKey } from '@slatecraft/slate'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { build, demoRequest } from '../testing/buildClient.ts'
import { call, refusal, send } from '../testing/call.ts'
import { tokenOf } from '../testing/fixtureUsers.ts'
import { inlineRunner } from '../testing/inlineRunner.ts'
import { defaultValues, publishedSlate } from '../testing/publishedSlate.ts'
import { standardPlans, withServer } from '../testing/testServer.ts'
import { bearer, mainKey, mainPath } from '../testing/userCalls.ts'

const config = { isDemoOn: false, maxCallsPerMinute: 100_000 }
const ann = bearer('ann')
const bob = bearer('bob')

/** The published players, each a hundred dollars cheaper and under another name. */
const imported = (slate = 'Main') => ({
  ...publishedSlate(slate),
  players: publishedSlate().players.map((player) => ({
    ...player,
    Name: `Own ${player.Name}`,
    Salary: player.Salary - 100,
  })),
})
const keep = (app: FastifyInstance, headers: Record<string, string>, body: object = imported()) =>
  call(app, saveOwnSlate, { headers, body })
const listOf = async (app: FastifyInstance, headers: Record<string, string>) =>
  (await call(app, yourSlates, { headers })).slates.map(({ key, own }) => [key.slate, own])
const poolOf = (app: FastifyInstance, headers: Record<string, string> = {}, slate = 'Main') =>
  call(app, players, { headers, params: { ...mainPath, slate, contestType: 'classic' } })

it('a slate of the user’s own comes before the published one with its key, in every browser, and nobody else sees it (SH-05)', () =>
  withServer({ config }, async ({ app, store }) => {
    await store.importSlate(publishedSlate())
    await keep(app, ann)
    expect(await poolOf(app, ann)).toMatchObject({ own: true, players: imported().players, withheld: [] })
    expect((await call(app, ownSlate, { headers: ann, params: { ...mainKey } })).slate).toMatchObject(imported())
    for (const other of [{}, bob])
      expect(await poolOf(app, other)).toMatchObject({
        own: false,
        players: [{ Name: 'Player 0' }, ...Array(17).fill({})],
      })
    expect((await refusal(app, ownSlate, { headers: bob, params: { ...mainKey } })).status).toBe(404)
    expect([await listOf(app, ann), await listOf(app, bob)]).toEqual([[['Main', true]], []])

    await call(app, removeOwnSlate, { headers: ann, body: { key: mainKey } })
    expect(await poolOf(app, ann)).toMatchObject({ own: false })
    expect(await listOf(app, ann)).toEqual([])
  }))

it('a build of a user’s own slate has the salaries of the stored slate, whatever the client says', () =>
  withServer({ config, jobs: inlineRunner, planBook: standardPlans }, async ({ app }) => {
    await keep(app, ann)
    const cheap = imported().players.map((player) => ({ ...player, Salary: 1, TeamAbbrev: 'X' }))
    const asked = { ...mainKey, players: cheap, numLUs: 1, minSal: 0, token: tokenOf('ann') }
    const [frame] = await build(app, demoRequest(asked))
    expect(frame).toMatchObject({ salary: 9 * 5400 })
    const stranger = { ...cheap[0]!, Id: 'q1', Name: 'Nobody' }
    expect(await build(app, demoRequest({ ...asked, players: [...cheap, stranger] }))).toEqual([
      { error: expect.stringContaining('q1 (Nobody) is not in this slate') },
    ])
  }))

it('a plan that withholds default values withholds none of the user’s own slate', () =>
  withServer({ config, planBook: standardPlans }, async ({ app, store }) => {
    await store.importSlate(publishedSlate())
    const { access_token } = await call(app, signUp, {
      body: { email: 'cy@slatecraft.test', password: 'correct horse', first_name: 'Cy', last_name: '' },
    })
    const headers = { authorization: `Bearer ${access_token}` }
    const shown = async () => JSON.stringify(await poolOf(app, headers))
    expect(await shown()).not.toMatch(defaultValues.ownership)
    await keep(app, headers)
    expect(await shown()).toMatch(defaultValues.ownership)
    expect((await call(app, accountInfo, { headers })).subscription.permissions).toMatchObject({
      'own_slates.count': 20,
    })
  }))

it('a plan has room for so many slates and so many bytes: a further one is refused in plain words and changes nothing', () =>
  withServer({ config }, async ({ app }) => {
    for (const slate of ['One', 'Two']) await keep(app, bob, imported(slate))
    expect(await refusal(app, saveOwnSlate, { headers: bob, body: imported('Three') })).toMatchObject({
      code: 'forbidden',
      error:
        'Your plan keeps 2 slates of your own, and you have 2. Remove one that you no longer need, under Your slates, or upgrade.',
    })
    await keep(app, bob, imported('Two'))
    const long = imported('Two').players.flatMap((player, at) =>
      Array.from({ length: 100 }, (_, copy) => ({
        ...player,
        Id: `${at}-${copy}`,
        Team: randomBytes(40).toString('hex'),
      })),
    )
    expect(
      await refusal(app, saveOwnSlate, { headers: bob, body: { ...imported('Two'), players: long } }),
    ).toMatchObject({
      error: expect.stringMatching(
        /^Your plan keeps 1 MB of slates of your own, and with this one you would have 1\.\d MB\./,
      ),
    })
    expect(await listOf(app, bob)).toEqual([
      ['Two', true],
      ['One', true],
    ])
    expect((await poolOf(app, bob, 'Two')).players).toHaveLength(18)
    const { kept } = await call(app, yourSlates, { headers: bob })
    expect(kept).toMatchObject({ slates: 2, max_slates: 2, max_bytes: 1_000_000 })
    expect(kept.bytes).toBeGreaterThan(10_000)
  }))

it('a slate that a visitor imported earlier does not replace a newer one in the account', () =>
  withServer({ config }, async ({ app }) => {
    const read_at = '2024-09-01T00:00:00.000Z'
    expect(await keep(app, ann, { ...imported(), read_at })).toEqual({ success: true, is_older: false })
    expect(await keep(app, ann, { ...imported(), read_at: '2024-08-01T00:00:00.000Z' })).toMatchObject({
      is_older: true,
    })
    const newer = { ...imported(), players: imported().players.slice(0, 12), read_at: '2024-09-02T00:00:00.000Z' }
    expect(await keep(app, ann, newer)).toMatchObject({ is_older: false })
    expect((await poolOf(app, ann)).players).toHaveLength(12)
  }))

it('the list has own and opened slates of all sports, the last one used first', () => {
  let clock = Date.parse('2024-09-10T12:00:00Z')
  return withServer({ config, now: () => clock++ }, async ({ app, store }) => {
    const pga: SlateKey = { ...mainKey, sport: 'pga', season: 2024, counter: '2024-09-12', slate: 'Open' }
    await store.importSlate({ ...publishedSlate(), key: pga })
    await keep(app, ann)
    await keep(app, ann, imported('Night'))
    const note = (...keys: SlateKey[]) => call(app, noteOpenedSlates, { headers: ann, body: { keys } })
    await note(mainKey, pga, { ...mainKey, slate: 'Never was' })
    expect(await listOf(app, ann)).toEqual([
      ['Open', false],
      ['Main', true],
      ['Night', true],
    ])
    await keep(app, ann, imported('Night'))
    expect((await listOf(app, ann))[0]).toEqual(['Night', true])
    await call(app, deleteSlate, { headers: bearer('ada'), body: { key: pga } })
    expect(await listOf(app, ann)).toEqual([
      ['Night', true],
      ['Main', true],
    ])
  })
})

it('an admin who deletes a published slate leaves users’ own slates with its key alone, and their work', () =>
  withServer({ config }, async ({ app, store }) => {
    await store.importSlate(publishedSlate())
    await keep(app, ann)
    const edit = (headers: Record<string, string>, Boost: number) =>
      send(app, saveUserProjections, { headers, params: { ...mainPath, timestamp: Boost }, body: { Id: 'p1', Boost } })
    const own = (userId: string) => ({ owner: { userId }, key: mainKey })
    for (const headers of [ann, bob]) expect((await edit(headers, 1)).statusCode).toBe(200)
    await call(app, deleteSlate, { headers: bearer('ada'), body: { key: mainKey } })
    expect((await store.readUserProjections(own('ann'))).edits).toHaveLength(1)
    expect((await store.readUserProjections(own('bob'))).edits).toEqual([])
    expect([(await edit(ann, 2)).statusCode, (await edit(bob, 2)).statusCode]).toEqual([200, 404])
  }))

it('a slate with a player twice is refused by name', () =>
  withServer({ config }, async ({ app }) => {
    const [one] = imported().players
    const body = { ...imported(), players: [one, one] }
    expect((await refusal(app, saveOwnSlate, { headers: ann, body })).error).toContain(
      'players[1].Id: p0 is listed twice',
    )
  }))
