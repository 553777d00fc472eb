import type { RouteWith } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { addRoute, type CallOf, type ReplyOf } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'
import { type Act, auditedCall, nameOf } from './auditedCall.ts'

type AdminRoute = RouteWith<'admin'>

/** An action that has passed its checks, with its entry for the audit log. */
export interface PreparedAct<Reply> extends Act {
  run(): Promise<Reply>
}

/** Answers an admin's call that changes nothing. */
export function onAdminRead<Of extends AdminRoute>(
  app: FastifyInstance,
  route: Of,
  handler: (call: CallOf<Of>) => ReplyOf<Of>,
): void {
  if (route.method !== 'GET')
    throw new Error(`${route.method} ${route.path} changes something. Use onAdminAct, which writes the audit log.`)
  addRoute(app, route, handler, {})
}

/** Answers a call that brings a piece of what an admin does. The audit log has its beginning and its end. */
export function onAdminPart<Of extends AdminRoute>(
  app: FastifyInstance,
  route: Of,
  handler: (call: CallOf<Of>) => ReplyOf<Of>,
): void {
  addRoute(app, route, handler, {})
}

/** Answers an admin's action. It has two steps, so that the audit log has its entry before anything is done. */
export function onAdminAct<Of extends AdminRoute>(
  app: FastifyInstance,
  { store }: Pick<ServerParts, 'store'>,
  route: Of,
  prepare: (call: CallOf<Of>) => Promise<PreparedAct<z.output<Of['reply']>>>,
): void {
  addRoute(
    app,
    route,
    async (call) => {
      const { run, ...act } = await prepare(call)
      const { user } = call as CallOf<AdminRoute>
      return auditedCall(store, { ...act, by: nameOf(user) }, run)
    },
    {},
  )
}
