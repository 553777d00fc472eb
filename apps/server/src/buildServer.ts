import compress from '@fastify/compress'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { clickHeader } from '@slatecraft/contract'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { baselineFilling } from './history/baselineFilling.ts'
import { baselinesIn } from './history/baselines.ts'
import { finishedContestCache } from './history/finishedContests.ts'
import { historyCache } from './history/sportHistory.ts'
import { enforceAccess } from './http/access.ts'
import { allowedMethods } from './http/allowedMethods.ts'
import { ApiError, refusalOf } from './http/apiError.ts'
import { incomingBytes } from './http/body/incomingBytes.ts'
import { jsonBodies, refuseLargeBodies } from './http/body/jsonBodies.ts'
import { connectionLimits, limitAnswerTimes } from './http/body/timeLimits.ts'
import { refuseBrokenRequest } from './http/brokenRequest.ts'
import { answerWithClick, clickOfCall } from './http/clickOf.ts'
import { contentSecurity } from './http/contentSecurity.ts'
import { guessLimits } from './http/guessLimits.ts'
import { refuseOtherOrigins } from './http/ownOrigins.ts'
import { calledRoute, redactedLog } from './http/redactedLog.ts'
import { webPages } from './http/webPages.ts'
import { type SimulationDesk, simulationDesk } from './jobs/simulationDesk.ts'
import { serverLimits } from './limits/serverLimits.ts'
import { buildSockets } from './live/buildSockets.ts'
import { openingLimits } from './live/openingLimits.ts'
import { acceptSockets } from './live/openSockets.ts'
import { simulationSockets } from './live/simulationSockets.ts'
import { meterCalls } from './metrics/meterCalls.ts'
import { accountDetailRoutes } from './routes/accountDetails.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminAuditRoutes } from './routes/adminAudit.ts'
import { adminPromoCodeRoutes } from './routes/adminPromoCodes.ts'
import { adminSecurityLogRoutes } from './routes/adminSecurityLog.ts'
import { adminSlateRoutes } from './routes/adminSlates.ts'
import { adminStorageRoutes } from './routes/adminStorage.ts'
import { adminUserRoutes } from './routes/adminUsers.ts'
import { nbaAnalysisRoutes } from './routes/analysis/nba.ts'
import { nflAnalysisRoutes } from './routes/analysis/nfl.ts'
import { poolAnalysisRoutes } from './routes/analysis/pool.ts'
import { winnersRoutes } from './routes/analysis/winners.ts'
import { cheatsheetRoutes } from './routes/cheatsheets.ts'
import { contestRoutes } from './routes/contests.ts'
import { customPresetRoutes } from './routes/customPresets.ts'
import { healthRoutes } from './routes/health.ts'
import { historyImportRoutes } from './routes/historyImports.ts'
import { legalRoutes } from './routes/legal.ts'
import { lineupRunRoutes } from './routes/lineupRuns.ts'
import { lineupStatsRoutes } from './routes/lineupStats.ts'
import { lineupRoutes } from './routes/lineups.ts'
import { localImportRoutes } from './routes/localImports.ts'
import { loginSessionRoutes } from './routes/loginSessions.ts'
import { loginRoutes } from './routes/logins.ts'
import { nightRoutes } from './routes/nights.ts'
import { passwordLinkRoutes } from './routes/passwordLinks.ts'
import { planRoutes } from './routes/plans.ts'
import { playerStatsRoutes } from './routes/playerStats.ts'
import { playerRoutes } from './routes/players.ts'
import { presetRoutes } from './routes/presets.ts'
import { savedLineupRoutes } from './routes/savedLineups.ts'
import { secondFactorRoutes } from './routes/secondFactor.ts'
import { simsRoutes } from './routes/sims.ts'
import { simulationRoutes } from './routes/simulations.ts'
import { siteSettingsRoutes } from './routes/siteSettings.ts'
import { slateRoutes } from './routes/slates.ts'
import { standingsRoutes } from './routes/standings.ts'
import { userGroupRoutes } from './routes/userGroups.ts'
import { userProjectionRoutes } from './routes/userProjections.ts'
import { userSettingsRoutes } from './routes/userSettings.ts'
import { userTeamStackRoutes } from './routes/userTeamStacks.ts'
import { yourSlateRoutes } from './routes/yourSlates.ts'
import { alerts } from './securityLog/alerts.ts'
import { noteCalls } from './securityLog/noteCalls.ts'
import { notedStarts } from './securityLog/notedStarts.ts'
import { type SecurityLog, securityLog } from './securityLog/securityLog.ts'
import type { ServerParts } from './serverParts.ts'
import { type SlateSource, slateSource } from './slateSource.ts'
import { limitVisitors } from './visitors/limitVisitors.ts'

