import { cancelPlan, checkPromo, readPlan, readPlans, subscribe, updateCreditCard } from '@slatecraft/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countTry, promoLimits, takeTryBack } from '../accounts/tryLimits.ts'
import { ApiError } from '../http/apiError.ts'
import { callerOf, type User, userOf } from '../http/caller.ts'
import { onRoute } from '../http/onRoute.ts'
import { confirmationOf } from '../payments/confirmationNeeded.ts'
import { planChanges, type Wish } from '../payments/planChanges.ts'
import { heldBy } from '../plans/held.ts'
import { promoProblem } from '../plans/promoProblem.ts'
import { subscriptionOf } from '../plans/subscriptionOf.ts'
import type { ServerParts } from '../serverParts.ts'
import { stripeWebhook } from './stripeWebhook.ts'

/** What can be had, what somebody has, and how he changes it. */
export function planRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { store, accounts, identify, planBook, payments, now } = parts
  const changes = planChanges(parts)
  stripeWebhook(app, { store, payments, changes })

  const subscriptionNow = async (user: Pick<User, 'id' | 'isAdmin'> | undefined) =>
    subscriptionOf(user && (await heldBy(store, user)), planBook, new Date(now()))

  /** @throws {ApiError} where nobody is logged in, or his account has been deleted. */
  const payerOf = async (request: FastifyRequest, token = '') => {
    const user = (await callerOf(request, identify)) ?? (token === '' ? undefined : await userOf(token, identify))
    if (user === undefined) throw new ApiError('unauthorized', 'Log in first: a plan belongs to an account.')
    const account = await store.accounts.find(user.id)
    const session = account && (await store.accounts.session(user.sessionId))
    if (session === undefined) throw new ApiError('unauthorized', 'This account is no longer there.')
    return { user, session, payer: { accountId: user.id, email: user.email } }
  }

  /** Codes can be guessed, so those that are no good are counted. */
  const guarded = async <Result>(ip: string, act: () => Promise<{ isGood: boolean; result: Result }>) => {
    const limits = promoLimits(ip)
    await countTry(store.tries, limits, now())
    const { isGood, result } = await act()
    if (isGood) await takeTryBack(store.tries, limits)
    return result
  }

  /** A call that has made a change, or says what its customer has to confirm before. */
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

  onRoute(app, readPlan, async ({ request }) => ({
    success: true as const,
    subscription: await subscriptionNow(await callerOf(request, identify)),
  }))

  onRoute(app, subscribe, async ({ body: { token, ...wish }, request }) => {
    const { user, session, payer } = await payerOf(request, token)
    const code = codeOf(wish.promo)
    const asked: Wish = { ...wish, sport: wish.sport, card: wish.card, promo: code }
    const act = () => changed(user, changes.subscribe(payer, asked))
    const answer =
      code === '' ? await act() : await guarded(request.ip, async () => ({ isGood: true, result: await act() }))
    return { ...answer, access_token: await accounts.logins.accessToken(session) }
  })

  onRoute(app, cancelPlan, async ({ body, request }) => {
    const { user, payer } = await payerOf(request)
    return changed(user, changes.cancel(payer, body.cancel))
  })

  onRoute(app, updateCreditCard, async ({ body, request }) => {
    const { user, payer } = await payerOf(request)
    return changed(user, changes.changeCard(payer, body.newCard))
  })

  onRoute(app, checkPromo, async ({ params, request }) => {
    const user = await callerOf(request, identify)
    const code = codeOf(params.code)
    return guarded(request.ip, async () => {
      const promo = await store.promoCodes.find(code)
      const hasUsed = user !== undefined && (await store.promoCodes.hasUsed(code, user.id))
      const problem = promoProblem(promo, { hasUsed, now: new Date(now()) })
      const isGood = problem === undefined
      const result = {
        success: true as const,
        code,
        valid: isGood,
        percent_off: isGood ? promo!.percentOff : 0,
        description: isGood ? promo!.description : `${code} ${problem}.`,
      }
      return { isGood, result }
    })
  })
}

/** As it is kept. */
const codeOf = (typed: string) => typed.trim().toUpperCase()
