import { AccessKey } from '@slatecraft/contract'
import { type Store, type VisitorCall, type VisitorLimit, visitorLimits } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../accounts/attemptLimits.ts'
import type { PersonHash } from '../accounts/personHash.ts'
import { ApiError } from '../http/apiError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    onlyReads?: boolean
  }
  interface FastifyRequest {
    /** A visitor's call that may save something, once it is admitted. */
    visit: VisitorCall | undefined
  }
}

interface VisitorParts {
  store: Pick<Store, 'visitors' | 'readOnly'>
  config: { maxVisitorBytes: number }
  accounts: { personHash: PersonHash }
  now: () => number
}

/**
 * Limits what visitors keep on the server: every call whose work belongs to an access key and that doesn't only read. Comes
 * after the access, and before the body is read.
 */
export function limitVisitors(app: FastifyInstance, { store, config, accounts, now }: VisitorParts): void {
  const { visitors } = store
  app.decorateRequest('visit')

  app.addHook('preParsing', async (request) => {
    const { owner } = request.caller ?? {}
    if (owner === undefined || !('accessKey' in owner)) return
    const { accessKey } = owner
    // The call's schema refuses it, and the database might not take it.
    if (!AccessKey.safeParse(accessKey).success) return
    if (request.routeOptions.config.onlyReads) {
      if (store.readOnly() === undefined) await visitors.touch(accessKey)
      return
    }
    const network = accounts.personHash('network', networkOf(request.ip))
    const visit = { accessKey, network, bytes: bodyBytes(request) }
    const limit = await visitors.admit(visit, config.maxVisitorBytes)
    if (limit !== undefined) throw refusal(limit, now())
    request.visit = visit
  })

  app.addHook('onSend', async (request) => {
    if (request.visit === undefined) return
    // If it can't be measured, the whole body counts until the next call.
    await visitors
      .settle(request.visit)
      .catch((err: unknown) => request.log.error({ err }, 'measuring a visitor’s work'))
  })
}

/** @throws {ApiError} if the call doesn't say. */
function bodyBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined)
    throw new ApiError('bad-input', 'Say how long the body is: send it with a Content-Length.')
  return Number(headers['content-length'] ?? 0)
}

const signUp = 'Sign up to save more; it’s free.'

const sentences: Record<VisitorLimit, string> = {
  body: `Without an account you can save ${visitorLimits.bodyBytes / 1024} KB at once. ${signUp}`,
  'key day': `You have saved as much today as you can without an account. ${signUp} Or try again tomorrow.`,
  'network day': `Visitors on your network have saved as much today as they can. ${signUp} Or try again tomorrow.`,
  key: `The server keeps no more for you without an account. ${signUp} Or clear the groups and team rows of old slates.`,
  network: `The server keeps no more for visitors on your network. ${signUp} Or try again in a few days.`,
  all: `The server has no more room for visitors’ work. ${signUp} Or try again in a few days.`,
}

const dayMs = 86_400_000

function refusal(limit: VisitorLimit, now: number): ApiError {
  if (limit !== 'key day' && limit !== 'network day') return new ApiError('too-large', sentences[limit])
  const seconds = Math.ceil((dayMs - (now % dayMs)) / 1000)
  return new ApiError('too-many', sentences[limit], { 'retry-after': String(seconds) })
}
