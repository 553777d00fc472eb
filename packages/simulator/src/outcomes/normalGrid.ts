import { square } from '../sameMath.ts'
import { tableSize } from '../worlds/worldModel.ts'
import { normalQuantile, normalShare } from './normalTable.ts'

/** By entry of a person's table: the normal deviate that it stands for, the share of draws below it, and its weight. */
export const deviateOf = Float64Array.from({ length: tableSize }, (_, entry) => ((entry + 0.5) / tableSize) * 10 - 5)
export const shareOf = deviateOf.map(normalShare)
export const weightOf = shareOf.map((_, entry) => edge(entry + 1) - edge(entry))

function edge(entry: number): number {
  if (entry === 0 || entry === tableSize) return entry / tableSize
  return normalShare((entry / tableSize) * 10 - 5)
}

/** A table of what `of` says for each entry. */
export function tableBy(of: (entry: number) => number): Float64Array {
  const table = new Float64Array(tableSize)
  for (let entry = 0; entry < tableSize; entry++) table[entry] = of(entry)
  return table
}

/** The entry in which the quantile at this share lies. */
export const entryAt = (share: number) =>
  Math.min(tableSize - 1, Math.max(0, Math.floor(((normalQuantile(share) + 5) / 10) * tableSize)))

export function meanOf(table: ArrayLike<number>): number {
  let sum = 0
  for (let entry = 0; entry < tableSize; entry++) sum += weightOf[entry]! * table[entry]!
  return sum
}

export function deviationOf(table: ArrayLike<number>): number {
  const mean = meanOf(table)
  let sum = 0
  for (let entry = 0; entry < tableSize; entry++) sum += weightOf[entry]! * square(table[entry]! - mean)
  return Math.sqrt(sum)
}
