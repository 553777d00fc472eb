import { randomUUID } from 'node:crypto'
import type { Card } from '@slatecraft/contract'
import { type Fault, InputError, type Sport } from '@slatecraft/slate'
import type { Account, PromoUser, Store, StoredPromo, StoredSubscription } from '@slatecraft/store'
import type { AccountParts } from '../accounts/accountParts.ts'
import { personOf } from '../accounts/personHash.ts'
import { ApiError, refuseIfAny } from '../http/apiError.ts'
import type { PlanBook } from '../plans/planBook.ts'
import { promoProblem } from '../plans/promoProblem.ts'
import { noTrial, trials } from '../plans/trials.ts'
import type { Order, Payer, Payments } from './payments.ts'

export interface PlanChoice {
  planName: string
  sport: Sport | undefined
  yearly: boolean
  /** In upper case; empty for none. */
  promo: string
  card: Card | undefined
  /** The user knows that there is no trial, and what is charged today. */
  payToday: boolean
  /** Where the order comes from. */
  address: string
}

export interface PlanChanges {
  /** Subscribes, or changes the running subscription. */
  subscribe(payer: Payer, choice: PlanChoice): Promise<void>
  changeCard(payer: Payer, card: Card): Promise<void>
  cancel(payer: Payer, cancel: boolean): Promise<void>
  /** Tells the processor the account's new email address. */
  changeEmail(payer: Payer): Promise<void>
  /**
   * Ends the subscription, then removes the account. If the processor doesn't answer, everything stays. The person's trial
   * and the promo codes that they used stay used.
   */
  forget(payer: Payer, remove: () => Promise<void>): Promise<void>
  /** Stores the subscription as the processor has it now. */
  refresh(payer: Payer): Promise<void>
}

interface PlanChangeOptions {
  store: Pick<Store, 'accounts' | 'subscriptions' | 'promoCodes' | 'trialMarks'>
  accounts: Pick<AccountParts, 'personHash'>
  payments: Payments
  planBook: PlanBook
  now: () => number
}

/**
 * Changes of what accounts pay for. Changes of one account run one after another; each starts from the processor's current
 * state, which is stored first.
 */
