import type { Subscription } from '@slatecraft/contract'
import type { Mail } from '../mail/mailer.ts'
import type { Notice } from '../mail/mails.ts'
import {
  cardChangedMail,
  planBegunMail,
  planCanceledMail,
  planChangedMail,
  planResumedMail,
  trialEndedMail,
} from '../mail/planMails.ts'

/** The emails about what has changed between two moments: nobody changes what a user pays in silence. */
export function planNotices(to: Notice, before: Subscription, after: Subscription): Mail[] {
  const plan = planMailOf(before, after)
  const isOtherCard = before.last4 !== null && (before.last4 !== after.last4 || before.brand !== after.brand)
  return [...(plan === undefined ? [] : [plan(to, after)]), ...(isOtherCard ? [cardChangedMail(to, after.last4)] : [])]
}

function planMailOf(before: Subscription, after: Subscription): ((to: Notice, plan: Subscription) => Mail) | undefined {
  if (before.status === 'trialing' && after.status !== 'trialing') return trialEndedMail
  if (!isRunning(after)) return undefined
  if (!isRunning(before)) return planBegunMail
  const isSame = before.planName === after.planName && before.sport === after.sport && before.yearly === after.yearly
  if (!isSame || before.price !== after.price) return planChangedMail
  if (before.cancelAt === after.cancelAt) return undefined
  return after.cancelAt === null ? planResumedMail : planCanceledMail
}

const isRunning = ({ status }: Subscription) => status !== 'none' && status !== 'ended'