/** A server that is not listening yet: `listen` opens its port, `inject` calls it without one. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { store, config } = parts
  const log = redactedLog(parts.log)
  const app = Fastify({
    loggerInstance: log,
    genReqId: clickOfCall,
    logController: new LogController({ requestIdLogLabel: 'click' }),
    trustProxy: trustedProxies(config),
    // The auth check has a token in its path, and a partner's may be long.
    routerOptions: { maxParamLength: 4100 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBrokenRequest,
    ...connectionLimits,
  })
  app.setErrorHandler(replyWithRefusal)
  refuseUnknownCalls(app)
  answerWithClick(app)
  meterCalls(app, parts.meter)
  const incoming = incomingBytes(parts.now)
  jsonBodies(app, { incoming, bodyWithinMs: parts.bodyWithinMs ?? 10_000 })
  limitAnswerTimes(app)
  await app.register(helmet, contentSecurity({ ...config, isHttps: parts.publicUrl().startsWith('https:') }))
  await app.register(compress)
  const openSockets = await acceptSockets(app, parts.meter)
  const desk = simulationDesk({ ...parts, log })
  // After those who follow were told.
  app.addHook('preClose', desk.close)
  app.addHook('onReady', desk.resume)
  const security = securityLog({ ...parts, alerts: alerts({ ...parts, log }), log })
  app.addHook('onClose', security.close)
  app.decorateRequest('refusedAs')
  await app.register(async (api) => {
    noteCalls(api, { ...parts, security })
    guessLimits(api, config)
    enforceAccess(api, parts)
    refuseLargeBodies(api)
    limitVisitors(api, parts)
    const limits = await serverLimits({ ...parts, log })
    api.addHook('onClose', limits.close)
    await api.register(rateLimit, {
      ...limits.calls,
      max: config.maxCallsPerMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_, { max, ttl }) =>
        new ApiError('too-many', `More than ${max} calls in a minute. Try again in ${Math.ceil(ttl / 1000)} seconds.`),
    })
    const source = slateSource(store, { ...config, now: parts.now })
    const { now, requestWithinMs = 30_000 } = parts
    const builds = { queue: limits.queue, countStart: notedStarts(security, limits.countStart) }
    const doors = { incoming, openings: openingLimits({ ...config, now }), refuseOrigin: refuseOtherOrigins(parts) }
    const { maxLineups } = config
    const visitor = parts.planBook.free.rights
    buildSockets(api, { ...parts, ...builds, ...doors, source, log, visitor, maxLineups, requestWithinMs }, openSockets)
    simulationSockets(api, { ...parts, ...doors, desk, log, requestWithinMs }, openSockets)
    api.register((calls) => callRoutes(calls, parts, { source, desk, security }), { prefix: '/api' })
  })
  await webPages(app, parts.webFolder, config)
  return app
}

interface SharedParts {
  source: SlateSource
  desk: SimulationDesk
  security: SecurityLog
}

async function callRoutes(
  app: FastifyInstance,
  parts: ServerParts,
  { source, desk, security }: SharedParts,
): Promise<void> {
  const { store, config, now } = parts
  const visitor = parts.planBook.free.rights
  const historyOf = historyCache(store, config.isDemoOn)
  const contests = finishedContestCache(store)
  const baselinesOf = baselinesIn(parts.jobs)
  const filling = baselineFilling({ store, historyOf, baselinesOf, log: app.log, now })
  const analysis = { store, source, historyOf, visitor, now }
  await allowOrigins(app, config)
  // Answers depend on the user, so no cache may keep them, unless their route says more.
  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  healthRoutes(app, parts, config)
  slateRoutes(app, store, source)
  loginRoutes(app, parts)
  loginSessionRoutes(app, parts)
  secondFactorRoutes(app, parts)
  passwordLinkRoutes(app, parts)
  accountRoutes(app, parts)
  accountDetailRoutes(app, parts)
  legalRoutes(app, parts)
  planRoutes(app, parts)
  adminUserRoutes(app, parts)
  adminPromoCodeRoutes(app, parts)
  adminSlateRoutes(app, { store, filling })
  adminAuditRoutes(app, parts)
  adminSecurityLogRoutes(app, { store, security })
  adminStorageRoutes(app, parts)
  playerRoutes(app, source, visitor)
  siteSettingsRoutes(app, now)
  userSettingsRoutes(app, store)
  userTeamStackRoutes(app, store, source)
  userGroupRoutes(app, store, source)
  presetRoutes(app, now)
  customPresetRoutes(app, store, source)
  cheatsheetRoutes(app, store, source)
  userProjectionRoutes(app, store, source)
  lineupRunRoutes(app, store, source, parts.now)
  savedLineupRoutes(app, store, source)
  lineupRoutes(app, store, source)
  lineupStatsRoutes(app, { visitor, contests })
  playerStatsRoutes(app, { ...parts, historyOf })
  nflAnalysisRoutes(app, analysis)
  nbaAnalysisRoutes(app, analysis)
  poolAnalysisRoutes(app, { ...analysis, baselinesOf })
  winnersRoutes(app, { visitor, contests })
  historyImportRoutes(app, { store, historyOf, filling })
  yourSlateRoutes(app, store, source)
  contestRoutes(app, store, source)
  simulationRoutes(app, { store, source, desk })
  simsRoutes(app, { store, source, desk })
  nightRoutes(app, store)
  standingsRoutes(app, parts, source)
  localImportRoutes(app, { ...parts, filling })
}

/** The proxies whose word on the caller's address counts. All limits by address depend on it: calls, builds, attempts. */
function trustedProxies({ trustProxy }: ServerParts['config']): boolean | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy
}

