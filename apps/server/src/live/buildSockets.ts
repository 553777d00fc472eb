import websocket from '@fastify/websocket'
import { buildSocketPath, maxRequestBytes } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { BuildSocket, type BuildSocketParts } from './buildSocket.ts'

/** The open connections, each with a promise that settles once it is closed. */
export type OpenSockets = Map<BuildSocket, Promise<void>>

/**
 * Accepts upgrades to sockets on the whole server: the plugin also closes connections that ask for one at another address.
 * When the server stops, every open build ends with a sentence before the port closes.
 */
export async function acceptSockets(app: FastifyInstance): Promise<OpenSockets> {
  const open: OpenSockets = new Map()
  app.addHook('preClose', async () => {
    const why = 'The server is stopping. Start the build again in a moment.'
    for (const socket of open.keys()) socket.end(why, { isServerEnd: true })
    await Promise.all(open.values())
  })
  // A request slightly over the limit gets a sentence; only a huge one is cut off.
  await app.register(websocket, { options: { maxPayload: 2 * maxRequestBytes } })
  return open
}

export function buildSockets(app: FastifyInstance, parts: BuildSocketParts, open: OpenSockets): void {
  app.route({
    method: 'GET',
    url: buildSocketPath,
    // The request frame carries the token.
    config: { access: 'public' },
    handler: () => {
      throw new ApiError('bad-input', 'Builds need a WebSocket connection.')
    },
    wsHandler: (socket, request) => {
      const connection = new BuildSocket(socket, parts)
      const served = connection.serve(request.ip).finally(() => open.delete(connection))
      open.set(connection, served)
    },
  })
}
