import {
  type AdminUser,
  deleteUser,
  grantPlan,
  logOutUser,
  resetUser,
  revokeGrant,
  setAdmin,
  suspendUser,
} from '@slatecraft/contract'
import type * as z from 'zod'
import { call } from '../../api/api.ts'
import { grantWords } from './planSentence.ts'
import type { AdminAct } from './useAdminAct.tsx'

export type GrantTerms = z.input<typeof grantPlan.body>

/** What an account is called in lists and messages. */
export const nameOf = ({ email, first_name, last_name }: AdminUser) =>
  email || `${first_name} ${last_name}`.trim() || 'Account without an email'

/** Grants a plan; undo restores the previous grant. */
export const granting = (user: AdminUser, terms: GrantTerms): AdminAct => ({
  message: `${nameOf(user)} now has ${wordsOf(terms)}.`,
  call: () => call(grantPlan, { params: { id: user.id }, body: terms }),
  undo: { message: `Grant to ${nameOf(user)} undone.`, call: () => grantAsItWas(user) },
})

export const revoking = (user: AdminUser): AdminAct => ({
  message: `${nameOf(user)} no longer has a granted plan.`,
  call: () => call(revokeGrant, { params: { id: user.id } }),
  undo: { message: `${nameOf(user)} has the granted plan again.`, call: () => grantAsItWas(user) },
})

function grantAsItWas({ id, grant }: AdminUser): Promise<unknown> {
  if (grant === null) return call(revokeGrant, { params: { id } })
  const { planName, sport, until, note } = grant
  const body = { planName, note, ...(sport !== null && { sport }), ...(until !== null && { until }) }
  return call(grantPlan, { params: { id }, body })
}

const wordsOf = ({ planName, sport, until }: GrantTerms) =>
  grantWords({ planName, sport: sport ?? null, until: until ?? null })

export const adminChange = (user: AdminUser, admin: boolean): AdminAct => ({
  ...changeOf(user, admin),
  undo: changeOf(user, !admin),
})

const changeOf = (user: AdminUser, admin: boolean): AdminAct => ({
  message: admin ? `${nameOf(user)} is now an admin.` : `${nameOf(user)} is no longer an admin.`,
  call: () => call(setAdmin, { params: { id: user.id }, body: { admin } }),
})

export const endSessions = (user: AdminUser): AdminAct => ({
  message: `${nameOf(user)} was logged out everywhere.`,
  call: () => call(logOutUser, { params: { id: user.id } }),
})

export const suspending = (user: AdminUser, why: string): AdminAct => ({
  message: `${nameOf(user)} is suspended and logged out everywhere.`,
  call: () => call(suspendUser, { params: { id: user.id }, body: { suspended: true, why } }),
})

export const liftingSuspension = (user: AdminUser): AdminAct => ({
  message: `${nameOf(user)} can log in again.`,
  call: () => call(suspendUser, { params: { id: user.id }, body: { suspended: false } }),
})

export const resetting = (user: AdminUser, { secondFactor }: { secondFactor: boolean }): AdminAct => ({
  message: `${nameOf(user)} was logged out and gets a link for a new password by email.`,
  call: () => call(resetUser, { params: { id: user.id }, body: { second_factor: secondFactor } }),
})

export const deleting = (user: AdminUser): AdminAct => ({
  message: `${nameOf(user)} and all of their work are deleted.`,
  call: () => call(deleteUser, { params: { id: user.id } }),
})
