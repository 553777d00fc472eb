import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import websocket from '@fastify/websocket'
import { buildSocketPath, maxRequestBytes } from '@slatecraft/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { enforceAccess } from './http/access.ts'
import { ApiError, refusalOf } from './http/apiError.ts'
import { contentSecurity } from './http/contentSecurity.ts'
import { calledRoute, discreetLog } from './http/discreetLog.ts'
import { guessLimits } from './http/guessLimits.ts'
import { otherMethods } from './http/otherMethods.ts'
import { otherOrigins } from './http/otherOrigins.ts'
import { webPages } from './http/webPages.ts'
import { BuildSocket } from './live/buildSocket.ts'
import { buildTurns } from './live/buildTurns.ts'
import { startsPerMinute } from './live/startsPerMinute.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admin.ts'
import { cheatsheetRoutes } from './routes/cheatsheets.ts'
import { customPresetRoutes } from './routes/customPresets.ts'
import { healthRoutes } from './routes/health.ts'
import { lineupRunRoutes } from './routes/lineupRuns.ts'
import { lineupStatsRoutes } from './routes/lineupStats.ts'
import { lineupRoutes } from './routes/lineups.ts'
import { localImportRoutes } from './routes/localImports.ts'
import { planRoutes } from './routes/plans.ts'
import { playerStatsRoutes } from './routes/playerStats.ts'
import { playerRoutes } from './routes/players.ts'
import { presetRoutes } from './routes/presets.ts'
import { savedLineupRoutes } from './routes/savedLineups.ts'
import { siteSettingsRoutes } from './routes/siteSettings.ts'
import { slateRoutes } from './routes/slates.ts'
import { userGroupRoutes } from './routes/userGroups.ts'
import { userProjectionRoutes } from './routes/userProjections.ts'
import { userSettingsRoutes } from './routes/userSettings.ts'
import { userTeamStackRoutes } from './routes/userTeamStacks.ts'
import type { ServerParts } from './serverParts.ts'
import { type SlateSource, slateSource } from './slateSource.ts'

/** A server that has not been started: `listen` opens its port, `inject` calls it without one. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { store, config } = parts
  const log = discreetLog(parts.log)
  const app = Fastify({
    loggerInstance: log,
    trustProxy: trustedProxies(config),
    // A partner's token in the path of the auth check, and no longer.
    routerOptions: { maxParamLength: 4100 },
    frameworkErrors: refuseAddress,
  })
  app.setErrorHandler(replyWithRefusal)
  const methodsAt = otherMethods(app)
  app.setNotFoundHandler(({ method, url }) => {
    const path = url.split('?')[0]!
    const methods = methodsAt(path)
    const allow = methods.join(', ')
    // A part that is too long for the router is not found by any method.
    if (allow !== '' && !methods.includes(method))
      throw new ApiError('wrong-method', `${path} takes ${allow}, not ${method}.`, { allow })
    throw new ApiError('not-found', `There is nothing at ${method} ${path}.`)
  })
  await app.register(helmet, contentSecurity(config))
  await app.register(compress)
  const openSockets = await upgrades(app)
  await app.register(async (api) => {
    guessLimits(api, config)
    enforceAccess(api, parts)
    await api.register(rateLimit, {
      max: config.maxCallsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_, { max, ttl }) =>
        new ApiError('too-many', `More than ${max} calls in a minute. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
    })
    const source = slateSource(store, config.isDemoOn)
    const visitor = parts.planBook.free.rights
    buildSockets(api, { ...parts, log }, source, openSockets)
    api.register(
      async (calls) => {
        await otherOrigins(calls, config)
        // What one is told, nobody else may be: no answer is kept on its way.
        calls.addHook('onSend', async (_, reply) => {
          reply.header('cache-control', 'no-store')
        })
        healthRoutes(calls, store, config)
        slateRoutes(calls, store, source)
        accountRoutes(calls, parts)
        planRoutes(calls, parts)
        adminRoutes(calls, parts)
        playerRoutes(calls, source, visitor)
        siteSettingsRoutes(calls)
        userSettingsRoutes(calls, store)
        userTeamStackRoutes(calls, store, source)
        userGroupRoutes(calls, store, source)
        presetRoutes(calls)
        customPresetRoutes(calls, store, source)
        cheatsheetRoutes(calls, store, source)
        userProjectionRoutes(calls, store, source)
        lineupRunRoutes(calls, store, source)
        savedLineupRoutes(calls, store, source)
        lineupRoutes(calls, store, source)
        lineupStatsRoutes(calls, visitor)
        playerStatsRoutes(calls, store, config.isDemoOn)
        localImportRoutes(calls, store)
      },
      { prefix: '/api' },
    )
  })
  await webPages(app, parts.webFolder)
  return app
}

/** Whose word on the caller's address counts: each limit by address, on calls, builds and tries, goes by it. */
function trustedProxies({ trustProxy }: ServerParts['config']): boolean | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy
}

/**
 * Connections that ask to become sockets, for the whole server: the plugin also closes those that ask elsewhere than at
 * the build socket, which nobody else would. At the server's end every one hears of it before the port closes.
 */
async function upgrades(app: FastifyInstance): Promise<Map<BuildSocket, Promise<void>>> {
  const open = new Map<BuildSocket, Promise<void>>()
  app.addHook('preClose', async () => {
    const why = 'The server is stopping. Start the build again in a moment.'
    for (const socket of open.keys()) socket.end(why, { isServerEnd: true })
    await Promise.all(open.values())
  })
  // A request that is a little too long is refused with a sentence; only a huge one by hanging up.
  await app.register(websocket, { options: { maxPayload: 2 * maxRequestBytes } })
  return open
}

function buildSockets(
  api: FastifyInstance,
  { jobs, log, config, now, identify, planBook, requestWithinMs = 30_000 }: ServerParts,
  source: SlateSource,
  open: Map<BuildSocket, Promise<void>>,
): void {
  const turns = buildTurns(config)
  const countStart = startsPerMinute(config.maxBuildsPerMinute, now)
  api.route({
    method: 'GET',
    url: buildSocketPath,
    // The request frame carries the token.
    config: { access: 'public' },
    handler: () => {
      throw new ApiError('bad-input', 'Lineups are built over a WebSocket.')
    },
    wsHandler: (socket, request) => {
      const connection = new BuildSocket(socket, {
        source,
        jobs,
        turns,
        countStart,
        identify,
        visitor: planBook.free.rights,
        log,
        maxLineups: config.maxLineups,
        now,
        requestWithinMs,
      })
      const served = connection.serve(request.ip).finally(() => open.delete(connection))
      open.set(connection, served)
    },
  })
}

/** An address that can't be read passes no hook, so a connection that asks to become a socket there is closed here. */
function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon())
  replyWithRefusal(error, request, reply)
}

function replyWithRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = refusalOf(error)
  if (status >= 500) request.log.error({ err: error }, `${calledRoute(request)} failed`)
  reply.status(status).headers(headers).send(body)
}
