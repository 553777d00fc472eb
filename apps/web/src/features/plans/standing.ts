import type { OfferedPlan, Subscription } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { sportNames } from '../slate/shared/slateWords.ts'

interface Choice {
  sport: Sport
  isYearly: boolean
}

/** Whether it is active, including trial and grace days. */
export const isRunning = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'none' && status !== 'ended'

/** Whether it equals the current subscription, including sport and period. */
export function isCurrent(plan: OfferedPlan, choice: Choice, held: Subscription): boolean {
  if (!isSamePlan(plan, held)) return false
  if (plan.isFree) return true
  return held.yearly === choice.isYearly && (!plan.isForOneSport || held.sport === choice.sport)
}

const isSamePlan = ({ planName }: OfferedPlan, held: Subscription) => held.planName === planName

/** Free trial days; first subscription only. */
export const trialDaysOf = ({ trialDays }: OfferedPlan, held: Subscription | undefined): number =>
  held === undefined || held.status === 'none' ? trialDays : 0

/** The button label of a plan. */
export function choiceWords(plan: OfferedPlan, choice: Choice, held: Subscription | undefined): string {
  const { planName } = plan
  const trial = trialDaysOf(plan, held)
  if (trial > 0) return `Try ${planName} ${trial} days free`
  if (held === undefined || !isRunning(held)) return `Subscribe to ${planName}`
  if (!isSamePlan(plan, held)) return `Switch to ${planName}`
  if (plan.isForOneSport && held.sport !== choice.sport) return `Switch to ${sportNames[choice.sport]}`
  return choice.isYearly ? 'Switch to yearly' : 'Switch to monthly'
}
