import { resetPassword, sendResetPassword } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { hashOfLink, newPasswordLink } from '../accounts/passwordLink.ts'
import { countTry, linkLimits, resetMailLimits, takeTryBack } from '../accounts/tryLimits.ts'
import { afterAnswer } from '../http/afterAnswer.ts'
import { ApiError } from '../http/apiError.ts'
import { onRoute } from '../http/onRoute.ts'
import { resetPasswordMail } from '../mail/resetPasswordMail.ts'
import type { ServerParts } from '../serverParts.ts'

const hourMs = 3_600_000

type Parts = Pick<ServerParts, 'store' | 'accounts' | 'mailer' | 'publicUrl' | 'now'>

/** A new password for whoever opens the mail to his address. */
export function passwordLinkRoutes(app: FastifyInstance, { store, accounts, mailer, publicUrl, now }: Parts): void {
  const later = afterAnswer(app)

  const sendLink = async (email: string) => {
    const account = await store.accounts.byEmail(email)
    if (account === undefined) return
    const until = new Date(now() + hourMs)
    const link = await newPasswordLink(store, { account, makesAdmin: false, until, publicUrl: publicUrl() })
    mailer.send(resetPasswordMail(email, link))
  }

  onRoute(app, sendResetPassword, async ({ body: { email }, request }) => {
    await countTry(store.tries, resetMailLimits(email, request.ip), now())
    later('sending the mail for a new password', () => sendLink(email))
    return { success: true as const }
  })

  onRoute(app, resetPassword, async ({ body: { password, token }, request }) => {
    const limits = linkLimits(request.ip)
    await countTry(store.tries, limits, now())
    const isSet = await store.accounts.resetPassword(hashOfLink(token), await accounts.passwords.hash(password))
    if (!isSet) throw new ApiError('bad-input', 'This link has been used, or its time is over. Have a new one sent.')
    await takeTryBack(store.tries, limits)
    return { success: true as const }
  })
}
