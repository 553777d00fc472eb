import { confirmPassword, endSession, loginSessions } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { checkOwnPassword } from '../accounts/ownPassword.ts'
import { requireAccount } from '../accounts/requireAccount.ts'
import { comeAgain } from '../http/access.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import type { ServerParts } from '../serverParts.ts'

/** A user's logins, as they see and end them. */
export function loginSessionRoutes(app: FastifyInstance, parts: Pick<ServerParts, 'store' | 'accounts' | 'now'>): void {
  const { store } = parts

  onRoute(app, loginSessions, async ({ user }) => ({
    sessions: (await store.accounts.sessionsOf(user.id)).map(({ id, device, createdAt, lastUsedAt }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_this: id === user.sessionId,
    })),
  }))

  onRoute(app, endSession, async ({ body: { id }, user }) => {
    if (!(await store.accounts.closeOwnSession(user.id, id)))
      throw new ApiError('not-found', 'This login has already ended.')
    return { success: true as const }
  })

  onRoute(app, confirmPassword, async ({ body: { password }, user }) => {
    const account = await requireAccount(store, user)
    if (account.passwordHash === undefined) throw comeAgain()
    await checkOwnPassword(parts, account, password)
    await store.accounts.confirmSession(user.sessionId)
    return { success: true as const }
  })
}