/** Lets pages of listed sites call with a bearer token. There are no cookies, so no credentials are allowed. */
async function allowOrigins(app: FastifyInstance, { corsOrigins }: ServerParts['config']): Promise<void> {
  if (corsOrigins.length === 0) return
  await app.register(cors, {
    origin: [...corsOrigins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', clickHeader],
    exposedHeaders: [clickHeader],
    credentials: false,
    maxAge: 600,
  })
}

function refuseUnknownCalls(app: FastifyInstance): void {
  const methodsAt = allowedMethods(app)
  app.setNotFoundHandler(({ method, url }) => {
    const path = url.split('?')[0]!
    const methods = methodsAt(path)
    const allow = methods.join(', ')
    // With a part too long for the router, a path is not found by any method.
    if (allow !== '' && !methods.includes(method))
      throw new ApiError('wrong-method', `${path} takes ${allow}, not ${method}.`, { allow })
    throw new ApiError('not-found', `There is nothing at ${method} ${path}.`)
  })
}

/** No hook runs for an address that can't be parsed, so a connection that asks for a socket there is closed here. */
function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroySoon())
  replyWithRefusal(error, request, reply)
}

function replyWithRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = refusalOf(error)
  request.refusedAs = body.code
  // What a monitor asks about, and that the disk is full, is not logged with every call.
  if (status >= 500 && body.code !== 'disk-full' && body.code !== 'not-ready')
    request.log.error({ err: error }, `${calledRoute(request)} failed`)
  const said =
    body.code === 'server-fault' ? { ...body, error: `${body.error} Their log names it ${request.id}.` } : body
  reply.status(status).headers(headers).send(said)
}
