import {
  cancelPlan,
  checkPromo,
  readPlan,
  readPlans,
  readTrial,
  subscribe,
  updateCreditCard,
} from '@slatecraft/contract'
import type { Account } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { countAttempt, promoLimits, undoAttempt } from '../accounts/attemptLimits.ts'
import { personOf } from '../accounts/personHash.ts'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { recordConsent, requireAgreed } from '../legal/consent.ts'
import { confirmationOf } from '../payments/confirmationNeeded.ts'
import { type PlanChanges, type PlanChoice, planChanges } from '../payments/planChanges.ts'
import { heldBy } from '../plans/accountRights.ts'
import { planNotices } from '../plans/planNotices.ts'
import { promoProblem } from '../plans/promoProblem.ts'
import { subscriptionOf } from '../plans/subscriptionOf.ts'
import { trials } from '../plans/trials.ts'
import type { ServerParts } from '../serverParts.ts'
import { stripeWebhook } from './stripeWebhook.ts'

/** The plans on offer and users' subscriptions. */
export function planRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, accounts, mailer, legal, planBook, payments, publicUrl, now } = parts
  const changes = planChanges(parts)
  const trial = trials({ store, personHash: accounts.personHash, now })
  const subscriptionNow = async (user: Pick<User, 'id' | 'isAdmin'> | undefined) =>
    subscriptionOf(user && (await heldBy(store, user)), planBook, new Date(now()))

  /** @throws {ApiError} if the account was deleted during the call. */
  const payerOf = async ({ id, sessionId }: User) => {
    const account = await store.accounts.find(id)
    const session = account && (await store.accounts.session(sessionId))
    if (account === undefined || session === undefined)
      throw new ApiError('unauthorized', 'This account has been deleted.')
    return { account, session, payer: { accountId: id, email: account.email } }
  }

  /** Counts invalid codes, since codes can be guessed. */
  const guarded = async <Result>(ip: string, act: () => Promise<{ isValid: boolean; result: Result }>) => {
    const limits = promoLimits(ip)
    await countAttempt(store.attempts, limits, now())
    const { isValid, result } = await act()
    if (isValid) await undoAttempt(store.attempts, limits)
    return result
  }

  /** Makes a change and sends emails about it. */
  const told = async <Result>(user: Pick<User, 'id' | 'isAdmin' | 'email'>, change: () => Promise<Result>) => {
    const before = await subscriptionNow(user)
    const result = await change()
    const subscription = await subscriptionNow(user)
    const to = { to: user.email, publicUrl: publicUrl() }
    for (const mail of planNotices(to, before, subscription)) mailer.send(mail)
    return { result, subscription }
  }

  const refresh: PlanChanges['refresh'] = async (payer) => {
    const account = await store.accounts.find(payer.accountId)
    if (account !== undefined) await told(account, () => changes.refresh(payer))
  }
  stripeWebhook(app, { store, payments, changes: { refresh } })

  /** The reply to a change: the new subscription, or what the customer has to confirm first. */
  const changed = async (user: User, change: () => Promise<void>) => {
    const { result: confirm, subscription } = await told(user, () => confirmationOf(change()))
    return { success: true as const, subscription, ...(confirm !== undefined && { confirm }) }
  }

  onRoute(app, readPlans, async () => ({
    success: true as const,
    plans: [...planBook.offered],
    currency: planBook.currency,
    payments: { kind: payments.kind, publishableKey: payments.publishableKey },
  }))

  onRoute(app, readPlan, async ({ user }) => ({ success: true as const, subscription: await subscriptionNow(user) }))

  onRoute(app, readTrial, async ({ user, request }) => {
    const account = user && (await store.accounts.find(user.id))
    const reason = await trial.refusal({ account, address: request.ip })
    return { success: true as const, has_trial: reason === undefined, reason: reason ?? '' }
  })

  onRoute(app, subscribe, async ({ body: { token: _, agreed, ...choice }, user, request }) => {
    const { account, session, payer } = await payerOf(user)
    refuseUnverified(account)
    requireAgreed(legal, agreed)
    const code = codeOf(choice.promo)
    const { sport, card } = choice
    const chosen: PlanChoice = { ...choice, sport, card, promo: code, address: request.ip }
    await recordConsent(store, account.id, legal)
    const act = () => changed(user, () => changes.subscribe(payer, chosen))
    const answer =
      code === '' ? await act() : await guarded(request.ip, async () => ({ isValid: true, result: await act() }))
    return { ...answer, access_token: await accounts.logins.accessToken(session) }
  })

  onRoute(app, cancelPlan, async ({ body, user }) => {
    const { payer } = await payerOf(user)
    return changed(user, () => changes.cancel(payer, body.cancel))
  })

  onRoute(app, updateCreditCard, async ({ body, user }) => {
    const { payer } = await payerOf(user)
    return changed(user, () => changes.changeCard(payer, body.newCard))
  })

  onRoute(app, checkPromo, async ({ params, user, request }) => {
    const code = codeOf(params.code)
    return guarded(request.ip, async () => {
      const promo = await store.promoCodes.find(code)
      const account = user && (await store.accounts.find(user.id))
      const person = account && personOf(accounts.personHash, account)
      const hasUsed = person !== undefined && (await store.promoCodes.hasUsed(code, { accountId: account!.id, person }))
      const problem = promoProblem(code, promo, { hasUsed, now: new Date(now()) })
      const isValid = problem === undefined
      const result = {
        success: true as const,
        code,
        valid: isValid,
        percent_off: isValid ? promo!.percentOff : 0,
        description: problem ?? promo!.description,
      }
      return { isValid, result }
    })
  })
}

/** A partner's users have no address to confirm. */
function refuseUnverified({ email, emailVerifiedAt }: Account): void {
  if (email === '' || emailVerifiedAt !== undefined) return
  throw new ApiError(
    'verify-email',
    `Confirm your email address before you pay. We sent a link to ${email}; your account page can send it again.`,
  )
}

/** As stored. */
const codeOf = (typed: string) => typed.trim().toUpperCase()
