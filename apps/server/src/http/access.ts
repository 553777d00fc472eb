import { timingSafeEqual } from 'node:crypto'
import { type Access, type Feature, localTokenHeader, type OwnAccess } from '@slatecraft/contract'
import type { Owner } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './apiError.ts'
import { callerOf, type Identify, type User, userOf } from './caller.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    isSensitive?: boolean
  }
  interface FastifyRequest {
    caller: { user?: User | undefined; owner?: Owner } | undefined
  }
}

/** What a handler learns about the caller, by the access its route declares. */
export type CallerOf<Allowed extends Access> = Allowed extends 'public' | 'commandLine'
  ? object
  : Allowed extends 'visitor'
    ? { user: User | undefined }
    : Allowed extends OwnAccess
      ? { owner: Owner }
      : { user: User }

interface AccessParts {
  identify: Identify
  now: () => number
  /** The token in the lock file of the data folder. */
  localToken: string
}

/** For so long after a user gave their password, sensitive calls don't ask for it again. */
const confirmedForMs = 10 * 60_000

/** How messages name a feature. */
const featureNames: Record<Feature, string> = { customPresets: 'custom presets', cheatsheets: 'expert targets' }

/**
 * Checks every call below against the access that its route declares, after the rate limits and before the body is read.
 * A route that declares none stops the server from starting.
 */
export function enforceAccess(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest('caller')
  app.addHook('onRoute', ({ method, url, config }) => {
    // Their user is not known before the body is read.
    if (config?.isSensitive && typeof config.access === 'object' && config.access.kind === 'tokenInBody')
      throw new Error(`${[method].flat().join(', ')} ${url} is sensitive, so its token must be in the header.`)
    // @fastify/cors answers preflights; they carry nothing.
    if (method === 'OPTIONS' || config?.access !== undefined) return
    throw new Error(`${[method].flat().join(', ')} ${url} declares no access. Give its route an \`access\`.`)
  })
  app.addHook('preParsing', async (request) => {
    const { access, isSensitive } = request.routeOptions.config
    if (access === undefined) return
    request.caller = await callerAllowed(access, request, parts)
    if (isSensitive) refuseUnconfirmed(request.caller?.user, parts.now())
  })
  app.addHook('preValidation', async (request) => {
    const { access } = request.routeOptions.config
    if (typeof access !== 'object' || access.kind !== 'tokenInBody' || request.caller?.user !== undefined) return
    const token = (request.body as Record<string, unknown> | null | undefined)?.[access.field]
    if (typeof token !== 'string' || token === '') throw loginNeeded()
    request.caller = { user: await userOf(token, parts.identify) }
  })
}

/** @throws {ApiError} if the call is not allowed. */
async function callerAllowed(
  access: Access,
  request: FastifyRequest,
  { identify, localToken }: AccessParts,
): Promise<FastifyRequest['caller']> {
  if (access === 'public') return {}
  if (access === 'commandLine') {
    refuseOtherMachines(request, localToken)
    return {}
  }
  const user = await callerOf(request, identify)
  if (access === 'visitor') return { user }
  if (typeof access === 'object' && access.kind === 'own')
    return { owner: user === undefined ? { accessKey: accessKeyIn(request, access) } : { userId: user.id } }
  if (typeof access === 'object' && access.kind === 'tokenInBody' && user === undefined) return {}
  if (user === undefined) throw loginNeeded()
  if (access === 'admin' && user.needsSecondFactor)
    throw new ApiError(
      'second-factor-needed',
      'Admins of this server need two-step login. Set it up on your account page first.',
    )
  if (access === 'admin' && !user.isAdmin) throw new ApiError('forbidden', 'Only admins can do this.')
  if (typeof access === 'object' && access.kind === 'right' && !user.rights.features[access.feature])
    throw new ApiError('forbidden', `Your plan does not include ${featureNames[access.feature]}.`)
  return { user }
}

/** @throws {ApiError} if the user's password was given too long ago. */
function refuseUnconfirmed(user: User | undefined, now: number): void {
  if (user === undefined) throw loginNeeded()
  if (now - user.confirmedAt.getTime() < confirmedForMs) return
  if (!user.hasPassword) throw comeAgain()
  throw new ApiError('confirm-first', 'Enter your password once more to do this.')
}

/** For a partner's users, who have no password here. */
export const comeAgain = () =>
  new ApiError(
    'forbidden',
    'To do this, come again from the site that sent you here. Each visit from there allows it for ten minutes.',
  )

const loginNeeded = () => new ApiError('unauthorized', 'Log in first.')

/** The schema of the path's parameters checks its form before the handler sees it. */
const accessKeyIn = ({ params }: FastifyRequest, { param }: OwnAccess) =>
  (params as Record<string, string>)[param] ?? ''

/** @throws {ApiError} unless the call comes from this machine with the token of the lock file. */
function refuseOtherMachines({ socket, headers }: FastifyRequest, localToken: string): void {
  const { remoteAddress = '', localAddress } = socket
  const isFromHere = /^(::ffff:)?127\.|^::1$/.test(remoteAddress) || remoteAddress === localAddress
  const [given, expected] = [Buffer.from(String(headers[localTokenHeader])), Buffer.from(localToken)]
  if (isFromHere && given.length === expected.length && timingSafeEqual(given, expected)) return
  throw new ApiError('forbidden', 'Import files on the server’s own machine: npm run -s slatecraft -- import')
}
