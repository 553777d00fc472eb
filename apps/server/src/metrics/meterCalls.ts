import type { FastifyInstance } from 'fastify'
import { calledRoute } from '../http/redactedLog.ts'
import type { Meter } from './meter.ts'

/** Times all calls and files, but not sockets, which stay open. */
export function meterCalls(app: FastifyInstance, meter: Meter | undefined): void {
  if (meter === undefined) return
  app.addHook('onResponse', async (request, reply) => {
    if (!request.ws) meter.callAnswered(calledRoute(request), reply.statusCode, reply.elapsedTime)
  })
}
