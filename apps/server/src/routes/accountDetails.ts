import { changeEmail, changeName, confirmEmail, dropEmailChange, sendVerification } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { Account } from '@slatecraft/store'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendChangeLinks, sendVerificationLink } from '../accounts/addressLinks.ts'
import { afterAnswer } from '../accounts/afterAnswer.ts'
import { countAttempt, linkLimits, undoAttempt } from '../accounts/attemptLimits.ts'
import { hashOfLink } from '../accounts/linkToken.ts'
import { requireAccount } from '../accounts/requireAccount.ts'
import { ApiError } from '../http/apiError.ts'
import { bearerOf, type User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { emailChangedMail } from '../mail/addressMails.ts'
import { planChanges } from '../payments/planChanges.ts'
import type { ServerParts } from '../serverParts.ts'

/** A user's name and email address. */
export function accountDetailRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, accounts, mailer, now } = parts
  const inBackground = afterAnswer(app)

  /** @throws {ApiError} for a partner's user. */
  const withAddress = async (user: User): Promise<Account> => {
    const account = await requireAccount(store, user)
    if (account.email !== '') return account
    throw new ApiError('bad-input', 'You log in through a partner site, so you have no email address here.')
  }

  /** The login of the page that opens a link: it goes on after a change of address. */
  const sessionOf = async (request: FastifyRequest) => {
    const token = bearerOf(request)
    return token ? (await accounts.logins.find(token))?.id : undefined
  }

  onRoute(app, changeName, async ({ body, user }) => {
    const { id } = await requireAccount(store, user)
    await store.accounts.rename(id, { firstName: body.first_name, lastName: body.last_name })
    return { success: true as const }
  })

  onRoute(app, changeEmail, async ({ body: { email }, user }) => {
    const account = await withAddress(user)
    if (email === account.email) throw new InputError([{ field: 'email', reason: 'is your address already' }])
    await sendChangeLinks(parts, account, email, (act) => inBackground('sending an email to a new address', act))
    return { success: true as const }
  })

  onRoute(app, dropEmailChange, async ({ user }) => {
    await store.emailLinks.dropChange(user.id)
    return { success: true as const }
  })

  onRoute(app, sendVerification, async ({ user }) => {
    const account = await withAddress(user)
    if (account.emailVerifiedAt !== undefined)
      throw new ApiError('bad-input', 'Your email address is confirmed already.')
    await sendVerificationLink(parts, account)
    return { success: true as const }
  })

  onRoute(app, confirmEmail, async ({ body: { token }, request }) => {
    const limits = linkLimits(request.ip)
    await countAttempt(store.attempts, limits, now())
    const opened = await store.emailLinks.open(hashOfLink(token), await sessionOf(request))
    if (opened === undefined)
      throw new ApiError(
        'bad-input',
        'This link has already been used or has expired. You can send a new one from your account page.',
      )
    await undoAttempt(store.attempts, limits)
    const { done, email } = opened
    if (done === 'taken')
      throw new ApiError('bad-input', `${email} has another account now, so your address stays as it was.`)
    if (done === 'changed') {
      const change = { from: opened.from, into: email }
      for (const to of [change.from, change.into]) mailer.send(emailChangedMail(to, change))
      const payer = { accountId: opened.accountId, email }
      inBackground('telling the payment processor an email address', () => planChanges(parts).changeEmail(payer))
    }
    return { success: true as const, done, email, waits_for: done === 'half' ? opened.waitsFor : null }
  })
}
