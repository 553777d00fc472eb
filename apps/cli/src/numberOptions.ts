import { InputError } from '@slatecraft/slate'
import type { CommandLine } from './options.ts'

/**
 * The whole number that an option gives; undefined without the option.
 *
 * @throws {InputError} if it is none, or out of range.
 */
export function wholeNumber(
  line: CommandLine,
  name: string,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | undefined {
  const given = line.value(name)
  if (given === undefined) return undefined
  const number = /^\d+$/.test(given) ? Number(given) : Number.NaN
  if (number >= least && number <= most) return number
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`
  throw new InputError([{ field: `--${name}`, reason: `must be a whole number, ${range} (given: ${given})` }])
}

/** The dollars of an option, in cents. */
export function centsOf(line: CommandLine, name: string): number | undefined {
  const given = line.value(name)
  if (given === undefined) return undefined
  if (/^\d+(\.\d{1,2})?$/.test(given)) return Math.round(100 * Number(given))
  throw new InputError([{ field: `--${name}`, reason: `must be dollars, such as 1000 or 2.50 (given: ${given})` }])
}

/** The percentage of an option, as a share. */
export function percentOf(line: CommandLine, name: string): number | undefined {
  const given = line.value(name)
  if (given === undefined) return undefined
  const share = /^\d+(\.\d+)?$/.test(given) ? Number(given) / 100 : Number.NaN
  if (share > 0 && share <= 1) return share
  throw new InputError([{ field: `--${name}`, reason: `must be a percentage above 0, up to 100 (given: ${given})` }])
}

/** A number from -1 to 1. */
export function signedShare(line: CommandLine, name: string): number | undefined {
  const given = line.value(name)
  if (given === undefined) return undefined
  const share = /^[+-]?\d*\.?\d+$/.test(given) ? Number(given) : Number.NaN
  if (Math.abs(share) <= 1) return share
  throw new InputError([{ field: `--${name}`, reason: `must be a number from -1 to 1 (given: ${given})` }])
}

/** The percentage points of an option, as a share: 2 is 0.02. */
export function pointsOf(line: CommandLine, name: string): number | undefined {
  const given = line.value(name)
  if (given === undefined) return undefined
  const points = /^\d*\.?\d+$/.test(given) ? Number(given) : Number.NaN
  if (points > 0) return points / 100
  throw new InputError([{ field: `--${name}`, reason: `must be points above 0, such as 2 or 0.5 (given: ${given})` }])
}
