import { randomUUID } from 'node:crypto'
import type { Card } from '@slatecraft/contract'
import { type Fault, InputError, type Sport } from '@slatecraft/slate'
import type { Store, StoredPromo, StoredSubscription } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import { refuseIfAny } from '../http/refuseIfAny.ts'
import type { PlanBook } from '../plans/planBook.ts'
import { promoProblem } from '../plans/promoProblem.ts'
import type { Order, Payer, Payments } from './payments.ts'

/** What somebody asks to have. */
export interface Wish {
  planName: string
  sport: Sport | undefined
  yearly: boolean
  /** In capitals; empty: none. */
  promo: string
  card: Card | undefined
}

export interface PlanChanges {
  /** Subscribes, or changes the plan of who has one. */
  subscribe(payer: Payer, wish: Wish): Promise<void>
  changeCard(payer: Payer, card: Card): Promise<void>
  cancel(payer: Payer, cancel: boolean): Promise<void>
  /** Ends what runs, and then removes the account; where the processor does not answer, everything stays. */
  forget(payer: Payer, remove: () => Promise<void>): Promise<void>
  /** Notes what the processor has of the account. */
  refresh(payer: Payer): Promise<void>
}

interface Means {
  store: Pick<Store, 'subscriptions' | 'promoCodes'>
  payments: Payments
  planBook: PlanBook
  now: () => number
}

/**
 * Changes of what accounts pay for: those of one account one after the other, each on what the processor has at that
 * moment, which is noted before anything is asked of it.
 */
export function planChanges({ store, payments, planBook, now }: Means): PlanChanges {
  const { subscriptions, promoCodes } = store

  /** What is noted of this processor; another one's is not known to it. */
  const notedHere = async ({ accountId }: Payer): Promise<StoredSubscription | undefined> => {
    const noted = await subscriptions.find(accountId)
    return noted?.processor === payments.kind ? noted : undefined
  }

  /** @returns what it is now, if it is with this processor. */
  const refreshed = async (payer: Payer): Promise<StoredSubscription | undefined> => {
    const noted = await notedHere(payer)
    const current = await payments.current(payer, noted)
    if (current === undefined) return undefined
    await subscriptions.save(current)
    if (current.promo !== undefined && current.promo !== noted?.promo)
      await promoCodes.use(current.promo, payer.accountId)
    return current
  }

  const onRunning = (payer: Payer, act: (running: StoredSubscription) => Promise<StoredSubscription>) =>
    subscriptions.alone(payer.accountId, async () => {
      const current = await refreshed(payer)
      if (!isRunning(current)) throw new ApiError('bad-input', 'You have no paid plan. Choose one first.')
      await subscriptions.save(await act(current))
    })

  /** The promotion of an order: the code that it names, or else the one that is in force; and whether that takes a use. */
  const promoOf = async (
    { accountId }: Payer,
    { promo: named }: Wish,
    running: StoredSubscription | undefined,
  ): Promise<{ promo: StoredPromo | undefined; isNew: boolean }> => {
    const code = named === '' ? running?.promo : named
    if (code === undefined) return { promo: undefined, isNew: false }
    const promo = await promoCodes.find(code)
    if (code === running?.promo) return { promo, isNew: false }
    if (promo !== undefined && (await promoCodes.use(code, accountId))) return { promo, isNew: true }
    const hasUsed = await promoCodes.hasUsed(code, accountId)
    const reason = promoProblem(promo, { hasUsed, now: new Date(now()) }) ?? 'has just been used up'
    throw new InputError([{ field: 'promo', reason }])
  }

  return {
    async subscribe(payer, wish) {
      const plan = planOf(wish, planBook)
      await subscriptions.alone(payer.accountId, async () => {
        const current = await refreshed(payer)
        const running = isRunning(current) ? current : undefined
        const { promo, isNew } = await promoOf(payer, wish, running)
        const { sport, yearly, card } = wish
        const order: Order = { payer, plan, sport, yearly, promo, card, attempt: randomUUID() }
        try {
          const after = await ordered(payments, order, running, current ?? (await subscriptions.find(payer.accountId)))
          await subscriptions.save(after)
        } catch (error) {
          if (promo !== undefined && isNew) await promoCodes.giveBack(promo.code, payer.accountId)
          throw error
        }
      })
    },

    changeCard: (payer, card) => onRunning(payer, (running) => payments.changeCard(running, card, randomUUID())),

    cancel: (payer, cancel) =>
      onRunning(payer, async (running) =>
        (running.cancelAt !== undefined) === cancel ? running : payments.cancel(running, cancel, randomUUID()),
      ),

    forget: (payer, remove) =>
      subscriptions.alone(payer.accountId, async () => {
        await payments.forget(payer, await notedHere(payer))
        await remove()
      }),

    refresh: (payer) =>
      subscriptions.alone(payer.accountId, async () => {
        await refreshed(payer)
      }),
  }
}

const isRunning = (subscription: StoredSubscription | undefined): subscription is StoredSubscription =>
  subscription !== undefined && subscription.status !== 'ended'

function ordered(
  payments: Payments,
  order: Order,
  running: StoredSubscription | undefined,
  last: StoredSubscription | undefined,
): Promise<StoredSubscription> {
  if (running === undefined) return payments.begin(order, last)
  const isSame =
    running.planName === order.plan.planName &&
    running.sport === order.sport &&
    running.yearly === order.yearly &&
    (order.promo === undefined || order.promo.code === running.promo) &&
    running.cancelAt === undefined
  if (!isSame) return payments.change(order, running)
  return order.card === undefined ? Promise.resolve(running) : payments.changeCard(running, order.card, order.attempt)
}

/** @throws {InputError} naming what is wrong with the plan or its sport. */
function planOf({ planName, sport }: Wish, { offered }: PlanBook) {
  const plan = offered.find((other) => other.planName === planName)
  const faults: Fault[] = []
  if (plan === undefined) {
    const names = offered.filter(({ isFree }) => !isFree).map((other) => other.planName)
    faults.push({
      field: 'planName',
      reason: `there is no such plan${names.length > 0 ? `; there are: ${names.join(', ')}` : ''}`,
    })
  } else if (plan.isFree) faults.push({ field: 'planName', reason: 'is free: who cancels his plan goes back to it' })
  else if (plan.isForOneSport && sport === undefined)
    faults.push({ field: 'sport', reason: 'is needed: the plan is for one' })
  else if (!plan.isForOneSport && sport !== undefined)
    faults.push({ field: 'sport', reason: 'is too much: the plan is for all' })
  refuseIfAny(faults)
  return plan!
}
