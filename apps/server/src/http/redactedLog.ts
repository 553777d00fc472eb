import { isOutOfSpace } from '@slatecraft/store'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** A log with `redactions`. */
export const redactedLog = (log: FastifyBaseLogger): FastifyBaseLogger => log.child({}, { serializers: redactions })

/** The call by its route: `/api/auth/:version/:token`, not its address. */
export const calledRoute = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions?.url ?? 'no route'}`

const requestLine = (request: FastifyRequest) => ({ call: calledRoute(request), remoteAddress: request.ip })

const replyLine = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode })

/**
 * Make a log name the call and what happened, but no values: addresses of calls contain tokens and access keys, and a failed query
 * contains the data it would have written.
 */
export const redactions = { req: requestLine, res: replyLine, err: errorLine, path: () => undefined }

interface ErrorLine {
  type: string
  code?: unknown
  message: string
  stack: string
  cause?: ErrorLine | string
}

function errorLine(error: unknown): ErrorLine | string {
  if (!(error instanceof Error)) return isOutOfSpace(error) ? noSpaceLeft : typeof error
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    ...('code' in error && { code: error.code }),
    message: redacted(error),
    // The stack starts with the message, which may be long.
    stack: stack.slice(stack.indexOf(message) + message.length),
    ...((cause instanceof Error || isOutOfSpace(cause)) && { cause: errorLine(cause) }),
  }
}

const noSpaceLeft = 'No space left on device'

/**
 * A failed query without its parameters; a database error without the value that it quotes at its end. That the disk is full is
 * always said.
 */
function redacted(error: Error): string {
  if ('query' in error && typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`
  if (!('code' in error)) return error.message
  const withoutValue = error.message.replace(/: ".*$/s, '')
  const isHidden = isOutOfSpace(error) && !withoutValue.includes(noSpaceLeft)
  return isHidden ? `${withoutValue}: ${noSpaceLeft}` : withoutValue
}
