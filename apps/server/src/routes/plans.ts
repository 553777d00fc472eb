import { cancelPlan, checkPromo, readPlan, readPlans, subscribe, updateCreditCard } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { countAttempt, promoLimits, undoAttempt } from '../accounts/attemptLimits.ts'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { confirmationOf } from '../payments/confirmationNeeded.ts'
import { type PlanChoice, planChanges } from '../payments/planChanges.ts'
import { heldBy } from '../plans/accountRights.ts'
import { promoProblem } from '../plans/promoProblem.ts'
import { subscriptionOf } from '../plans/subscriptionOf.ts'
import type { ServerParts } from '../serverParts.ts'
import { stripeWebhook } from './stripeWebhook.ts'

/** The plans on offer and users' subscriptions. */
export function planRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, accounts, planBook, payments, now } = parts
  const changes = planChanges(parts)
  stripeWebhook(app, { store, payments, changes })

  const subscriptionNow = async (user: Pick<User, 'id' | 'isAdmin'> | undefined) =>
    subscriptionOf(user && (await heldBy(store, user)), planBook, new Date(now()))

  /** @throws {ApiError} if the account was deleted during the call. */
  const payerOf = async ({ id, email, sessionId }: User) => {
    const account = await store.accounts.find(id)
    const session = account && (await store.accounts.session(sessionId))
    if (session === undefined) throw new ApiError('unauthorized', 'This account has been deleted.')
    return { session, payer: { accountId: id, email } }
  }

  /** Counts invalid codes, since codes can be guessed. */
  const guarded = async <Result>(ip: string, act: () => Promise<{ isValid: boolean; result: Result }>) => {
    const limits = promoLimits(ip)
    await countAttempt(store.attempts, limits, now())
    const { isValid, result } = await act()
    if (isValid) await undoAttempt(store.attempts, limits)
    return result
  }

  /** The reply to a change: the new subscription, or what the customer has to confirm first. */
  const changed = async (user: User, change: Promise<void>) => {
    const confirm = await confirmationOf(change)
    const subscription = await subscriptionNow(user)
    return { success: true as const, subscription, ...(confirm !== undefined && { confirm }) }
  }

  onRoute(app, readPlans, async () => ({
    success: true as const,
    plans: [...planBook.offered],
    currency: planBook.currency,
    payments: { kind: payments.kind, publishableKey: payments.publishableKey },
  }))

  onRoute(app, readPlan, async ({ user }) => ({ success: true as const, subscription: await subscriptionNow(user) }))

  onRoute(app, subscribe, async ({ body: { token: _, ...choice }, user, request }) => {
    const { session, payer } = await payerOf(user)
    const code = codeOf(choice.promo)
    const chosen: PlanChoice = { ...choice, sport: choice.sport, card: choice.card, promo: code }
    const act = () => changed(user, changes.subscribe(payer, chosen))
    const answer =
      code === '' ? await act() : await guarded(request.ip, async () => ({ isValid: true, result: await act() }))
    return { ...answer, access_token: await accounts.logins.accessToken(session) }
  })

  onRoute(app, cancelPlan, async ({ body, user }) => {
    const { payer } = await payerOf(user)
    return changed(user, changes.cancel(payer, body.cancel))
  })

  onRoute(app, updateCreditCard, async ({ body, user }) => {
    const { payer } = await payerOf(user)
    return changed(user, changes.changeCard(payer, body.newCard))
  })

  onRoute(app, checkPromo, async ({ params, user, request }) => {
    const code = codeOf(params.code)
    return guarded(request.ip, async () => {
      const promo = await store.promoCodes.find(code)
      const hasUsed = user !== undefined && (await store.promoCodes.hasUsed(code, user.id))
      const problem = promoProblem(promo, { hasUsed, now: new Date(now()) })
      const isValid = problem === undefined
      const result = {
        success: true as const,
        code,
        valid: isValid,
        percent_off: isValid ? promo!.percentOff : 0,
        description: isValid ? promo!.description : `${code} ${problem}.`,
      }
      return { isValid, result }
    })
  })
}

/** As stored. */
const codeOf = (typed: string) => typed.trim().toUpperCase()
