import { buildSocketPath } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { BuildSocket, type BuildSocketParts } from './buildSocket.ts'
import type { OpenSockets } from './openSockets.ts'

export function buildSockets(app: FastifyInstance, parts: BuildSocketParts, open: OpenSockets): void {
  app.route({
    method: 'GET',
    url: buildSocketPath,
    // The request frame carries the token.
    config: { access: 'public' },
    handler: () => {
      throw new ApiError('bad-input', 'Builds need a WebSocket connection.')
    },
    wsHandler: (socket, request) => open.serve(new BuildSocket(socket, parts), request.ip),
  })
}
