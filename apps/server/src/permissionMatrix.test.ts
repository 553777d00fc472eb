import { stripeWebhookPath } from '@slatecraft/contract'
import { expect, it } from 'vitest'
import { type Cell, contractRoutes, otherMatrix, permissionMatrix } from './permissionMatrix.ts'
import { build } from './testing/buildClient.ts'
import { send } from './testing/call.ts'
import { blindRows, houseLineup } from './testing/houseSlate.ts'
import { requestOf } from './testing/lineupCalls.ts'
import { holdsUsersOwn, matrixWorld, type Role, roles } from './testing/matrixWorld.ts'
import { noHashing } from './testing/noHashing.ts'
import { ownThread } from './testing/ownThread.ts'
import { standardPlans, withServer } from './testing/testServer.ts'

const config = { isDemoOn: false, maxCallsPerMinute: 100_000 }

it('every call of the contract has its row in the matrix', () => {
  expect(Object.keys(permissionMatrix).sort()).toEqual([...contractRoutes.keys()].sort())
})

it.each(roles)('a %s gets from every call what the matrix says, and nothing of another user (SH-16, AD-03)', (role) =>
  withServer({ config, planBook: standardPlans, hashing: noHashing, jobs: ownThread }, async (server) => {
    const world = await matrixWorld(server.app, server.store)
    const before = await world.kept()
    const found: Record<string, Cell | string> = {}
    for (const [name, row] of Object.entries(permissionMatrix)) {
      const route = contractRoutes.get(name)!
      const input = row.input(world, role)
      const headers = await world.headOf(role)
      const answer = await send(server.app, route, { ...input, headers: { ...headers, ...input.headers } })
      const isOk = answer.statusCode === 200
      if (isOk) route.reply.parse(answer.json())
      else expect(answer.json(), name).toMatchObject({ success: false, error: expect.stringMatching(/\w{3}/) })
      if (role !== 'user' && holdsUsersOwn(answer.body)) found[name] = 'tells what is the user’s'
      else if (!isOk) found[name] = answer.statusCode as Cell
      else if (row.isFiltered?.(answer.json()) === true) found[name] = 'filtered'
      else found[name] = row.cells[role] === 'own' ? 'own' : 'allowed'
      if (role === 'user' && row.cells.other === 'own') expect(holdsUsersOwn(answer.body), name).toBe(true)
    }
    expect(found).toEqual(
      Object.fromEntries(Object.entries(permissionMatrix).map(([name, row]) => [name, row.cells[role]])),
    )
    if (role !== 'user') expect(await world.kept()).toEqual(before)
  }),
)

const cellOfBuild = (frames: readonly object[]): Cell => {
  const [first] = frames as { error?: string }[]
  if (first?.error === undefined) return 'allowed'
  return first.error === 'Upgrade for this feature' ? 403 : 400
}

it('everybody builds as many lineups as the matrix says, and after the start whose plan has it', () =>
  withServer({ config, planBook: standardPlans, hashing: noHashing, jobs: ownThread }, async ({ app, store }) => {
    const world = await matrixWorld(app, store)
    const found: Record<string, Record<string, Cell>> = { build: {}, buildAfterStart: {}, page: {}, webhook: {} }
    for (const role of roles) {
      const headers = await world.headOf(role)
      const token = headers.authorization?.slice('Bearer '.length) ?? ''
      const request = (settings: object) => requestOf({ players: blindRows, token, minUnique: 1, ...settings })
      const after = {
        afterStartActivated: true,
        afterStartLineups: [{ lineups: [{ players: houseLineup.players }] }],
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
