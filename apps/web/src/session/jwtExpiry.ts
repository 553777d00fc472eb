import { expiryOf, tokens } from './session.ts'

/** A token is renewed this long before it expires, in ms. */
const renewBeforeMs = 60_000
/** Minimum time between renewals; with a wrong clock every token looks expired. */
const renewAgainMs = 5 * 60_000

let checkedAt = Number.NEGATIVE_INFINITY

/** Notes that the token is new. */
export function noteRenewal(): void {
  checkedAt = performance.now()
}

/** Whether the one-hour token has expired or soon will, and can be renewed. */
export function isJwtRunningOut(): boolean {
  const { jwt } = tokens()
  if (jwt === undefined || performance.now() - checkedAt < renewAgainMs) return false
  const expiry = expiryOf(jwt)
  return expiry !== undefined && expiry - Date.now() < renewBeforeMs
}
