import { timingSafeEqual } from 'node:crypto'
import { importSlate, importWeeklyLogs, localTokenHeader, maxRequestBytes } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { lawfulKey } from './lawfulKey.ts'

/** The command line's door into a running server: only from this machine, only with the token of its lock file. */
export function localImportRoutes(app: FastifyInstance, store: Store, localToken: string): void {
  app.register(async (door) => {
    door.addHook('onRequest', async (request) => {
      if (!isFromThisMachine(request) || !isToken(request.headers[localTokenHeader], localToken))
        throw new ApiError(
          'forbidden',
          'Files are imported on the server’s own machine: npm run -s slatecraft -- import',
        )
    })
    onRoute(
      door,
      importSlate,
      async ({ body }) => {
        await store.importSlate({ ...body, key: lawfulKey(body.key) })
        return { success: true as const }
      },
      { bodyLimit: maxRequestBytes },
    )
    onRoute(
      door,
      importWeeklyLogs,
      async ({ body }) => {
        await store.importWeeklyLogs(body.logs)
        return { success: true as const }
      },
      { bodyLimit: maxRequestBytes },
    )
  })
}

function isFromThisMachine({ socket: { remoteAddress = '', localAddress } }: FastifyRequest): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(remoteAddress) || remoteAddress === localAddress
}

function isToken(given: string | string[] | undefined, token: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
