import type { Socket } from 'node:net'
import websocket from '@fastify/websocket'
import { maxRequestBytes } from '@slatecraft/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../accounts/attemptLimits.ts'
import type { Meter, SocketKind } from '../metrics/meter.ts'

interface ServedSocket {
  /** Ends the connection with a sentence, because the server stops. */
  endOfServer: () => void
  /** Settles once it is closed. */
  serve: () => Promise<void>
}

/** Where a connection comes from. */
export interface Opening {
  /** Of the client, or of its network. */
  address: string
  raw: Socket
}

export const openingOf = ({ ip, raw }: FastifyRequest): Opening => ({ address: networkOf(ip), raw: raw.socket })

/** The open connections. */
export interface OpenSockets {
  serve: (kind: SocketKind, socket: ServedSocket) => void
}

/**
 * Accepts upgrades to sockets on the whole server: the plugin also closes connections that ask for one at another address.
 * When the server stops, every open one ends with a sentence before the port closes.
 */
export async function acceptSockets(app: FastifyInstance, meter?: Meter): Promise<OpenSockets> {
  const open = new Map<ServedSocket, Promise<void>>()
  app.addHook('preClose', async () => {
    for (const socket of open.keys()) socket.endOfServer()
    await Promise.all(open.values())
  })
  // A request slightly over the limit gets a sentence; only a huge one is cut off.
  await app.register(websocket, { options: { maxPayload: 2 * maxRequestBytes } })
  return {
    serve: (kind, socket) => {
      const closed = meter?.socketOpened(kind)
      open.set(
        socket,
        socket.serve().finally(() => {
          open.delete(socket)
          closed?.()
        }),
      )
    },
  }
}