export function planChanges(options: PlanChangeOptions): PlanChanges {
  const { store, payments, planBook, now } = options
  const { subscriptions, promoCodes } = store
  const { personHash } = options.accounts
  const trial = trials({ store, personHash, now })

  /** @throws {ApiError} if the account was deleted during the call. */
  const accountOf = async ({ accountId }: Payer): Promise<Account> => {
    const account = await store.accounts.find(accountId)
    if (account === undefined) throw new ApiError('unauthorized', 'This account has been deleted.')
    return account
  }

  const userOf = (account: Account): PromoUser => ({
    accountId: account.id,
    person: personOf(personHash, account),
  })

  /** The stored subscription, if it belongs to this processor. */
  const storedHere = async ({ accountId }: Payer): Promise<StoredSubscription | undefined> => {
    const stored = await subscriptions.find(accountId)
    return stored?.processor === payments.kind ? stored : undefined
  }

  /** @returns the current subscription, if it belongs to this processor. */
  const refreshed = async (payer: Payer): Promise<StoredSubscription | undefined> => {
    const stored = await storedHere(payer)
    const current = await payments.current(payer, stored)
    if (current === undefined) return undefined
    const account = await accountOf(payer)
    await subscriptions.save(current)
    if (current.promo !== undefined && current.promo !== stored?.promo)
      await promoCodes.use(current.promo, userOf(account))
    // An order whose answer was lost has begun this trial.
    if (current.trialEnd !== undefined && current.subscriptionRef !== stored?.subscriptionRef)
      await trial.spend({ account, card: await payments.fingerprint(undefined, current) })
    return current
  }

  /** A new subscription: with a trial if the person has one left, or charged at once if they agreed to that. */
  const begun = async (
    order: Order,
    { payToday, address }: PlanChoice,
    { account, ended }: { account: Account; ended: StoredSubscription | undefined },
  ): Promise<StoredSubscription> => {
    const { card, plan } = order
    if (payToday) {
      const after = await payments.begin(order, ended)
      await subscriptions.save(after)
      return after
    }
    if (plan.trialDays === 0) throw noTrial('This plan has no free trial.')
    const taken = await trial.take({ account, address, card: await payments.fingerprint(card, undefined) })
    try {
      const after = await payments.begin({ ...order, trialDays: plan.trialDays }, ended)
      await subscriptions.save(after)
      await trial.keep(taken)
      return after
    } catch (error) {
      await trial.giveBack(taken)
      throw error
    }
  }

  const onRunning = (payer: Payer, act: (running: StoredSubscription) => Promise<StoredSubscription>) =>
    subscriptions.exclusively(payer.accountId, async () => {
      const current = await refreshed(payer)
      if (!isRunning(current)) throw new ApiError('bad-input', 'You have no paid plan. Choose one first.')
      await subscriptions.save(await act(current))
    })

  return {
    async subscribe(payer, choice) {
      const plan = planOf(choice, planBook)
      await subscriptions.exclusively(payer.accountId, async () => {
        const current = await refreshed(payer)
        const running = isRunning(current) ? current : undefined
        const account = await accountOf(payer)
        const user = userOf(account)
        const { promo, isNew } = await promoOf(promoCodes, { user, choice, running, now: new Date(now()) })
        const { sport, yearly, card } = choice
        const order: Order = { payer, plan, sport, yearly, promo, card, trialDays: 0, attempt: randomUUID() }
        try {
          if (running !== undefined) await subscriptions.save(await changed(payments, order, running))
          else {
            const ended = current ?? (await subscriptions.find(payer.accountId))
            await begun(order, choice, { account, ended })
          }
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

    changeEmail: (payer) =>
      subscriptions.exclusively(payer.accountId, async () => payments.changeEmail(payer, await storedHere(payer))),

    forget: (payer, remove) =>
      subscriptions.exclusively(payer.accountId, async () => {
        const held = await storedHere(payer)
        const account = await accountOf(payer)
        await promoCodes.keepForPerson(userOf(account))
        if (held !== undefined) await trial.spend({ account, card: await payments.fingerprint(undefined, held) })
        await payments.forget(payer, held)
        await remove()
      }),

    refresh: (payer) =>
      subscriptions.exclusively(payer.accountId, async () => {
        await refreshed(payer)
      }),
  }
}

interface PromoUse {
  user: PromoUser
  choice: PlanChoice
  running: StoredSubscription | undefined
  now: Date
}

/** An order's promo code: the one it names, or else the one in force. `isNew`: the order uses the code once more. */
async function promoOf(
  promoCodes: Store['promoCodes'],
  { user, choice, running, now }: PromoUse,
): Promise<{ promo: StoredPromo | undefined; isNew: boolean }> {
  const code = choice.promo === '' ? running?.promo : choice.promo
  if (code === undefined) return { promo: undefined, isNew: false }
  const promo = await promoCodes.find(code)
  if (code === running?.promo) return { promo, isNew: false }
  if (promo !== undefined && (await promoCodes.use(code, user))) return { promo, isNew: true }
  const hasUsed = await promoCodes.hasUsed(code, user)
  const reason = promoProblem(code, promo, { hasUsed, now }) ?? `${code} has just been used up.`
  throw new InputError([{ field: 'promo', reason }])
}

const isRunning = (subscription: StoredSubscription | undefined): subscription is StoredSubscription =>
  subscription !== undefined && subscription.status !== 'ended'

function changed(payments: Payments, order: Order, running: StoredSubscription): Promise<StoredSubscription> {
  const isSame =
    running.planName === order.plan.planName &&
    running.sport === order.sport &&
    running.yearly === order.yearly &&
    (order.promo === undefined || order.promo.code === running.promo) &&
    running.cancelAt === undefined
  if (!isSame) return payments.change(order, running)
  return order.card === undefined ? Promise.resolve(running) : payments.changeCard(running, order.card, order.attempt)
}

/** @throws {InputError} if the plan or its sport is wrong. */
function planOf({ planName, sport }: PlanChoice, { offered }: PlanBook) {
  const plan = offered.find((other) => other.planName === planName)
  const faults: Fault[] = []
  if (plan === undefined) {
    const names = offered.filter(({ isFree }) => !isFree).map((other) => other.planName)
    faults.push({
      field: 'planName',
      reason: `there is no such plan${names.length > 0 ? `; there are: ${names.join(', ')}` : ''}`,
    })
  } else if (plan.isFree) faults.push({ field: 'planName', reason: 'is free. To go back to it, cancel your plan' })
  else if (plan.isForOneSport && sport === undefined)
    faults.push({ field: 'sport', reason: 'is required: the plan covers one sport' })
  else if (!plan.isForOneSport && sport !== undefined)
    faults.push({ field: 'sport', reason: 'must be left out: the plan covers all sports' })
  refuseIfAny(faults)
  return plan!
}
