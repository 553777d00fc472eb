import type { Utility } from '../utility/utility.ts'
import { type EntryLimits, looseEntries } from './entryLimits.ts'

/**
 * Enters two candidates in place of one entry, where limits let no further one in. Tries entries from the last made on, and for
 * each the candidates in the order of their gains without it.
 *
 * @returns whether there is one entry more.
 */
export function makeRoom(
  utility: Utility,
  limits: EntryLimits,
  { locked, from }: { locked: readonly number[]; from: readonly number[] },
): boolean {
  const shortfall = limits.shortfall()
  for (const entry of looseEntries(limits, locked).reverse()) {
    limits.leave(entry)
    const gains = utility.without([entry], utility.fees[utility.classOf[entry]!]!)
    const open = from
      .filter((candidate) => candidate !== entry && limits.canEnter(candidate))
      .map((candidate) => ({ candidate, gain: gains.ofPayouts(candidate) }))
      .sort((a, b) => b.gain - a.gain || a.candidate - b.candidate)
    for (const { candidate: first } of open) {
      limits.enter(first)
      for (const second of open) {
        if (!limits.canEnter(second.candidate)) continue
        limits.enter(second.candidate)
        if (limits.shortfall() > shortfall) {
          limits.leave(second.candidate)
          continue
        }
        utility.leave(entry)
        utility.enter(first)
        utility.enter(second.candidate)
        return true
      }
      limits.leave(first)
    }
    limits.enter(entry)
  }
  return false
}
