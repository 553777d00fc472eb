import type { RunInput } from '../portfolio/run.ts'
import { type Entries, type Entry, isWhole } from './entries.ts'
import type { RunLimits } from './entryLimits.ts'

/** What a lineup may become, or is. */
export interface Proposal {
  /** Ascending; fewer than the roster only in a lineup as it was. */
  items: readonly number[]
  /** The sum of its items' scores, in units. */
  points: number
  /** The mode's objective with everything that counts more (`costs`), to compare proposals for one lineup. */
  worth: number
  /** No lineup that the demand allows is worth more. */
  bound: number
  /** Whether it is proven the best that the demand allows. */
  isProven: boolean
  /** The stack rule it is built under, -1 without one; undefined for a lineup as it was. */
  rule: number | undefined
  /** Whether the user's limits gave way. */
  isRelaxed: boolean
  /** Whether it has open players who can't score. */
  isLoose: boolean
}

/** In units, each more than all that counts less can sum to. */
export const swapCosts = {
  /** A change, in mode `broken`: the fewest changes come first. */
  change: 2 ** 33,
  /** An open player who can't score. */
  useless: 2 ** 40,
  /** A lineup that breaks the user's limits. */
  unlawful: 2 ** 46,
  /** A slot without a known player. */
  missing: 2 ** 47,
}

/** How lineups of an after-start build are compared. */
export interface SwapWorth {
  /**
   * The score with all that changes cost; `rest` is what the sum of a lineup's scores exceeds its worth by.
   *
   * @param isLoose whether players who can't score may be in.
   */
  priced: (entry: Entry, isLoose: boolean) => { score: Float64Array; rest: number }
  /** A lineup with these items, proven to be worth that much and no more. */
  proposalOf: (entry: Entry, items: readonly number[], isUnlawful: boolean) => Proposal
  /** A lineup as it was. */
  before: (entry: Entry) => Proposal
}

export function swapWorth({ request, problem }: RunInput, { states, price }: Entries, limits: RunLimits): SwapWorth {
  const isFewest = request.swap.mode === 'broken'
  /** Of lineups with the same objective, the one with fewest changes is best: points have two decimals, a unit is less. */
  const pricePerChange = price + 1
  const isUseless = ({ held }: Entry, item: number) => states[item]!.why !== undefined && !held.includes(item)

  function priced(entry: Entry, isLoose: boolean): { score: Float64Array; rest: number } {
    const { score, present, counts, room } = entry
    const bonus = pricePerChange + (isLoose && isFewest ? swapCosts.change : 0)
    if (present.length === 0 && !isLoose) return { score, rest: pricePerChange * counts.gone }
    const priced = score.slice()
    for (const item of present) priced[item]! += bonus
    if (isLoose) for (const item of states.keys()) if (isUseless(entry, item)) priced[item]! -= swapCosts.useless
    return {
      score: priced,
      rest: pricePerChange * (counts.present + counts.gone) + (isLoose && isFewest ? swapCosts.change * room : 0),
    }
  }

  function proposalOf(entry: Entry, items: readonly number[], isUnlawful: boolean): Proposal {
    const { present, counts, room, given, score } = entry
    const own = new Set(present)
    const points = items.reduce((sum, item) => sum + score[item]!, 0)
    const kept = items.filter((item) => own.has(item)).length
    const useless = items.filter((item) => isUseless(entry, item)).length
    const missing = given.cells.length - items.length
    const worth =
      points -
      pricePerChange * (counts.present + counts.gone - kept) -
      (isFewest ? swapCosts.change * (room - missing - kept) : 0) -
      swapCosts.useless * useless -
      (isUnlawful ? swapCosts.unlawful : 0) -
      swapCosts.missing * missing
    return {
      items,
      points,
      worth,
      bound: worth,
      isProven: true,
      rule: undefined,
      isRelaxed: isUnlawful,
      isLoose: useless > 0,
    }
  }

  function before(entry: Entry): Proposal {
    const rows = entry.items.map((item) => problem.items[item]!.row)
    return proposalOf(entry, entry.items, isWhole(entry) && !limits.isLawful(entry.index, rows))
  }

  return { priced, proposalOf, before }
}
