import type { Route } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

interface Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  request: FastifyRequest
  /** For what the answer's head says. */
  reply: FastifyReply
}

/** Answers a call of the contract: what comes in has passed the route's schemas, what goes out has its reply's type. */
export function onRoute<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  app: FastifyInstance,
  route: Route<string, Params, Query, Body, Reply>,
  handler: (input: Input<Params, Query, Body>) => Promise<z.output<Reply>>,
  options: { bodyLimit?: number } = {},
): void {
  app.route({
    method: route.method,
    url: route.path,
    ...options,
    handler: async (request, reply) =>
      handler({
        params: parsed(route.params, request.params),
        query: parsed(route.query, request.query),
        body: parsed(route.body, request.body),
        request,
        reply,
      }),
  })
}

/** @throws {InputError} naming each field that is unknown, missing or wrong. */
function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const result = schema.safeParse(given)
  if (!result.success) throw InputError.fromZod(result.error, given)
  return result.data
}
