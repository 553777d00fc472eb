import type { Subscription } from '@slatecraft/contract'
import type { Mail } from './mailer.ts'
import type { Notice } from './mails.ts'

/** The plan after what the email tells. */
type Plan = Pick<
  Subscription,
  'planName' | 'sport' | 'yearly' | 'price' | 'currency' | 'status' | 'trialEnd' | 'cancelAt' | 'currentPeriodEnd'
>

const planNotice = ({ to, publicUrl }: Notice, subject: string, said: string): Mail => ({
  to,
  subject,
  text: `${said}

See or change your plan:

${publicUrl}/account

Wasn't this you? Set a new password there, and write to the people who run this server.
`,
})

export const planBegunMail = (to: Notice, plan: Plan): Mail =>
  planNotice(
    to,
    'Your Slatecraft plan has begun',
    plan.status === 'trialing' && plan.trialEnd !== null
      ? `Your trial of ${nameOf(plan)} has begun. It is free until ${day(plan.trialEnd)}. Then it costs ${priceOf(plan)}, unless you cancel before.`
      : `Your plan ${nameOf(plan)} has begun. It costs ${priceOf(plan)}.${nextPayment(plan)}`,
  )

export const planChangedMail = (to: Notice, plan: Plan): Mail =>
  planNotice(
    to,
    'Your Slatecraft plan was changed',
    `You now have ${nameOf(plan)}. It costs ${priceOf(plan)}.${nextPayment(plan)}`,
  )

/** For a trial, too: it can be used to its end. */
export const planCanceledMail = (to: Notice, plan: Plan): Mail =>
  planNotice(
    to,
    'Your Slatecraft plan is canceled',
    `You canceled ${nameOf(plan)}.${plan.cancelAt === null ? '' : ` You can use it until ${day(plan.cancelAt)}.`} You won't be charged again. Your account and your work stay.`,
  )

/** After the user has taken back a cancellation. */
export const planResumedMail = (to: Notice, plan: Plan): Mail =>
  planNotice(
    to,
    'Your Slatecraft plan goes on',
    `You no longer cancel ${nameOf(plan)}. It costs ${priceOf(plan)}.${nextPayment(plan)}`,
  )

/** Either the plan is paid from now on, or it was canceled during the trial and has ended. */
export const trialEndedMail = (to: Notice, plan: Plan): Mail =>
  planNotice(
    to,
    'Your Slatecraft trial has ended',
    plan.status === 'active' || plan.status === 'past_due'
      ? `Your trial of ${nameOf(plan)} has ended. From now on it costs ${priceOf(plan)}.${nextPayment(plan)}`
      : 'Your trial has ended, and you were not charged. Your account and your work stay.',
  )

export const cardChangedMail = (to: Notice, last4: string | null): Mail =>
  planNotice(
    to,
    'Your card for Slatecraft was changed',
    `Your plan is now paid with ${last4 === null ? 'a new card' : `the card that ends in ${last4}`}.`,
  )

const nameOf = ({ planName, sport }: Plan) => (sport === null ? planName : `${planName} (${sport.toUpperCase()})`)

const nextPayment = ({ currentPeriodEnd, cancelAt }: Plan) =>
  currentPeriodEnd === null || cancelAt !== null ? '' : ` The next payment is on ${day(currentPeriodEnd)}.`

const day = (moment: string) => new Date(moment).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function priceOf({ price, currency, yearly }: Plan): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = money.resolvedOptions()
  return `${money.format(price / 10 ** maximumFractionDigits)} per ${yearly ? 'year' : 'month'}`
}
