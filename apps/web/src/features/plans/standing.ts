import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { sportNames } from '../slate/shared/slateWords.ts'
import type { Trial } from './useTrial.ts'

interface Choice {
  sport: Sport
  isYearly: boolean
}

/** Whether it is active, including trial and grace days. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'none' && status !== 'ended'

/** Whether it was canceled during its trial, which goes on to its end. */
export const isCanceledTrial = ({ status, cancelAt }: Pick<Subscription, 'status' | 'cancelAt'>): boolean =>
  status === 'trialing' && cancelAt !== null

/** Whether it equals the current subscription, including sport and period. */
export function isCurrent(plan: OfferedPlan, choice: Choice, held: Subscription): boolean {
  if (!isSamePlan(plan, held)) return false
  if (plan.isFree) return true
  return held.yearly === choice.isYearly && (!plan.isForOneSport || held.sport === choice.sport)
}

const isSamePlan = ({ planName }: OfferedPlan, held: Subscription) => held.planName === planName

/** Free days before the first payment of a new subscription. */
export const trialDaysOf = (
  { trialDays }: OfferedPlan,
  held: Pick<Subscription, 'status'>,
  { hasTrial }: Pick<Trial, 'hasTrial'>,
): number => (hasTrial && held.status === 'none' ? trialDays : 0)

/** The button label of a plan. */
export function choiceWords(plan: OfferedPlan, choice: Choice, held: Subscription, person: Trial): string {
  const { planName } = plan
  const trial = trialDaysOf(plan, held, person)
  if (trial > 0) return `Try ${planName} ${trial} days free`
  if (!isRunning(held)) return `Subscribe to ${planName}`
  if (!isSamePlan(plan, held)) return `Switch to ${planName}`
  if (plan.isForOneSport && held.sport !== choice.sport) return `Switch to ${sportNames[choice.sport]}`
  return choice.isYearly ? 'Switch to yearly' : 'Switch to monthly'
}
