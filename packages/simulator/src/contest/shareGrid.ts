import { log2 } from '../sameMath.ts'

/**
 * Shares from 0 to 1 at which payout tables are computed, the same for each contest: 0, then 256 steps in each doubling
 * from 2^-30 to 1. Steps are equal within a doubling, so the place of a share is in the bits of its number.
 *
 * Point 0 is share 0. Point 1 + 256 d + s is the share 2^(d - 30) x (1 + s / 256). The last point is 1.
 */
const doublings = 30
const stepsPerDoubling = 256
export const sharePoints = 2 + doublings * stepsPerDoubling

export function shareAt(point: number): number {
  if (point === 0) return 0
  const step = (point - 1) % stepsPerDoubling
  const doubling = (point - 1 - step) / stepsPerDoubling
  return 2 ** (doubling - doublings) * (1 + step / stepsPerDoubling)
}

/** Where a share lies, as a point and a part of the way (0 to 1) to the next: 12.25 is a quarter from point 12 to 13. */
export function pointOf(share: number): number {
  if (share >= 1) return sharePoints - 1
  const lowest = 2 ** -doublings
  if (share < lowest) return Math.max(0, share) / lowest
  const doubling = Math.floor(log2(share / lowest))
  // The logarithm may round up to the next doubling.
  const start = share < 2 ** (doubling - doublings) ? doubling - 1 : doubling
  return 1 + stepsPerDoubling * (start + share / 2 ** (start - doublings) - 1)
}
