import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { clickHeader, clickParameter, clickPattern } from '@slatecraft/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const isClick = (given: unknown): given is string => typeof given === 'string' && clickPattern.test(given)

/** The id of a call: the click that it belongs to, if it names one. */
export function clickOfCall({ headers }: { headers: IncomingHttpHeaders }): string {
  const given = headers[clickHeader]
  return isClick(given) ? given : randomUUID()
}

/** Browsers give a socket no headers of the page's, so its address names the click. */
export function clickOfSocket({ id, query }: Pick<FastifyRequest, 'id' | 'query'>): string {
  const given = (query as Record<string, unknown>)[clickParameter]
  return isClick(given) ? given : id
}

/** Every answer names its id, so that a user can tell it to those who read the logs. */
export function answerWithClick(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header(clickHeader, id)
  })
}
