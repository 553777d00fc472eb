import type { Route } from '@slatecraft/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { ApiError } from '../http/apiError.ts'
import { loggedIn, type User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import { type Act, auditedCall, nameOf } from './auditedCall.ts'

type AdminParts = Pick<ServerParts, 'store' | 'identify'>

interface Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  admin: User
}

/** An act that has been found possible: what the log says of it, and how it is done. */
export interface PreparedAct<Reply> extends Act {
  run(): Promise<Reply>
}

/** Answers admins what changes nothing. Whoever is none is refused before his call is read. */
export function onAdminRead<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  parts: AdminParts,
  route: Route<string, Params, Query, Body, Reply>,
  handler: (input: Input<Params, Query, Body>) => Promise<z.output<Reply>>,
): void {
  if (route.method !== 'GET') throw new Error(`${route.method} ${route.path} is an act: it belongs in the log.`)
  onAdminRoute(app, parts, route, handler)
}

/** Answers an act of an admin. It can't be declared but in two steps, so that each is in the log before it is done. */
export function onAdminAct<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  parts: AdminParts,
  route: Route<string, Params, Query, Body, Reply>,
  prepare: (input: Input<Params, Query, Body>) => Promise<PreparedAct<z.output<Reply>>>,
  options: { bodyLimit?: number } = {},
): void {
  onAdminRoute(
    app,
    parts,
    route,
    async (input) => {
      const { run, ...act } = await prepare(input)
      return auditedCall(parts.store, { ...act, by: nameOf(input.admin) }, run)
    },
    options,
  )
}

function onAdminRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  { identify }: AdminParts,
  route: Route<string, Params, Query, Body, Reply>,
  handler: (input: Input<Params, Query, Body>) => Promise<z.output<Reply>>,
  options: { bodyLimit?: number } = {},
): void {
  const callers = new WeakMap<FastifyRequest, User>()
  app.register(async (door) => {
    door.addHook('onRequest', async (request) => {
      callers.set(request, await adminOf(request, identify))
    })
    onRoute(
      door,
      route,
      ({ params, query, body, request }) => handler({ params, query, body, admin: callers.get(request)! }),
      options,
    )
  })
}

/** @throws {ApiError} where nobody is logged in, or nobody who is an admin. */
async function adminOf(request: FastifyRequest, identify: AdminParts['identify']): Promise<User> {
  const user = await loggedIn(request, identify, 'Log in as an admin.')
  if (user.isAdmin) return user
  throw new ApiError('forbidden', 'Only admins do this.')
}
