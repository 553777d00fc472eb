import type { Tries } from '@slatecraft/store'
import { ApiError } from '../http/apiError.ts'
import { networkOf } from './networkOf.ts'

/** How many tries of one name there may be in a time that begins with the first. */
export interface TryLimit {
  name: string
  most: number
  windowMs: number
}

const minuteMs = 60_000
const guessing = 15 * minuteMs

/** Failed tries of an address, whatever they are at. */
const ofAddress = (ip: string): TryLimit => ({ name: `address ${networkOf(ip)}`, most: 60, windowMs: guessing })

/** The narrowest first: a single address that guesses on does not shut the owner of the e-mail out everywhere else. */
export const loginLimits = (email: string, ip: string): [pair: TryLimit, ...TryLimit[]] => [
  { name: `login ${email} ${networkOf(ip)}`, most: 10, windowMs: guessing },
  ofAddress(ip),
  { name: `login ${email}`, most: 100, windowMs: guessing },
]

export const linkLimits = (ip: string): TryLimit[] => [ofAddress(ip)]

/** Of a logged-in user's own password, at a change or a deletion. */
export const passwordLimits = (accountId: string): TryLimit[] => [
  { name: `password ${accountId}`, most: 10, windowMs: guessing },
]

/** Promo codes that are no good. */
export const promoLimits = (ip: string): TryLimit[] => [
  { name: `promo ${networkOf(ip)}`, most: 30, windowMs: guessing },
]

export const signUpLimits = (ip: string): TryLimit[] => [
  { name: `sign-up ${networkOf(ip)}`, most: 20, windowMs: 60 * minuteMs },
]

export const resetMailLimits = (email: string, ip: string): TryLimit[] => [
  { name: `reset ${networkOf(ip)}`, most: 20, windowMs: 60 * minuteMs },
  { name: `reset ${email}`, most: 5, windowMs: 60 * minuteMs },
]

/**
 * Counts a try before it is made, so that many at once are not one.
 *
 * @throws {ApiError} saying when to try again; the limits that come after are not touched then.
 */
export async function countTry(tries: Tries, limits: readonly TryLimit[], now: number): Promise<void> {
  for (const { name, most, windowMs } of limits) {
    const { count, resetAt } = await tries.count(name, windowMs)
    if (count <= most) continue
    const seconds = Math.max(1, Math.ceil((resetAt.getTime() - now) / 1000))
    const minutes = Math.ceil(seconds / 60)
    throw new ApiError(
      'too-many',
      `Too many tries. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      {
        'retry-after': String(seconds),
      },
    )
  }
}

/** The try has not failed after all: it counts against none of the limits. */
export async function takeTryBack(tries: Tries, limits: readonly TryLimit[]): Promise<void> {
  for (const { name } of limits) await tries.takeBack(name)
}
