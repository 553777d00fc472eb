/** Kinds that want more than there is for them: only `fitting` things fit one of them. */
export interface AssignmentShortfall {
  kinds: number[]
  wanted: number
  fitting: number
}

/**
 * Whether things can be shared out so that each goes to one kind it fits, and kind k gets `wanted[k]` of them; if not, who
 * stands in the way (Hall's theorem). Things that fit the same kinds are counted together, so thousands cost little.
 *
 * @param fits by thing, by kind.
 */
export function assignmentShortfall(
  fits: readonly (readonly boolean[])[],
  wanted: readonly number[],
): AssignmentShortfall | undefined {
  const classes = new Map<string, { fits: readonly boolean[]; left: number }>()
  for (const row of fits) {
    const word = row.map(Number).join('')
    const same = classes.get(word)
    if (same === undefined) classes.set(word, { fits: row, left: 1 })
    else same.left++
  }
  const supply = [...classes.values()]
  /** By kind, by class. */
  const given = wanted.map(() => supply.map(() => 0))

  /** Gets one more thing for a kind, if need be from another kind that finds a substitute; `seen` ends as who was asked. */
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
