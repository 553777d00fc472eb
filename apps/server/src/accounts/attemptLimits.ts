import { isIPv6 } from 'node:net'
import type { Attempts } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'

/** How many attempts with one name are allowed in a window that starts with the first. */
export interface AttemptLimit {
  name: string
  most: number
  windowMs: number
}

const minuteMs = 60_000
const guessing = 15 * minuteMs

/** Failed attempts of an address, at anything. */
const ofAddress = (ip: string): AttemptLimit => ({ name: `address ${networkOf(ip)}`, most: 60, windowMs: guessing })

/** Narrowest first: one address that keeps guessing does not lock the account's owner out everywhere else. */
export const loginLimits = (email: string, ip: string): [pair: AttemptLimit, ...AttemptLimit[]] => [
  { name: `login ${email} ${networkOf(ip)}`, most: 10, windowMs: guessing },
  ofAddress(ip),
  { name: `login ${email}`, most: 100, windowMs: 60 * minuteMs },
]

export const linkLimits = (ip: string): AttemptLimit[] => [ofAddress(ip)]

/** A logged-in user's own password, to change it or to delete the account. */
export const passwordLimits = (accountId: string): AttemptLimit[] => [
  { name: `password ${accountId}`, most: 10, windowMs: guessing },
]

/** Codes of an authenticator app: of a million, three are right at any time. */
export const codeLimits = (accountId: string): AttemptLimit[] => [
  { name: `code ${accountId}`, most: 10, windowMs: guessing },
  { name: `code of a day ${accountId}`, most: 50, windowMs: 24 * 60 * minuteMs },
]

/** Invalid promo codes. */
export const promoLimits = (ip: string): AttemptLimit[] => [
  { name: `promo ${networkOf(ip)}`, most: 30, windowMs: guessing },
]

export const signUpLimits = (ip: string): AttemptLimit[] => [
  { name: `sign-up ${networkOf(ip)}`, most: 20, windowMs: 60 * minuteMs },
]

export const resetMailLimits = (email: string, ip: string): AttemptLimit[] => [
  { name: `reset ${networkOf(ip)}`, most: 20, windowMs: 60 * minuteMs },
  { name: `reset ${email}`, most: 5, windowMs: 60 * minuteMs },
]

/**
 * Counts an attempt before it is made, so that many at once count as many.
 *
 * @throws {ApiError} with the time to wait. Limits later in the list are not counted then.
 */
export async function countAttempt(attempts: Attempts, limits: readonly AttemptLimit[], now: number): Promise<void> {
  for (const { name, most, windowMs } of limits) {
    const { count, resetAt } = await attempts.count(name, windowMs)
    if (count <= most) continue
    const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new ApiError(
      'too-many',
      `Too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      { 'retry-after': String(seconds) },
    )
  }
}

/** For an attempt that succeeded: it counts against none of the limits. */
export async function undoAttempt(attempts: Attempts, limits: readonly AttemptLimit[]): Promise<void> {
  for (const { name } of limits) await attempts.undo(name)
}

/** Counts as one address: an IPv4 address, or the first 64 bits of an IPv6 address, which belong to one household. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped !== null) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const groups = (part: string) => part.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...groups(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
