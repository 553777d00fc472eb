import { createHash } from 'node:crypto'
import type { Account, Store } from '@slatecraft/store'
import { Secret, TOTP } from 'otpauth'
import { ApiError } from '../http/apiError.ts'
import { codeLimits, countAttempt } from './attemptLimits.ts'

const issuer = 'Slatecraft'
/** What every authenticator app knows, and all that some know. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** For clocks that are off: the code before and the one after count too. */
const stepsOff = 1

const recoveryCodeCount = 10

interface NewSecret {
  /** In base32, as users type it. */
  secret: string
  /** As a QR code shows it. */
  otpauth: string
}

export function newSecret(email: string): NewSecret {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, otpauth: new TOTP({ ...kind, issuer, label: email, secret }).toString() }
}

/** The 30-second step of a code; undefined if it is none of the secret's now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const totp = new TOTP({ ...kind, secret })
  const off = totp.validate({ token, timestamp: now, window: stepsOff })
  return off === null ? undefined : totp.counter({ timestamp: now }) + off
}

/** For users without their phone: each logs in once. 80 random bits, so a plain hash is enough to store. */
export const newRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, recoveryCode)

const recoveryCode = () => new Secret({ size: 10 }).base32.toLowerCase().replace(/.{4}(?=.)/g, (part) => `${part}-`)

/** Users may leave out dashes and write capitals. */
export const hashOfCode = (code: string) =>
  createHash('sha256')
    .update(code.toLowerCase().replace(/[^a-z2-7]/g, ''))
    .digest('base64url')

/**
 * Uses a code of the account's app, or a recovery code.
 *
 * @throws {ApiError} if it is wrong or was used before, or after too many wrong codes of the app. Recovery codes can't be
 * guessed, so someone who knows the password can't lock the owner out.
 */
export async function takeCode(store: Store, { id }: Account, code: string, now: number): Promise<void> {
  const factor = await store.secondFactors.find(id)
  // Turned off since the account was read.
  if (factor?.isConfirmed !== true) return
  if (await store.secondFactors.takeRecoveryCode(id, hashOfCode(code))) return
  const limits = codeLimits(id)
  await countAttempt(store.attempts, limits, now)
  const step = stepOf(factor.secret, code, now)
  if (step === undefined || !(await store.secondFactors.takeStep(id, step)))
    throw new ApiError('code-needed', 'This code is wrong or has been used already. Wait for the next one in your app.')
  for (const { name } of limits) await store.attempts.forget(name)
}
