import { login, playerStats, readPlan, sendResetPassword } from '@slatecraft/contract'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { send } from '../testing/call.ts'
import { emailOf, matrixWorld } from '../testing/matrixWorld.ts'
import { plainHashing } from '../testing/plainHashing.ts'
import { withServer } from '../testing/testServer.ts'

const page = '/account'
const policyOf = (headers: object) =>
  Object.fromEntries(
    String((headers as Record<string, unknown>)['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(' '))
      .map(([name, ...sources]) => [name, sources.join(' ')]),
  )

it('the page runs only its own scripts, opens in no frame, and sends its address to no other site', () =>
  withServer({}, async ({ app }) => {
    const { headers } = await app.inject(page)
    expect(policyOf(headers)).toMatchObject({
      ...{
        'script-src': "'self' 'wasm-unsafe-eval'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'connect-src': "'self'",
      },
      ...{ 'frame-src': "'none'", 'frame-ancestors': "'none'" },
    })
    expect(headers).toMatchObject({
      ...{ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' },
    })
    const elsewhere = await app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } })
    expect(elsewhere.headers).not.toHaveProperty('access-control-allow-origin')
  }))

it('listed partners can frame the page and call the server, and Stripe’s form loads if Stripe is set up', () => {
  const partner = 'https://partner.example'
  const stripe = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh', apiBase: undefined }
  const config = { frameOrigins: [partner], corsOrigins: [partner], stripe }
  return withServer({ config }, async ({ app }) => {
    const { headers } = await app.inject(page)
    expect(policyOf(headers)).toMatchObject({
      'frame-ancestors': `'self' ${partner}`,
      'script-src': "'self' 'wasm-unsafe-eval' https://js.stripe.com",
      'connect-src': "'self' https://api.stripe.com",
      'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
    })
    expect(headers).not.toHaveProperty('x-frame-options')
    const from = (origin: string) => app.inject({ url: '/api/health', headers: { origin } })
    expect((await from(partner)).headers).toMatchObject({ 'access-control-allow-origin': partner })
    for (const { headers } of [await from(partner), await from('https://evil.example')])
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    expect((await from('https://evil.example')).headers['access-control-allow-origin']).not.toBe('https://evil.example')
    const preflight = { origin: partner, 'access-control-request-method': 'PUT' }
    const { headers: allowed } = await app.inject({ method: 'OPTIONS', url: '/api/health', headers: preflight })
    expect(allowed['access-control-allow-headers']).toMatch(/authorization/)
  })
})

it('the page may load logos from their host only, and knows it; without one it loads no other site’s images (AN-16)', async () => {
  const own = "'self' data: blob:"
  await withServer({ config: { logoHost: 'https://static.example/teams?a&b' } }, async ({ app }) => {
    const { headers, body } = await app.inject('/?sport=nfl')
    expect(policyOf(headers)['img-src']).toBe(`${own} https://static.example`)
    expect(policyOf(headers)['default-src']).toBe("'self'")
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain('<meta name="logo-host" content="https://static.example/teams?a&amp;b" /><title>')
  })
  await withServer({}, async ({ app }) => {
    const { headers, body } = await app.inject('/?sport=nfl')
    expect(policyOf(headers)['img-src']).toBe(own)
    expect(body).not.toContain('logo-host')
  })
})

it('no cache keeps the answer to a call, where the next user could find it', () =>
  withServer({}, async ({ app }) => {
    for (const url of ['/api/plan/nfl', '/api/account-info', '/api/health'])
      expect((await app.inject(url)).headers['cache-control'], url).toBe('no-store')
  }))

it('calls that guess passwords or codes reach their limit long before other calls', () =>
  withServer({ config: { maxCallsPerMinute: 30 }, hashing: plainHashing }, async ({ app }) => {
    const tried = async () =>
      (await send(app, login, { body: { email: emailOf('ann'), password: 'guess' } })).statusCode
    expect([await tried(), await tried(), await tried(), await tried()]).toEqual([401, 401, 401, 429])
    const others = [
      ...['POST /sign-up', 'GET /auth/v1/guess', 'POST /send-reset-password', 'POST /reset-password'],
      ...['POST /update-password', 'POST /account/delete', 'GET /check-promo/guess'],
    ]
    for (const call of others) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string]
      const answers = []
      for (const _ of [1, 2, 3, 4]) answers.push((await app.inject({ method, url: `/api${path}` })).statusCode === 429)
      expect([call, answers]).toEqual([call, [false, false, false, true]])
    }
    expect((await send(app, readPlan, { params: { sport: 'nfl' } })).statusCode).toBe(200)
  }))

it('behind a trusted proxy, each client has their own limit', () =>
  withServer({ config: { maxCallsPerMinute: 1, trustProxy: 1 } }, async ({ app }) => {
    const from = async (client: string) =>
      (await app.inject({ url: '/api/health', headers: { 'x-forwarded-for': client } })).statusCode
    expect([await from('198.51.100.1'), await from('198.51.100.2'), await from('198.51.100.1')]).toEqual([
      200, 200, 429,
    ])
    // The part that the client wrote does not count.
    expect(await from('203.0.113.9, 198.51.100.2')).toBe(429)
  }))

it('the log at its most verbose names calls, but no password, token, access key or email', () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
  return withServer({ hashing: plainHashing, log }, async ({ app, store }) => {
    const world = await matrixWorld(app, store)
    const headers = await world.headOf('user')
    const token = headers.authorization!.slice('Bearer '.length)
    await app.inject({ url: `/api/auth/v1/${token}` })
    await app.inject({ url: `/api/nfl/my-access-key/dk/Main/2024/3/user-settings?token=${token}` })
    await app.inject({ url: `/nowhere/${token}` })
    await send(app, sendResetPassword, { body: { email: emailOf('user') } })
    await send(app, login, { body: { email: emailOf('user'), password: 'a wrong password' } })
    store.history.version = () =>
      Promise.reject(
        Object.assign(new Error(`Failed query: select 1\nparams: ${emailOf('user')},${token}`), {
          ...{ query: 'select 1', params: [emailOf('user'), token] },
          cause: Object.assign(new Error(`invalid input syntax for type uuid: "${token}"`), { code: '22P02' }),
        }),
      )
    const failed = await send(app, playerStats, { params: { name: 'my-access-key', position: 'QB' } })
    expect(failed.statusCode).toBe(500)
    const all = lines.join('')
    expect(all).toContain('GET /api/auth/:version/:token')
    expect(all).toContain('Failed query: select 1')
    expect(all).toContain('22P02')
    for (const secret of [token, world.password, 'a wrong password', 'my-access-key', emailOf('user')])
      expect(all).not.toContain(secret)
  })
})
