import { type AfterStartLineup, inSlotOrder, type Ruleset, type SwapChanges, swapChanges } from '@slatecraft/slate'
import type { AfterStartState, PayoutGain } from '../state/afterStartState.ts'

/** What is to be said of one lineup. */
export interface SwapRow extends SwapChanges {
  /** Index in the source's lineups. */
  index: number
  given: AfterStartLineup
  /** Player ids by slot: as given, and with the swap, whether the user takes it or not. */
  before: readonly string[]
  after: readonly string[]
  /** `off`: the user keeps it out. `refused`: it would change. */
  kind: 'swapped' | 'moved' | 'same' | 'refused' | 'off'
  /** Projected points more than before. */
  points: number
  gain: PayoutGain | undefined
  /** Why it could not stay. */
  broken: readonly string[]
  notes: readonly string[]
  /** Points that a better swap may have at most; undefined if it is proven the best, or was chosen for prize money. */
  gap: number | undefined
}

/** One row per lineup of the result, in order. */
export function swapRows(
  { result, refused, off }: Pick<AfterStartState, 'result' | 'refused' | 'off'>,
  ruleset: Ruleset,
): SwapRow[] {
  const [areRefused, areOff] = [new Set(refused), new Set(off)]
  const slots = ruleset.slots.map(({ name }) => name)
  return (result?.swaps ?? []).map(({ given, made, gain, gap }, index) => {
    const before = inSlotOrder(given, ruleset)
    const after = made.players
    const changes = swapChanges(before, after, slots)
    const kind = kindOf(changes)
    return {
      ...changes,
      index,
      given,
      before,
      after,
      kind: kind === 'same' ? (areOff.has(index) ? 'off' : 'same') : areRefused.has(index) ? 'refused' : kind,
      points: made.swap === undefined ? 0 : made.points - made.swap.before,
      gain,
      broken: made.swap?.broken ?? [],
      notes: made.swap?.notes ?? [],
      gap,
    }
  })
}

const kindOf = ({ in: added, out, moved }: SwapChanges) =>
  added.length + out.length > 0 ? 'swapped' : moved.length > 0 ? 'moved' : 'same'

/** The lineup as it will be: with the swap, unless the user refused it. */
export const takenLineup = ({ kind, before, after }: SwapRow) => (kind === 'refused' ? before : after)
