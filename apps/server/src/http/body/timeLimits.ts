import type { Server } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyHttpOptions, FastifyInstance } from 'fastify'

/** A reader that takes nothing for so long is cut off, and any reader after so long. */
const answerLimits = { idleMs: 30_000, inAllMs: 10 * 60_000 }
/** How long the rest of a body that was refused may still come, so that its client gets to read why. */
const lingerMs = 10_000

/** `readBody` ends slow bodies sooner, with a sentence; `requestTimeout` is for those that nobody reads. */
export const connectionLimits = {
  requestTimeout: 20 * 60_000,
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
} satisfies FastifyHttpOptions<Server>

/** Cuts off clients who take their answer too slowly, or go on sending what was refused. */
export function limitAnswerTimes(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw
    // Calls without a port have no real one.
    if (!(socket instanceof Socket)) return
    socket.setTimeout(answerLimits.idleMs)
    const cutOff = setTimeout(() => socket.destroy(), answerLimits.inAllMs)
    reply.raw.once('close', () => clearTimeout(cutOff))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || !(raw.socket instanceof Socket)) return
    const cutOff = setTimeout(() => raw.socket.destroy(), lingerMs)
    raw.once('close', () => clearTimeout(cutOff))
  })
}
