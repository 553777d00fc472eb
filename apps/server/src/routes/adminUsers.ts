import { adminUsers, grantPlan, logOutUser, revokeGrant, setAdmin } from '@slatecraft/contract'
import type { Account } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { adminUserOf } from '../admin/adminUserOf.ts'
import { nameOf } from '../admin/auditedCall.ts'
import { grantOf } from '../admin/grantOf.ts'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import { ApiError } from '../http/apiError.ts'
import type { ServerParts } from '../serverParts.ts'

/** Accounts, granted plans and admins. */
export function adminUserRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, planBook, now } = parts

  const accountOf = async (id: string): Promise<Account> =>
    (await store.accounts.find(id)) ?? refused('not-found', 'This account no longer exists.')

  /** The account after the change. */
  const done = async (id: string) => ({ success: true as const, user: await adminUserOf(await accountOf(id), parts) })

  onAdminRead(app, adminUsers, async ({ query: { search, page } }) => {
    const { accounts, total } = await store.accounts.search(search, page)
    return { users: await Promise.all(accounts.map((account) => adminUserOf(account, parts))), total }
  })

  onAdminAct(app, parts, grantPlan, async ({ params: { id }, body }) => {
    const account = await accountOf(id)
    return {
      act: 'grant plan',
      subject: nameOf(account),
      detail: body,
      run: async () => {
        await store.subscriptions.grant(id, grantOf(body, planBook, now()))
        return done(id)
      },
    }
  })

  onAdminAct(app, parts, revokeGrant, async ({ params: { id } }) => {
    const account = await accountOf(id)
    return {
      act: 'revoke grant',
      subject: nameOf(account),
      detail: { ...(await store.subscriptions.grantOf(id)) },
      run: async () => {
        if (await store.subscriptions.revokeGrant(id)) return done(id)
        return refused('not-found', 'This user has no granted plan.')
      },
    }
  })

  onAdminAct(app, parts, setAdmin, async ({ params: { id }, body, user }) => {
    const account = await accountOf(id)
    return {
      act: body.admin ? 'make admin' : 'remove admin',
      subject: nameOf(account),
      detail: {},
      run: async () => {
        if (id === user.id) refused('bad-input', 'You can’t change your own admin rights. Ask another admin.')
        if (await store.accounts.setAdmin(id, body.admin)) return done(id)
        return refused('bad-input', 'This is the last admin. Make another user an admin first.')
      },
    }
  })

  onAdminAct(app, parts, logOutUser, async ({ params: { id } }) => {
    const account = await accountOf(id)
    return {
      act: 'log out user',
      subject: nameOf(account),
      detail: {},
      run: async () => {
        await store.accounts.closeSessions(id)
        return { success: true as const }
      },
    }
  })
}

function refused(code: 'bad-input' | 'not-found', sentence: string): never {
  throw new ApiError(code, sentence)
}
