import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { FakeAccount, type FakeEvent } from './fakeAccount.ts'
import { fakeCalls } from './fakeCalls.ts'
import { FakeRefusal } from './fakeObjects.ts'
import { formBody } from './formBody.ts'

/** `hang up`: before anything is done. `silent`: it is done, but no answer comes. */
type Trouble = 'hang up' | 'silent'

export interface FakeStripe {
  /** For `STRIPE_API_BASE`. */
  url: string
  secretKey: string
  webhookSecret: string
  account: FakeAccount
  /** Makes the next calls of this kind fail. */
  trouble(call: string, trouble: Trouble, times: number): void
  /** How often a call was made, not counting repeats with the same key. */
  answered(call: string): number
  /** An event as Stripe sends it: its body and a signature with a time in seconds. */
  signed(event: FakeEvent, of?: { secret?: string; at?: number }): { payload: string; signature: string }
  close(): Promise<void>
}

/** A server that replaces Stripe: its calls, refusals, idempotency and events, over HTTP. */
export async function fakeStripe(now: () => number): Promise<FakeStripe> {
  const secretKey = 'sk_test_fake'
  const webhookSecret = 'whsec_fake'
  const account = new FakeAccount(now)
  const calls = fakeCalls(account)
  const done = new Map<string, { call: string; body: string; answer: [number, object] }>()
  const troubles: { call: string; trouble: Trouble }[] = []
  const log: string[] = []

  const act = (call: string, id: string, body: string): [number, object] => {
    const answer = calls[call]
    if (answer === undefined) return [404, { error: { type: 'invalid_request_error', message: `There is no ${call}` } }]
    log.push(call)
    try {
      return [200, answer(id, formBody(body))]
    } catch (error) {
      if (error instanceof FakeRefusal) return [error.status, { error: error.error }]
      throw error
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url!, 'http://stripe.test')
    const body = request.method === 'POST' ? await textOf(request) : search.slice(1)
    const exact = `${request.method} ${pathname}`
    const [, id = ''] = /^\/v1\/\w+\/([^/]+)/.exec(pathname) ?? []
    const call = exact in calls ? exact : `${request.method} ${pathname.replace(id, ':id')}`
    const at = troubles.findIndex((one) => call === one.call)
    const [trouble] = at < 0 ? [] : troubles.splice(at, 1)
    if (trouble?.trouble === 'hang up') return response.destroy()
    const key = request.headers['idempotency-key']
    const before = key === undefined ? undefined : done.get(String(key))
    const isAllowed = request.headers.authorization === `Bearer ${secretKey}`
    const answer: [number, object] = !isAllowed
      ? [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }]
      : before === undefined
        ? act(call, decodeURIComponent(id), body)
        : before.call === exact && before.body === body
          ? before.answer
          : [400, { error: { type: 'idempotency_error', message: 'Keys can only be used for the same call' } }]
    if (key !== undefined && before === undefined && isAllowed) done.set(String(key), { call: exact, body, answer })
    if (trouble?.trouble === 'silent') return
    response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]))
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    account,
    trouble: (call, trouble, times) => troubles.push(...Array.from({ length: times }, () => ({ call, trouble }))),
    answered: (call) => log.filter((one) => one === call).length,
    signed(event, { secret = webhookSecret, at = account.seconds } = {}) {
      const payload = JSON.stringify(event)
      const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
      return { payload, signature }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
