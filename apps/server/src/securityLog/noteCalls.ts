import { deleteAccount, deleteUser, type ErrorCode, login, signUp } from '@slatecraft/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../accounts/attemptLimits.ts'
import { nameOf } from '../admin/auditedCall.ts'
import { bearerOf, type Identify } from '../http/caller.ts'
import { calledRoute } from '../http/redactedLog.ts'
import type { Noted } from './noted.ts'
import type { SecurityLog } from './securityLog.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the call was refused. */
    refusedAs: ErrorCode | undefined
  }
}

interface NoteParts {
  security: SecurityLog
  identify: Identify
}

/** Notes logins, refused logins and calls, and limits hit, of all calls below. Comes before everything that refuses calls. */
export function noteCalls(app: FastifyInstance, { security, identify }: NoteParts): void {
  // What is written later would name the account again.
  app.addHook('preHandler', async (request) => {
    if (ending.has(calledRoute(request))) await security.flush()
  })
  app.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, reply.statusCode)
    if (kind === undefined) return
    const detail = calledRoute(request)
    security.note({ kind, who: await whoIs(request, identify), network: networkOf(request.ip), detail })
  })
}

const callOf = ({ method, path }: { method: string; path: string }) => `${method} /api${path}`

/** They replace an account's name in the log. */
const ending: ReadonlySet<string> = new Set([deleteAccount, deleteUser].map(callOf))

const loggingIn: ReadonlySet<string> = new Set([login, signUp].map(callOf))

function kindOf(request: FastifyRequest, status: number): Noted['kind'] | undefined {
  const { refusedAs } = request
  if (refusedAs === 'too-many' || refusedAs === 'too-large') return 'limit hit'
  const isLogin = loggingIn.has(calledRoute(request))
  if (isLogin && status === 200) return 'login'
  // The other codes of 401 and 403 ask for something that the user then gives.
  if (refusedAs !== 'unauthorized' && refusedAs !== 'forbidden') return undefined
  return isLogin ? 'login refused' : 'call refused'
}

/** No email is longer. */
const maxEmail = 254

async function whoIs(request: FastifyRequest, identify: Identify): Promise<string> {
  if (loggingIn.has(calledRoute(request))) {
    const { email } = (request.body ?? {}) as { email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase().slice(0, maxEmail) : ''
  }
  // A call that was refused for who made it has no caller yet.
  const token = request.refusedAs === 'forbidden' ? bearerOf(request) : undefined
  const user = request.caller?.user ?? (token ? await identify(token).catch(() => undefined) : undefined)
  return user === undefined ? '' : nameOf(user)
}
