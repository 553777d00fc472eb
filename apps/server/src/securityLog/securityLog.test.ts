import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { deleteAccount, login, saveUserGroups, securityLog, signUp, storageUse } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { expect, it, vi } from 'vitest'
import { smtpMailer } from '../mail/smtpMailer.ts'
import { call, send } from '../testing/call.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { startMailServer } from '../testing/smtpServer.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer, mainPath } from '../testing/userCalls.ts'
import { webhookOf } from './webhook.ts'

const config = { maxCallsPerMinute: 100_000 }
const password = 'a long and plain one'
const ann = { email: 'ann@slatecraft.test', password, first_name: 'Ann', last_name: '' }
const within = { timeout: 20_000 }

const seen = async (app: FastifyInstance, search = '') =>
  (await call(app, securityLog, { headers: bearer('ada'), query: { search } })).events

it('admins see logins, refused calls and limits hit: who, from where, and how often', () =>
  withServer({ config: { ...config, maxCallsPerMinute: 300 }, hashing: plainHashing }, async ({ app }) => {
    await call(app, signUp, { body: ann })
    for (let times = 0; times < 3; times++)
      await send(app, login, { body: { email: ' Ann@slatecraft.test', password: 'a wrong one that is long' } })
    await call(app, login, { body: { email: ann.email, password } })
    await send(app, storageUse, {})
    await send(app, storageUse, { headers: bearer('bob') })
    await send(app, saveUserGroups, { params: mainPath, body: 'x'.repeat(300_000) })
    for (let times = 0; times < 31; times++) await send(app, login, { body: {} })
    const lines = (await seen(app)).map(({ kind, who, detail, times }) => [kind, who, detail, times])
    expect(lines).toHaveLength(7)
    expect(lines).toEqual(
      expect.arrayContaining([
        ['login', ann.email, 'POST /api/sign-up', 1],
        ['login refused', ann.email, 'POST /api/login', 3],
        ['login', ann.email, 'POST /api/login', 1],
        ['call refused', '', 'GET /api/admin/storage', 1],
        ['call refused', 'bob@slatecraft.test', 'GET /api/admin/storage', 1],
        ['limit hit', '', expect.stringContaining('user-groups'), 1],
        ['limit hit', '', 'POST /api/login', 5],
      ]),
    )
    const [found, ...others] = await seen(app, 'bob@')
    expect([found?.network, others]).toEqual(['127.0.0.1', []])
  }))

it('what can’t be written while the disk is full is written later, and nothing is written for each call', () =>
  withServer({ config }, async ({ app, store }) => {
    const add = vi.spyOn(store.securityEvents, 'add')
    const full = vi.spyOn(store, 'readOnly').mockReturnValue('The disk is full.')
    for (let times = 0; times < 40; times++) await send(app, storageUse, { headers: bearer('bob') })
    expect([await seen(app), add.mock.calls.length]).toEqual([[], 0])
    full.mockRestore()
    expect(await seen(app)).toMatchObject([{ who: 'bob@slatecraft.test', times: 40 }])
    expect(add).toHaveBeenCalledTimes(1)
  }))

it('the log names an account that was just deleted by its pseudonym only', () =>
  withServer({ config, hashing: plainHashing }, async ({ app }) => {
    const { access_token } = await call(app, signUp, { body: ann })
    await call(app, deleteAccount, { body: { password }, headers: { authorization: `Bearer ${access_token}` } })
    expect(await seen(app, 'ann')).toEqual([])
    expect(await seen(app, 'deleted account')).toMatchObject([
      { kind: 'login', who: expect.stringMatching(/^deleted account [0-9a-f]{8}$/) },
    ])
  }))

/** A real server that hears alerts. */
async function listener(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const heard: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      if (text !== '') heard.push(JSON.parse(text))
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=secret`
  return { heard, url, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}

it('a hundred refused logins and a full disk are told by mail and webhook, once an hour, without secrets', async () => {
  const post = await startMailServer()
  const hook = await listener((_, response) => response.end())
  const mailer = smtpMailer({ url: post.url, from: 'server@slatecraft.test', log: { error: vi.fn() } })
  let now = Date.parse('2026-11-20T12:00:00Z')
  const alerting = { ...config, alertEmail: 'ops@slatecraft.test', alertWebhook: hook.url }
  await withServer({ config: alerting, mailer, hashing: plainHashing, now: () => now }, async ({ app, store }) => {
    const url = '/api/login'
    const guess = (times: number, remoteAddress: string) =>
      Promise.all(
        Array.from({ length: times }, (_, at) => {
          const payload = { email: `victim${at}@slatecraft.test`, password: `secret guess ${at}` }
          return app.inject({ method: 'POST', url, remoteAddress, payload })
        }),
      )
    await guess(70, '203.0.113.7')
    await guess(29, '203.0.113.8')
    await call(app, securityLog, { headers: bearer('ada') })
    expect(hook.heard).toEqual([])
    await guess(20, '203.0.113.8')
    await vi.waitFor(() => expect([hook.heard.length, post.received.length]).toEqual([1, 1]), within)
    const text = '100 refused logins in ten minutes. From 203.0.113.7 (70), 203.0.113.8 (30).'
    expect(hook.heard[0]).toMatchObject({ kind: 'refused logins', text, server: 'http://slatecraft.test' })
    expect(post.received[0]).toMatchObject({ to: [{ address: 'ops@slatecraft.test' }] })
    expect(post.received[0]!.text).toContain(text)
    expect(JSON.stringify([hook.heard, post.received])).not.toMatch(/guess|victim/)

    vi.spyOn(store, 'readOnly').mockReturnValue('The disk is full.')
    for (let times = 0; times < 2; times++) await seen(app)
    await vi.waitFor(() => expect([hook.heard.length, post.received.length]).toEqual([2, 2]), within)
    expect(hook.heard[1]).toMatchObject({ kind: 'read-only' })
    now += 61 * 60_000
    await guess(99, '203.0.113.9')
    await guess(1, '203.0.113.9')
    await vi.waitFor(() => expect(hook.heard).toHaveLength(3), within)
  })
  await mailer.close()
  await Promise.all([post.close(), hook.close()])
})

it('an alert is sent once more if it fails, goes nowhere else, and its address is in no log', async () => {
  const answers = [500, 200]
  const busy = await listener((_, response) => response.writeHead(answers.shift() ?? 200).end())
  const error = vi.fn()
  const again = webhookOf({ url: busy.url, log: { error }, pauseMs: 10 })
  again.post({ kind: 'test' })
  await vi.waitFor(() => expect(busy.heard).toHaveLength(2), within)
  await again.close()
  expect(error).not.toHaveBeenCalled()

  const elsewhere = await listener((_, response) => response.writeHead(302, { location: busy.url }).end())
  const silent = await listener(() => undefined)
  for (const { url } of [elsewhere, silent]) {
    const failing = webhookOf({ url, log: { error }, pauseMs: 10, timeoutMs: 200 })
    failing.post({ kind: 'test' })
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), within)
    expect(JSON.stringify(error.mock.calls)).not.toContain('secret')
    error.mockClear()
    await failing.close()
  }
  expect([busy.heard.length, elsewhere.heard.length, silent.heard.length]).toEqual([2, 2, 2])
  await Promise.all([busy, elsewhere, silent].map(({ close }) => close()))
})
