import { resetPassword, sendResetPassword } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { afterAnswer } from '../accounts/afterAnswer.ts'
import { countAttempt, linkLimits, resetMailLimits, undoAttempt } from '../accounts/attemptLimits.ts'
import { hashOfLink } from '../accounts/linkToken.ts'
import { newPasswordLink } from '../accounts/passwordLink.ts'
import { refuseWeakPassword } from '../accounts/passwordRules.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { passwordChangedMail, resetPasswordMail } from '../mail/mails.ts'
import type { ServerParts } from '../serverParts.ts'

const hourMs = 3_600_000

type Parts = Pick<ServerParts, 'store' | 'accounts' | 'mailer' | 'publicUrl' | 'now'>

/** Password resets by a link in an email. */
export function passwordLinkRoutes(app: FastifyInstance, { store, accounts, mailer, publicUrl, now }: Parts): void {
  const inBackground = afterAnswer(app)

  const sendLink = async (email: string) => {
    const account = await store.accounts.byEmail(email)
    if (account === undefined) return
    const until = new Date(now() + hourMs)
    const link = await newPasswordLink(store, { account, makesAdmin: false, until, publicUrl: publicUrl() })
    mailer.send(resetPasswordMail(email, link))
  }

  onRoute(app, sendResetPassword, async ({ body: { email }, request }) => {
    await countAttempt(store.attempts, resetMailLimits(email, request.ip), now())
    inBackground('sending a password reset email', () => sendLink(email))
    return { success: true as const }
  })

  onRoute(app, resetPassword, async ({ body: { password, token }, request }) => {
    const limits = linkLimits(request.ip)
    await countAttempt(store.attempts, limits, now())
    const tokenHash = hashOfLink(token)
    const account = await store.accounts.ofReset(tokenHash)
    if (account === undefined) throw linkIsOver()
    await undoAttempt(store.attempts, limits)
    refuseWeakPassword(password, account, 'password')
    if (!(await store.accounts.resetPassword(tokenHash, await accounts.passwords.hash(password)))) throw linkIsOver()
    if (account.passwordHash !== undefined)
      mailer.send(passwordChangedMail({ to: account.email, publicUrl: publicUrl() }))
    return { success: true as const }
  })
}

const linkIsOver = () =>
  new ApiError('bad-input', 'This link has already been used or has expired. Request a new password reset.')
