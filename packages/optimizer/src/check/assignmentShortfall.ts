/** Kinds that together want more items than the `fitting` ones that fit any of them. */
export interface AssignmentShortfall {
  kinds: number[]
  wanted: number
  fitting: number
}

/**
 * Assigns each item to at most one kind that it fits, so that kind k gets `wanted[k]` items. Undefined if that is possible;
 * if not, the kinds that prove it (Hall's theorem). Items that fit the same kinds are grouped, so thousands are cheap.
 *
 * @param fits by item, by kind.
 */
export function assignmentShortfall(
  fits: readonly (readonly boolean[])[],
  wanted: readonly number[],
): AssignmentShortfall | undefined {
  const classes = new Map<string, { fits: readonly boolean[]; left: number }>()
  for (const row of fits) {
    const key = row.map(Number).join('')
    const same = classes.get(key)
    if (same === undefined) classes.set(key, { fits: row, left: 1 })
    else same.left++
  }
  const supply = [...classes.values()]
  /** By kind, by class of items: how many of the class the kind has. */
  const given = wanted.map(() => supply.map(() => 0))

  /**
   * Gets one more item for a kind, if necessary from another kind that finds a replacement (an augmenting path). `seen`
   * collects the kinds that were visited.
   */
  function getOne(kind: number, seen: Set<number>): boolean {
    seen.add(kind)
    const open = supply.map((one, index) => ({ one, index })).filter(({ one }) => one.fits[kind])
    const free = open.find(({ one }) => one.left > 0)
    if (free !== undefined) {
      free.one.left--
      given[kind]![free.index]!++
      return true
    }
    for (const { index } of open)
      for (const [holder, held] of given.entries()) {
        if (held[index] === 0 || seen.has(holder) || !getOne(holder, seen)) continue
        held[index]!--
        given[kind]![index]!++
        return true
      }
    return false
  }

  for (const [kind, count] of wanted.entries())
    for (let got = 0; got < count; got++) {
      const seen = new Set<number>()
      if (getOne(kind, seen)) continue
      const kinds = [...seen].sort((a, b) => a - b)
      return {
        kinds,
        wanted: kinds.reduce((sum, one) => sum + wanted[one]!, 0),
        fitting: fits.filter((row) => kinds.some((one) => row[one])).length,
      }
    }
  return undefined
}
