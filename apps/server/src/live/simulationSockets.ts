import { simulationSocketPath } from '@slatecraft/contract'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { type OpenSockets, openingOf } from './openSockets.ts'
import { SimulationSocket, type SimulationSocketParts } from './simulationSocket.ts'

export function simulationSockets(
  app: FastifyInstance,
  { refuseOrigin, ...parts }: Omit<SimulationSocketParts, 'openOf'> & { refuseOrigin: onRequestAsyncHookHandler },
  open: OpenSockets,
): void {
  const openOf = new Map<string, number>()
  app.route({
    method: 'GET',
    url: simulationSocketPath,
    // The first frame carries the token.
    config: { access: 'public' },
    onRequest: refuseOrigin,
    handler: () => {
      throw new ApiError('bad-input', 'Following a simulation needs a WebSocket connection.')
    },
    wsHandler: (socket, request) =>
      open.serve('simulation', new SimulationSocket(socket, openingOf(request), { ...parts, openOf })),
  })
}
