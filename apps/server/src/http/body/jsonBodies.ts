import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../apiError.ts'
import type { IncomingBytes } from './incomingBytes.ts'
import { inTurn, largeBytes } from './inTurn.ts'
import { jsonShape } from './jsonShape.ts'
import { parsedJson } from './parsedJson.ts'
import { readBody, tooLarge } from './readBody.ts'

interface BodyParts {
  incoming: IncomingBytes
  /** How long a call waits for its body, besides the time for its length. */
  bodyWithinMs: number
}

/** Reads the bodies of all calls: JSON, each up to its call's limit. Must run before any call is registered. */
export function jsonBodies(app: FastifyInstance, { incoming, bodyWithinMs: withinMs }: BodyParts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: FastifyRequest['raw']) => {
    // There is no call here that could read it.
    if (request.is404) return undefined
    const { bodyLimit: maxBytes, config } = request.routeOptions
    const isTrusted = config.access === 'admin' || config.access === 'commandLine'
    const from = incoming.from(request.ip, isTrusted)
    try {
      const bytes = await readBody(payload, { maxBytes, withinMs, incoming: from }, jsonShape())
      if (bytes.length === 0) throw new ApiError('bad-input', 'This call needs a body of JSON. It came without one.')
      const read = () => parsedJson(bytes.toString())
      return bytes.length < largeBytes ? read() : await inTurn(read)
    } finally {
      from.free()
    }
  })
}

/** Refuses a body by the length that its call announces, before it is read. Runs after the checks of access. */
export function refuseLargeBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }) => {
    const announced = Number(headers['content-length'] ?? 0)
    if (announced > routeOptions.bodyLimit) throw tooLarge(announced, routeOptions.bodyLimit)
  })
}
