import { cancelPlan, checkPromo, readPlan, readPlans, subscribe, updateCreditCard } from '@slatecraft/contract'
import type { FastifyInstance } from 'fastify'
import { countTry, promoLimits, takeTryBack } from '../accounts/tryLimits.ts'
import { ApiError } from '../http/apiError.ts'
import type { User } from '../http/caller.ts'
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

  onRoute(app, readPlan, async ({ user }) => ({ success: true as const, subscription: await subscriptionNow(user) }))

  onRoute(app, subscribe, async ({ body: { token: _, ...wish }, user, request }) => {
    const { session, payer } = await payerOf(user)
    const code = codeOf(wish.promo)
    const asked: Wish = { ...wish, sport: wish.sport, card: wish.card, promo: code }
    const act = () => changed(user, changes.subscribe(payer, asked))
    const answer =
      code === '' ? await act() : await guarded(request.ip, async () => ({ isGood: true, result: await act() }))
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
