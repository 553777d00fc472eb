import {
  adminUsers,
  deleteUser,
  grantPlan,
  logOutUser,
  resetUser,
  revokeGrant,
  setAdmin,
  suspendUser,
} from '@slatecraft/contract'
import type { Account } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { newPasswordLink } from '../accounts/passwordLink.ts'
import { removeAccount } from '../accounts/removeAccount.ts'
import { adminUserOf } from '../admin/adminUserOf.ts'
import { nameOf } from '../admin/auditedCall.ts'
import { grantOf } from '../admin/grantOf.ts'
import { onAdminAct, onAdminRead } from '../admin/onAdminRoute.ts'
import { ApiError } from '../http/apiError.ts'
import { adminResetMail, suspendedMail, unsuspendedMail } from '../mail/mails.ts'
import type { ServerParts } from '../serverParts.ts'

const dayMs = 86_400_000

/** Accounts, granted plans and admins. */
export function adminUserRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, planBook, mailer, publicUrl, now } = parts

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
        return (await store.accounts.setAdmin(id, body.admin)) ? done(id) : refuseLastAdmin()
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

  onAdminAct(app, parts, suspendUser, async ({ params: { id }, body: { suspended, why }, user }) => {
    const account = await accountOf(id)
    return {
      act: suspended ? 'suspend user' : 'lift suspension',
      subject: nameOf(account),
      detail: suspended ? { why } : {},
      run: async () => {
        if (id === user.id) refused('bad-input', 'You can’t suspend yourself. Ask another admin.')
        if (!(await store.accounts.suspend(id, suspended ? why : undefined))) refuseLastAdmin()
        const { email } = account
        if (suspended) mailer.send(suspendedMail(email, why))
        else if (account.suspended !== undefined) mailer.send(unsuspendedMail({ to: email, publicUrl: publicUrl() }))
        return done(id)
      },
    }
  })

  onAdminAct(app, parts, resetUser, async ({ params: { id }, body, user }) => {
    const account = await accountOf(id)
    return {
      act: 'reset user',
      subject: nameOf(account),
      detail: body,
      run: async () => {
        if (id === user.id) refused('bad-input', 'You can’t reset yourself. Change your password on your account page.')
        if (account.email === '')
          refused('bad-input', 'This user logs in through a partner site, so there is no password to reset.')
        await store.accounts.clearPassword(id)
        if (body.second_factor) await store.secondFactors.remove(id)
        const until = new Date(now() + dayMs)
        const link = await newPasswordLink(store, { account, makesAdmin: false, until, publicUrl: publicUrl() })
        mailer.send(adminResetMail(account.email, link))
        return done(id)
      },
    }
  })

  onAdminAct(app, parts, deleteUser, async ({ params: { id }, user }) => {
    const account = await accountOf(id)
    return {
      act: 'delete user',
      subject: nameOf(account),
      detail: {},
      run: async () => {
        if (id === user.id) refused('bad-input', 'Delete your own account on your account page.')
        await removeAccount(parts, account, 'admin', refuseLastAdmin)
        return { success: true as const }
      },
    }
  })
}

const refuseLastAdmin = () => refused('bad-input', 'This is the last admin. Make another user an admin first.')

function refused(code: 'bad-input' | 'not-found', sentence: string): never {
  throw new ApiError(code, sentence)
}
