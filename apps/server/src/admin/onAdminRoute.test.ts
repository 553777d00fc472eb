import type { Route } from '@slatecraft/contract'
import * as contract from '@slatecraft/contract'
import { expect, it, vi } from 'vitest'
import { call, refusal, send } from '../testing/call.ts'
import { contractRoutes } from '../testing/permissionMatrix.ts'
import { localToken, withServer } from '../testing/testServer.ts'
import { bearer, callOf, mainKey, smallSlate } from '../testing/userCalls.ts'

const ada = bearer('ada')

const adminRoutes = [...contractRoutes.values()].filter(({ access }) => access === 'admin')

it('users who are not admins are refused before their call is read, however long or wrong it is (AD-03)', () =>
  withServer({}, async ({ app }) => {
    const params = { id: 'nobody', code: ' ', ...mainKey, counter: 'never' }
    const body = 'x'.repeat(3_000_000)
    expect(adminRoutes.length).toBeGreaterThan(10)
    for (const route of adminRoutes) {
      const input = { params, ...(route.method === 'POST' && { body }) }
      expect(await refusal(app, route, input), route.path).toMatchObject({ status: 401, error: 'Log in first.' })
      const headers = bearer('ann')
      expect(await refusal(app, route, { ...input, headers }), route.path).toMatchObject({ status: 403 })
    }
  }))

it('while the audit log can’t be written, nothing shared changes, and no account', () =>
  withServer({}, async ({ app, store }) => {
    await store.importSlate(smallSlate(mainKey))
    const made = { email: 'ann@slatecraft.test', firstName: 'Ann', lastName: '', passwordHash: 'none' }
    const { id } = (await store.accounts.create(made))!
    await store.promoCodes.create({
      ...{ code: 'KEPT', percentOff: 10, description: '', expiresAt: undefined, maxUses: undefined },
    })
    const keep = { generalSettings: {}, stackSettings: [], groups: [], players: [], shared: true }
    const acts: { route: Route; input: Parameters<typeof send>[2] }[] = [
      { route: contract.setAdmin, input: { params: { id }, body: { admin: true } } },
      { route: contract.createPromoCode, input: { body: { code: 'NEW', percent_off: 10 } } },
      { route: contract.deletePromoCode, input: { params: { code: 'KEPT' } } },
      { route: contract.adminImportSlate, input: { body: smallSlate({ ...mainKey, counter: 4 }) } },
      { route: contract.saveCustomPreset, input: { ...callOf({}), body: { ...keep, displayName: 'Expert' } } },
      {
        route: contract.saveCheatsheet,
        input: { ...callOf({}), body: { displayName: 'Core', playerPicks: ['a'], shared: true } },
      },
      { route: contract.hideSlate, input: { body: { key: mainKey, hidden: true } } },
      { route: contract.deleteSlate, input: { body: { key: mainKey } } },
      {
        route: contract.importSlate,
        input: {
          body: smallSlate({ ...mainKey, counter: 5 }),
          headers: { [contract.localTokenHeader]: localToken },
        },
      },
    ]
    const seen = async () => [
      await store.accounts.search('', 1),
      await store.promoCodes.all(),
      await store.publishedSlates.all(undefined),
      await store.customPresets.read(mainKey, 'ada'),
      await store.cheatsheets.read(mainKey, 'ada'),
    ]
    const before = await seen()
    const broken = vi.spyOn(store.auditLog, 'begin').mockRejectedValue(new Error('no space is left'))
    for (const { route, input } of acts) {
      const answer = await send(app, route, { ...input, headers: { ...ada, ...input.headers } })
      expect([route.path, answer.statusCode]).toEqual([route.path, 500])
    }
    expect(await seen()).toEqual(before)
    broken.mockRestore()
    for (const { route, input } of acts)
      expect((await send(app, route, { ...input, headers: { ...ada, ...input.headers } })).statusCode, route.path).toBe(
        200,
      )
    const { entries } = await call(app, contract.auditLog, { headers: ada })
    expect(entries.map(({ by, act, outcome }) => [by, act, outcome]).reverse()).toEqual([
      ['ada@slatecraft.test', 'make admin', 'done'],
      ['ada@slatecraft.test', 'create promo code', 'done'],
      ['ada@slatecraft.test', 'delete promo code', 'done'],
      ['ada@slatecraft.test', 'import slate', 'done'],
      ['ada@slatecraft.test', 'save in shared custom presets', 'done'],
      ['ada@slatecraft.test', 'save in shared expert targets', 'done'],
      ['ada@slatecraft.test', 'hide slate', 'done'],
      ['ada@slatecraft.test', 'delete slate', 'done'],
      ['command line', 'import slate', 'done'],
    ])
  }))
