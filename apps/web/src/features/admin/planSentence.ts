import type { AdminUser } from '@slatecraft/contract'
import { dateText } from '../../words/dates.ts'
import { sportNames } from '../slate/shared/slateWords.ts'

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

/** The plan an account pays for, apart from grants. Admins have everything without one. */
export function planWords({ admin, subscription }: Pick<AdminUser, 'admin' | 'subscription'>): string {
  const { planName, sport, status, yearly, plan_ends, trialEnd } = subscription
  const name = sport === null ? planName : `${planName}, ${sportNames[sport]}`
  switch (status) {
    case 'none':
      return admin ? 'Everything, as an admin' : name
    case 'trialing':
      if (plan_ends !== null) return `${name}, trial canceled, ends ${dateText(plan_ends)}`
      return `${name}, on trial${trialEnd === null ? '' : ` until ${dateText(trialEnd)}`}`
    case 'past_due':
      return `${name}, payment overdue`
    case 'ended':
      return `${name}, ended`
    case 'active':
      if (plan_ends !== null) return `${name}, canceled, ends ${dateText(plan_ends)}`
      return `${name}, paid ${yearly ? 'yearly' : 'monthly'}`
  }
}
