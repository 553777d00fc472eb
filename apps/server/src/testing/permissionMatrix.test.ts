import { stripeWebhookPath } from '@slatecraft/contract'
import { expect, it } from 'vitest'
import { long } from '../../../../testing/long.ts'
import { build } from './buildClient.ts'
import { send } from './call.ts'
import { inlineRunner } from './inlineRunner.ts'
import { requestOf } from './lineupCalls.ts'
import { matrixWorld, type Role, roles, showsUsersWork } from './matrixWorld.ts'
import {
  type Cell,
  cellsOf,
  contractRoutes,
  inputFor,
  isFiltered,
  oldLoginCells,
  otherMatrix,
  routesInOrder,
  showsWork,
} from './permissionMatrix.ts'
import { plainHashing } from './plainHashing.ts'
import { publishedLineup, rowsWithoutDefaults } from './publishedSlate.ts'
import { standardPlans, withServer } from './testServer.ts'

const config = { isDemoOn: false, maxCallsPerMinute: 100_000 }

const repeated: readonly Role[] = ['other', 'lesser']
for (const role of roles)
  it(
    `role "${role}": every route answers as its access declares and shows no other user’s work (SH-16, AD-03)`,
    repeated.includes(role) ? long : {},
    () =>
      withServer({ config, planBook: standardPlans, hashing: plainHashing, jobs: inlineRunner }, async (server) => {
        const world = await matrixWorld(server.app, server.store)
        const before = await world.kept()
        const [expected, found]: Record<string, Cell | string>[] = [{}, {}]
        for (const [name, route] of routesInOrder()) {
          expect(server.app.hasRoute({ method: route.method, url: `/api${route.path}` }), name).toBe(true)
          expected![name] = cellsOf(name, route)[role]
          const input = await inputFor(name, world, role)
          const headers = { ...(await world.headOf(role)), ...input.headers }
          const answer = await send(server.app, route, { ...input, headers })
          found![name] = cellFound(answer.statusCode, expected![name])
          if (answer.statusCode !== 200)
            expect(answer.json(), name).toMatchObject({ success: false, error: expect.stringMatching(/\w{3}/) })
          else if (isFiltered(name, route.reply.parse(answer.json()) as Record<string, unknown>))
            found![name] = 'filtered'
          if (role !== 'user' && showsUsersWork(answer.body)) found![name] = 'shows the user’s work'
          if (role === 'user' && showsWork(name)) expect(showsUsersWork(answer.body), name).toBe(true)
        }
        expect(found).toEqual(expected)
        if (role !== 'user') expect(await world.kept()).toEqual(before)
      }),
  )

it('an old login answers sensitive calls with a question for the password, before it reads their input', async () => {
  let now = Date.now()
  const means = { config, planBook: standardPlans, hashing: plainHashing, jobs: inlineRunner, now: () => now }
  await withServer(means, async ({ app, store }) => {
    const world = await matrixWorld(app, store)
    for (const role of ['user', 'admin'] as const) {
      const headers = await world.headOf(role)
      now += 11 * 60_000
      const found: Record<string, string> = {}
      const expected = oldLoginCells(role)
      for (const name of Object.keys(expected)) {
        const { method, path } = contractRoutes.get(name)!
        const url = `/api${path.replace(/:\w+/g, '-')}`
        const answer = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
        found[name] = answer.json().code === 'confirm-first' ? 'confirm-first' : 'as ever'
        if (name === 'logOut') Object.assign(headers, await world.headOf(role))
        if (name === 'logOut') now += 11 * 60_000
      }
      expect(found).toEqual(expected)
      expect(Object.values(expected)).toContain('confirm-first')
    }
  })
})

it('an admin without two-step login gets no admin’s answer', () =>
  withServer({ config, planBook: standardPlans, hashing: plainHashing, jobs: inlineRunner }, async ({ app, store }) => {
    const world = await matrixWorld(app, store)
    const headers = await world.headOf('admin')
    await store.secondFactors.remove(world.idOf.admin)
    const found = new Map<string, string>()
    const admins = [...contractRoutes].filter(([, { access }]) => access === 'admin')
    for (const [name, { method, path }] of admins) {
      const url = `/api${path.replace(/:\w+/g, '-')}`
      const answer = await app.inject({ method, url, headers, ...(method !== 'GET' && { payload: {} }) })
      found.set(name, answer.json().code)
    }
    expect(found).toEqual(new Map(admins.map(([name]) => [name, 'second-factor-needed'])))
    expect(found.size).toBeGreaterThan(15)
  }))

function cellFound(status: number, expected: Cell | string): Cell {
  if (expected === 'let in' && status !== 401 && status !== 403 && status < 500) return 'let in'
  return status === 200 ? 'allowed' : (status as Cell)
}

const cellOfBuild = (frames: readonly object[]): Cell => {
  const [first] = frames as { error?: string; unauthorized?: true }[]
  if (first?.error === undefined) return 'allowed'
  if (first.unauthorized) return 401
  return first.error === 'Upgrade for this feature' ? 403 : 400
}

it('builds, pages and the webhook answer each role as the matrix says', () =>
  withServer({ config, planBook: standardPlans, hashing: plainHashing, jobs: inlineRunner }, async ({ app, store }) => {
    const world = await matrixWorld(app, store)
    const found: Record<string, Record<string, Cell>> = { build: {}, buildAfterStart: {}, page: {}, webhook: {} }
    for (const role of roles) {
      const headers = await world.headOf(role)
      const token = headers.authorization?.slice('Bearer '.length) ?? ''
      const request = (settings: object) =>
        requestOf({ players: rowsWithoutDefaults, token, minUnique: 1, ...settings })
      const after = {
        afterStartActivated: true,
        afterStartLineups: [{ lineups: [{ players: publishedLineup.players }] }],
      }
      found.build![role] = cellOfBuild(await build(app, request({ numLUs: 21 })))
      found.buildAfterStart![role] = cellOfBuild(await build(app, request(after)))
      const page = await app.inject({ url: '/plans', headers })
      found.page![role] = page.statusCode === 200 ? 'allowed' : (page.statusCode as Cell)
      const event = await app.inject({ method: 'POST', url: `/api${stripeWebhookPath}`, headers, payload: {} })
      found.webhook![role] = event.statusCode as Cell
    }
    expect(found).toEqual(otherMatrix satisfies Record<string, Record<Role, Cell>>)
  }))
