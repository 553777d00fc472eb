import type { Access, Route } from '@slatecraft/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { identifyFixture } from '../testing/fixtureUsers.ts'
import { bearer } from '../testing/userCalls.ts'
import { enforceAccess } from './access.ts'
import { refusalOf } from './apiError.ts'
import { addRoute } from './onRoute.ts'

/** `POST /hello` with this access. */
function serverWith(access: Access | undefined): FastifyInstance {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) => {
    reply.status(refusalOf(error).status).send()
  })
  app.register(async (api) => {
    enforceAccess(api, { identify: identifyFixture, now: Date.now, localToken: 'the token' })
    const parts = {
      params: z.strictObject({}),
      query: z.strictObject({}),
      body: z.strictObject({}),
      reply: z.object({}),
    }
    const route = {
      method: 'POST',
      path: '/hello',
      access,
      service: 'slates',
      isGuessable: false,
      ...parts,
    } as unknown as Route
    addRoute(api, route, async () => ({}), {})
  })
  return app
}

it('the server does not start with a route that declares no access', async () => {
  await expect(serverWith(undefined).ready()).rejects.toThrow('POST /hello declares no access.')
  const app = Fastify()
  app.register(async (api) => {
    enforceAccess(api, { identify: identifyFixture, now: Date.now, localToken: 'the token' })
    api.get('/plain', async () => 'hello')
  })
  await expect(app.ready()).rejects.toThrow('GET /plain declares no access.')
})

it.each<{ access: Access; visitor: number; bob: number; ada: number }>([
  { access: 'public', visitor: 400, bob: 400, ada: 400 },
  { access: 'visitor', visitor: 400, bob: 400, ada: 400 },
  { access: { kind: 'own', param: 'accessKey' }, visitor: 400, bob: 400, ada: 400 },
  { access: 'user', visitor: 401, bob: 400, ada: 400 },
  { access: { kind: 'right', feature: 'customPresets' }, visitor: 401, bob: 403, ada: 400 },
  { access: 'admin', visitor: 401, bob: 403, ada: 400 },
  { access: 'commandLine', visitor: 403, bob: 403, ada: 403 },
])('access $access is checked before a body that is not JSON', async ({ access, ...expected }) => {
  const app = serverWith(access)
  const statusFor = async (headers: Record<string, string>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/hello',
        headers: { ...headers, 'content-type': 'application/json' },
        payload: '{',
      })
    ).statusCode
  const found = {
    visitor: await statusFor({}),
    bob: await statusFor(bearer('bob')),
    ada: await statusFor(bearer('ada')),
  }
  expect(found).toEqual(expected)
  expect(await statusFor(bearer('nobody'))).toBe(access === 'public' ? 400 : access === 'commandLine' ? 403 : 401)
})
