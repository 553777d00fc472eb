import { accountInfo, deleteAccount, exportAccount, updatePassword } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { checkOwnPassword } from '../accounts/ownPassword.ts'
import { refuseWeakPassword } from '../accounts/passwordRules.ts'
import { removeAccount } from '../accounts/removeAccount.ts'
import { requireAccount } from '../accounts/requireAccount.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { passwordChangedMail } from '../mail/mails.ts'
import { heldBy } from '../plans/accountRights.ts'
import { subscriptionOf } from '../plans/subscriptionOf.ts'
import type { ServerParts } from '../serverParts.ts'

/** What users do with their own accounts. */
export function accountRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, accounts, planBook, mailer, publicUrl, now } = parts

  onRoute(app, accountInfo, async ({ user }) => {
    const account = await requireAccount(store, user)
    return {
      success: true as const,
      email: account.email,
      email_verified: account.emailVerifiedAt !== undefined,
      new_email: (await store.emailLinks.newEmailOf(account.id)) ?? null,
      first_name: account.firstName,
      last_name: account.lastName,
      admin: account.isAdmin,
      second_factor: account.hasSecondFactor,
      recovery_codes_left: await store.secondFactors.recoveryCodesLeft(account.id),
      has_password: account.passwordHash !== undefined,
      subscription: subscriptionOf(await heldBy(store, user), planBook, new Date(now())),
    }
  })

  onRoute(app, updatePassword, async ({ body, user }) => {
    const account = await requireAccount(store, user)
    if (account.passwordHash === undefined)
      throw new ApiError('bad-input', 'You log in through a partner site, so there is no password to change here.')
    await checkOwnPassword(parts, account, body.password)
    refuseWeakPassword(body.new_password, account, 'new_password')
    await store.accounts.setPassword(account.id, await accounts.passwords.hash(body.new_password), user.sessionId)
    mailer.send(passwordChangedMail({ to: account.email, publicUrl: publicUrl() }))
    return { success: true as const }
  })

  onRoute(app, exportAccount, async ({ user, reply }) => {
    const account = await requireAccount(store, user)
    reply.header('content-disposition', 'attachment; filename="slatecraft-account.json"')
    return { exportedAt: new Date(now()).toISOString(), ...(await store.accounts.dataOf(account.id)) }
  })

  onRoute(app, deleteAccount, async ({ body, user }) => {
    const account = await requireAccount(store, user)
    if (account.passwordHash !== undefined) await checkOwnPassword(parts, account, body.password)
    await removeAccount(parts, account, 'user', refuseLastAdmin)
    return { success: true as const }
  })
}

function refuseLastAdmin(): never {
  throw new ApiError(
    'bad-input',
    'You are the last admin. Make another user an admin first, on the Admin page or by starting the server with their email in SLATECRAFT_ADMIN_EMAIL.',
  )
}
