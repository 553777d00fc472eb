import { expiryOf, tokens } from './session.ts'

/** So long before its end a token is renewed, in milliseconds. */
const renewBeforeMs = 60_000
/** A clock that is wrong by hours takes every token for an old one: it is asked again no more often than this. */
const renewAgainMs = 5 * 60_000

let checkedAt = Number.NEGATIVE_INFINITY

/** The token that calls carry is new. */
export function noteRenewal(): void {
  checkedAt = performance.now()
}

/** Whether the hour of the token that calls carry is over, or nearly, and another one can be had. */
export function isJwtRunningOut(): boolean {
  const { jwt } = tokens()
  if (jwt === undefined || performance.now() - checkedAt < renewAgainMs) return false
  const expiry = expiryOf(jwt)
  return expiry !== undefined && expiry - Date.now() < renewBeforeMs
}
