import { buildSocketPath } from '@slatecraft/contract'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { clickOfSocket } from '../http/clickOf.ts'
import { BuildSocket, type BuildSocketParts } from './buildSocket.ts'
import { type OpenSockets, openingOf } from './openSockets.ts'

export function buildSockets(
  app: FastifyInstance,
  { refuseOrigin, ...parts }: BuildSocketParts & { refuseOrigin: onRequestAsyncHookHandler },
  open: OpenSockets,
): void {
  app.route({
    method: 'GET',
    url: buildSocketPath,
    // The request frame carries the token.
    config: { access: 'public' },
    onRequest: refuseOrigin,
    handler: () => {
      throw new ApiError('bad-input', 'Builds need a WebSocket connection.')
    },
    wsHandler: (socket, request) =>
      open.serve('build', new BuildSocket(socket, { ...openingOf(request), click: clickOfSocket(request) }, parts)),
  })
}
