import { timingSafeEqual } from 'node:crypto'
import { importedPool, importSlate, importWeeklyLogs, localTokenHeader, maxRequestBytes } from '@slatecraft/contract'
import { commandLine, importOfSlate, importOfWeeklyLogs, type Store } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { auditedCall } from '../admin/auditedCall.ts'
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
    onRoute(door, importedPool, async ({ params }) => {
      const slate = await store.findSlate(lawfulKey(params))
      if (slate === undefined) throw new ApiError('not-found', 'There is no such imported slate.')
      return { players: slate.players, hasProjections: slate.hasProjections }
    })
    onRoute(
      door,
      importSlate,
      async ({ body }) => {
        const slate = { ...body, key: lawfulKey(body.key) }
        await auditedCall(store, importOfSlate(commandLine, slate), () => store.importSlate(slate))
        return { success: true as const }
      },
      { bodyLimit: maxRequestBytes },
    )
    onRoute(
      door,
      importWeeklyLogs,
      async ({ body }) => {
        const { logs } = body
        await auditedCall(store, importOfWeeklyLogs(commandLine, logs), () => store.importWeeklyLogs(logs))
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
