/** How a lineup differs from the given one, by ids. */
export interface SwapDifference {
  out: readonly string[]
  in: readonly string[]
  /** Players in both, in slots of different names. */
  moved: readonly string[]
}

/** Both lineups in the order of these slots' names; `''` is a blank slot. */
export function swapDifference(
  before: readonly string[],
  after: readonly string[],
  names: readonly string[],
): SwapDifference {
  const missingIn = (some: readonly string[], others: readonly string[]) =>
    some.filter((id) => id !== '' && !others.includes(id))
  const nameIn = (lineup: readonly string[], id: string) => names[lineup.indexOf(id)]
  return {
    out: missingIn(before, after),
    in: missingIn(after, before),
    moved: after.filter((id) => id !== '' && before.includes(id) && nameIn(before, id) !== nameIn(after, id)),
  }
}
