import websocket from '@fastify/websocket'
import { maxRequestBytes } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'

interface ServedSocket {
  /** Ends the connection with a sentence, because the server stops. */
  endOfServer: () => void
  /** Settles once it is closed. */
  serve: (address: string) => Promise<void>
}

/** The open connections. */
export interface OpenSockets {
  serve: (socket: ServedSocket, address: string) => void
}

/**
 * Accepts upgrades to sockets on the whole server: the plugin also closes connections that ask for one at another address.
 * When the server stops, every open one ends with a sentence before the port closes.
 */
export async function acceptSockets(app: FastifyInstance): Promise<OpenSockets> {
  const open = new Map<ServedSocket, Promise<void>>()
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.endOfServer()
    await Promise.all(open.values())
  })
  // A request slightly over the limit gets a sentence; only a huge one is cut off.
  await app.register(websocket, { options: { maxPayload: 2 * maxRequestBytes } })
  return {
    serve: (socket, address) => {
      open.set(
        socket,
        socket.serve(address).finally(() => open.delete(socket)),
      )
    },
  }
}
