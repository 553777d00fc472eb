import { simulationSocketPath } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import type { OpenSockets } from './openSockets.ts'
import { SimulationSocket, type SimulationSocketParts } from './simulationSocket.ts'

export function simulationSockets(
  app: FastifyInstance,
  parts: Omit<SimulationSocketParts, 'openOf'>,
  open: OpenSockets,
): void {
  const openOf = new Map<string, number>()
  app.route({
    method: 'GET',
    url: simulationSocketPath,
    // The first frame carries the token.
    config: { access: 'public' },
    handler: () => {
      throw new ApiError('bad-input', 'Following a simulation needs a WebSocket connection.')
    },
    wsHandler: (socket, request) => open.serve(new SimulationSocket(socket, { ...parts, openOf }), request.ip),
  })
}
