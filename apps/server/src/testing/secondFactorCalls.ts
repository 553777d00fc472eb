import { confirmSecondFactor, startSecondFactor } from '@slatecraft/contract'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { TOTP } from 'otpauth'
import { hashOfCode, newSecret } from '../accounts/secondFactor.ts'
import { call } from './call.ts'

/** What an authenticator app shows at a time. */
export const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp })

/** Turns the second factor on, as a user does. */
export async function setUpSecondFactor(app: FastifyInstance, headers: Record<string, string>, now: number) {
  const { secret, otpauth } = await call(app, startSecondFactor, { headers, body: {} })
  const confirmed = await call(app, confirmSecondFactor, { headers, body: { code: codeAt(secret, now) } })
  return { secret, otpauth, recoveryCodes: confirmed.recovery_codes }
}

/** Makes the account an admin's, with a second factor. Of its logins the last used one stays. */
export async function madeAdmin(store: Store, id: string): Promise<void> {
  await store.accounts.setAdmin(id, true)
  await givenSecondFactor(store, id)
}

/** As after setting one up. Of the account's logins the last used one stays. */
export async function givenSecondFactor({ accounts, secondFactors }: Store, id: string): Promise<void> {
  const { secret } = newSecret('')
  await secondFactors.begin(id, secret)
  const [session] = await accounts.sessionsOf(id)
  await secondFactors.confirm(id, { secret, step: 0, codeHashes: [], keepSession: session?.id })
}

/** A new recovery code of the account, which replaces its others. */
export async function freshCode(store: Store, id: string): Promise<string> {
  const code = 'code-for-test'
  await store.secondFactors.replaceRecoveryCodes(id, [hashOfCode(code)])
  return code
}
