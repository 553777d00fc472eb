import type { BuildRequest } from '@slatecraft/slate'
import type { LimitRemoval } from './rule.ts'

/** `60 to 90`, `at least 60`, `at most 90`, `exactly 3`. A min of 0 and an infinite max are no ends. */
export function ends(min: number, max: number, text: (value: number) => string = String): string {
  if (min === max) return `exactly ${text(min)}`
  if (max === Number.POSITIVE_INFINITY) return `at least ${text(min)}`
  return min <= 0 ? `at most ${text(max)}` : `${text(min)} to ${text(max)}`
}

/** What is wrong with a number outside its ends: `above 90`; undefined for a number inside. */
export function outside(
  value: number,
  min: number,
  max: number,
  text: (value: number) => string = String,
): string | undefined {
  if (value > max) return `above ${text(max)}`
  return value < min ? `below ${text(min)}` : undefined
}

interface Range {
  min: number
  max: number
}

/** A range as one limit for each end that it sets. */
export const rangeEnds = <Limit extends Range>(limit: Limit): Limit[] => [
  ...(limit.min > 0 ? [{ ...limit, max: Number.POSITIVE_INFINITY }] : []),
  ...(limit.max < Number.POSITIVE_INFINITY ? [{ ...limit, min: 0 }] : []),
]

/** A max that no lineup can pass is no end. */
export const openFrom = (end: number, max: number) => (max >= end ? Number.POSITIVE_INFINITY : max)

/** Which end a limit with one end has. */
export const endOf = ({ min }: Range): 'min' | 'max' => (min > 0 ? 'min' : 'max')

/** `Lower Min Salary to 48,900`, `Raise Max Salary to 49,000`. */
export const movedEnd = (end: 'min' | 'max', name: string, value: string) =>
  `${end === 'min' ? 'Lower' : 'Raise'} ${name} to ${value}`

interface RangeRemovals<Limit> {
  describe: (limit: Limit) => string
  /** Whether a limit of the kind is this one. */
  isIt?: (limit: Limit) => boolean
  /** What is left of an end. */
  widest: Range
  patchOf: (end: 'min' | 'max') => Partial<BuildRequest>
}

/** The two ends of a range, each as an input that can be taken away. */
export const rangeRemovals = <Limit extends Range>(
  limit: Limit,
  { describe, isIt = () => true, widest, patchOf }: RangeRemovals<Limit>,
): LimitRemoval<Limit>[] =>
  (['min', 'max'] as const).map((end) => ({
    words: describe(end === 'min' ? { ...limit, max: Number.POSITIVE_INFINITY } : { ...limit, min: 0 }),
    patch: patchOf(end),
    lift: (other: Limit): Limit =>
      isIt(other) && other[end] !== widest[end] ? { ...other, [end]: widest[end] } : other,
  }))
