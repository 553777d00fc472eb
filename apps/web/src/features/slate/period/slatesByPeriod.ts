import { type Counter, counted, type SlateKey } from '@slatecraft/slate'

/** How many imported slates each week or date of a season has. Dates are of one season only, so theirs counts nothing. */
export function slatesByPeriod(known: readonly SlateKey[], season: number): ReadonlyMap<Counter, number> {
  const counts = new Map<Counter, number>()
  for (const key of known)
    if (typeof key.counter === 'string' || key.season === season)
      counts.set(key.counter, (counts.get(key.counter) ?? 0) + 1)
  return counts
}

/** ` · 2 slates`, or nothing. */
export const slatesMark = (count: number | undefined): string =>
  count === undefined ? '' : ` · ${counted(count, 'slate')}`
