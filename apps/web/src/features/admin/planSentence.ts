import type { AdminUser } from '@slatecraft/contract'
import { dateText } from '../../words/dates.ts'
import { sportNames } from '../slate/shared/slateWords.ts'

type Subscription = AdminUser['subscription']
type Grant = Pick<NonNullable<AdminUser['grant']>, 'planName' | 'sport' | 'until'>

/** A granted plan: `Single Sport, NFL, until Oct 3, 2026`. */
export function grantWords({ planName, sport, until }: Grant): string {
  return [
    planName,
    sport === null ? '' : sportNames[sport],
    until === null ? 'no end date' : `until ${dateText(until)}`,
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** The plan an account pays for, apart from grants. */
export function planWords({ planName, sport, status, yearly, plan_ends, trialEnd }: Subscription): string {
  const name = sport === null ? planName : `${planName}, ${sportNames[sport]}`
  switch (status) {
    case 'none':
      return name
    case 'trialing':
      return `${name}, on trial${trialEnd === null ? '' : ` until ${dateText(trialEnd)}`}`
    case 'past_due':
      return `${name}, payment overdue`
    case 'ended':
      return `${name}, ended`
    case 'active':
      return `${name}, ${plan_ends === null ? `paid ${yearly ? 'yearly' : 'monthly'}` : `ends ${dateText(plan_ends)}`}`
  }
}
