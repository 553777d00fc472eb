import type { Access, Route, RouteWith } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { CallerOf } from './access.ts'
import { type KeptAnswers, sendKept } from './keptAnswers.ts'

/** What a handler gets: the parts of the call, checked by the route's schemas, and the caller. */
export type CallOf<Of extends Route> = CallerOf<Of['access']> & {
  params: z.output<Of['params']>
  query: z.output<Of['query']>
  body: z.output<Of['body']>
  request: FastifyRequest
  /** For headers of the answer. */
  reply: FastifyReply
}

export type ReplyOf<Of extends Route> = Promise<z.output<Of['reply']>>

interface RouteOptions {
  /** For answers that are compressed already. */
  compress?: false
}

/** Calls that admins make go through `onAdminRead` and `onAdminAct`, which write the audit log. */
type NotForAdmins = RouteWith<Exclude<Access, 'admin'>>

/** Answers a call of the contract. */
export function onRoute<Of extends NotForAdmins>(
  app: FastifyInstance,
  route: Of,
  handler: (call: CallOf<Of>) => ReplyOf<Of>,
  options: RouteOptions = {},
): void {
  addRoute(app, route, handler, options)
}

/** What to answer, and under which name it is kept. */
export interface ToKeep<Reply> {
  /** Names everything that the answer depends on, rights included. */
  key: string
  make: () => Reply
  /** Whether the caller's browser may keep it too. */
  inBrowser: boolean
}

/** Answers a call of the contract with bytes that are written once for all callers who get the same. */
export function onKeptRoute<Of extends NotForAdmins>(
  app: FastifyInstance,
  route: Of,
  kept: KeptAnswers,
  handler: (call: CallOf<Of>) => Promise<ToKeep<z.output<Of['reply']>>>,
): void {
  addRoute(
    app,
    route,
    async (call) => {
      const { key, make, inBrowser } = await handler(call)
      return sendKept(await kept.of(key, make), { ...call, inBrowser })
    },
    { compress: false },
  )
}

/** Registers the route with its access, which `enforceAccess` checks. */
export function addRoute<Of extends Route>(
  app: FastifyInstance,
  { method, path, access, isGuessable, isSensitive, maxBytes, onlyReads, ...schemas }: Of,
  handler: (call: CallOf<Of>) => ReplyOf<Of> | Promise<FastifyReply>,
  options: RouteOptions,
): void {
  app.route({
    method,
    url: path,
    config: { access, isGuessable, isSensitive, onlyReads },
    bodyLimit: maxBytes,
    ...options,
    handler: async (request, reply) =>
      handler({
        ...request.caller,
        params: parsed(schemas.params, request.params),
        query: parsed(schemas.query, request.query),
        body: parsed(schemas.body, request.body),
        request,
        reply,
      } as CallOf<Of>),
  })
}

/** @throws {InputError} naming each field that is unknown, missing or wrong. */
function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (!result.success) throw InputError.fromZod(result.error, given)
  return result.data
}
