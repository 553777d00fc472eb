import type { Subscription } from '@slatecraft/contract'
import { daysLeft, formatDay } from '../../../words/dates.ts'
import { sportNames } from '../../slate/shared/slateWords.ts'
import { cardName } from '../card/cardForm.ts'
import { formatMoney } from '../prices.ts'
import { isRunning } from '../standing.ts'

interface PlanFact {
  name: string
  value: string
}

/** Facts of a subscription as name and value; `now` is for trial days. */
export function planFacts(held: Subscription, now: number): PlanFact[] {
  const { planName, sport, status, cancelAt, currentPeriodEnd, trialEnd, yearly, price, currency, granted } = held
  const ends = cancelAt ?? held.plan_ends
  const card = cardName(held)
  const isTrial = status === 'trialing' && trialEnd !== null
  const isCanceled = isTrial && ends !== null
  return [
    { name: 'Plan', value: sport === null ? planName : `${planName}: ${sportNames[sport]}` },
    ...(isRunning(held)
      ? [{ name: 'Price', value: `${formatMoney(price, currency)} a ${yearly ? 'year' : 'month'}` }]
      : []),
    ...(isCanceled ? [{ name: 'Trial', value: `Ends on ${formatDay(ends)}; you won’t be charged` }] : []),
    ...(isTrial && !isCanceled
      ? [{ name: 'Trial', value: `Until ${formatDay(trialEnd)}, ${daysLeft(trialEnd, now)}` }]
      : []),
    ...(isRunning(held) && ends === null && status !== 'past_due' && currentPeriodEnd !== null
      ? [{ name: isTrial ? 'First payment' : 'Next payment', value: formatDay(currentPeriodEnd) }]
      : []),
    ...(ends === null || isCanceled
      ? []
      : [{ name: status === 'ended' ? 'Ended on' : 'Ends on', value: formatDay(ends) }]),
    ...(card === undefined ? [] : [{ name: 'Card', value: card }]),
    ...(granted === null ? [] : [{ name: 'Granted to you', value: grantWords(granted) }]),
  ]
}

const grantWords = ({ planName, until }: NonNullable<Subscription['granted']>) =>
  until === null ? planName : `${planName}, until ${formatDay(until)}`
