import { buildSocketPath, health, simulationSocketPath } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { call } from '../testing/call.ts'
import { withServer } from '../testing/testServer.ts'
import { bearer } from '../testing/userCalls.ts'

async function opensFrom(app: FastifyInstance, path: string, origin: string | undefined): Promise<boolean> {
  const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}${path}`, origin ? { origin } : {})
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('open', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  socket.terminate()
  return isOpen
}

it.each([buildSocketPath, simulationSocketPath])(
  'pages of this server and of listed sites open %s, others don’t, and programs do',
  (path) =>
    withServer(
      { config: { corsOrigins: ['https://partner.example'] }, publicUrl: () => 'https://lineups.example' },
      async ({ app }) => {
        await app.listen({ port: 0, host: '127.0.0.1' })
        const own = app.listeningOrigin
        const opened = []
        for (const origin of [own, 'https://lineups.example', 'https://partner.example', undefined])
          opened.push(await opensFrom(app, path, origin))
        expect(opened).toEqual([true, true, true, true])
        for (const origin of ['https://evil.example', 'null', 'https://partner.example.evil.example'])
          expect(await opensFrom(app, path, origin), origin).toBe(false)
      },
    ),
)

it('browsers stay on https for a year once they came by https', async () => {
  const header = 'strict-transport-security'
  await withServer({ publicUrl: () => 'https://lineups.example' }, async ({ app }) => {
    for (const url of ['/account', '/api/health'])
      expect((await app.inject(url)).headers[header]).toBe('max-age=31536000')
  })
  await withServer({}, async ({ app }) => expect((await app.inject('/account')).headers).not.toHaveProperty(header))
})

it('health tells everybody that the server is up, and only admins what it runs', () =>
  withServer({}, async ({ app }) => {
    const up = { ok: true, read_only: null, demo: true, max_lineups: 5000 }
    expect(await call(app, health, {})).toEqual(up)
    expect(await call(app, health, { headers: bearer('bob') })).toEqual(up)
    const runs = { version: expect.any(String), engine: expect.any(String), database: 'pglite' }
    expect(await call(app, health, { headers: bearer('ada') })).toEqual({ ...up, runs })
  }))
