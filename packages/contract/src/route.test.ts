import { expect, it } from 'vitest'
import * as z from 'zod'
import { own, tokenInBody } from './access.ts'
import { route } from './route.ts'

const parts = { params: z.strictObject({}), query: z.strictObject({}), body: z.undefined(), reply: z.object({}) }

it('a route without access, or with access that its path or body lacks, does not compile', () => {
  // @ts-expect-error: no access
  const undeclared = route('GET', '/hello', parts)
  // @ts-expect-error: the path has no such parameter
  const noKey = route('GET', '/hello', { access: own('accessKey'), ...parts })
  const named = { ...parts, body: z.strictObject({ name: z.string() }) }
  // @ts-expect-error: the body has no such field
  const noToken = route('POST', '/hello', { access: tokenInBody('token'), ...named })
  expect([undeclared.access, noKey.path, noToken.path]).toEqual([undefined, '/hello', '/hello'])
})
