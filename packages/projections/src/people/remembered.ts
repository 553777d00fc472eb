import type { GameSheet } from '@slatecraft/slate'

/** Of one array of sheets, the latest results. */
const mostKept = 8

/**
 * The same work, done once for the same array of sheets and key: a server asks of one history many times. Neither the sheets
 * nor the result may be changed afterwards.
 */
export function remembered<Of, Result>(
  work: (sheets: readonly GameSheet[], of: Of) => Result,
  keyOf: (of: Of) => string,
): (sheets: readonly GameSheet[], of: Of) => Result {
  const known = new WeakMap<readonly GameSheet[], Map<string, Result>>()
  return (sheets, of) => {
    const results = known.get(sheets) ?? new Map<string, Result>()
    known.set(sheets, results)
    const key = keyOf(of)
    const result = results.get(key) ?? work(sheets, of)
    results.delete(key)
    results.set(key, result)
    if (results.size > mostKept) results.delete(results.keys().next().value!)
    return result
  }
}
