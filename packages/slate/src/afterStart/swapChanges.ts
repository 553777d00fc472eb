/** What is different between a lineup as it was and as it is now. Player ids; `''` is a blank slot. */
export interface SwapChanges {
  /** Players who are in one of the two only, in the order of the slots. */
  out: string[]
  in: string[]
  /** Players in both, in slots of different names. Sites reorder equal slots themselves, so that is no move. */
  moved: string[]
}

/** @param slots names by slot; both lineups are in their order. */
export function swapChanges(
  before: readonly string[],
  after: readonly string[],
  slots: readonly string[],
): SwapChanges {
  const slotOf = new Map(before.map((id, slot) => [id, slots[slot]]))
  const now = new Set(after)
  return {
    out: before.filter((id) => id !== '' && !now.has(id)),
    in: after.filter((id) => id !== '' && !slotOf.has(id)),
    moved: after.filter((id, slot) => id !== '' && slotOf.has(id) && slotOf.get(id) !== slots[slot]),
  }
}
