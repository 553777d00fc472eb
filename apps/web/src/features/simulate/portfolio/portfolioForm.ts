import type { SelectionTaskInput } from '@slatecraft/slate'
import type { ChosenContest } from '../setup/chosenContest.ts'

/** What the user wants of their entries. Money is in cents, shares are 0 to 1. */
export interface PortfolioForm {
  /** As many as the contests plan, where left out. */
  entries: number | null
  objective: 'growth' | 'linear' | 'top'
  bankroll: number
  budget: number | null
  maxExposure: number | null
  minUnique: number
  /** Whether the optimizer may add lineups that were not simulated. */
  isAsking: boolean
}

/** A thousand dollars to play with, of which a night should not cost too much. */
export const freshForm: PortfolioForm = {
  entries: null,
  objective: 'growth',
  bankroll: 100_000,
  budget: null,
  maxExposure: null,
  minUnique: 1,
  isAsking: true,
}

/** Lineups by number that are entered in any case, or in no case. */
export interface FixedLineups {
  locked: ReadonlySet<number>
  excluded: ReadonlySet<number>
}

export const plannedEntries = (contests: readonly ChosenContest[]) =>
  contests.reduce((sum, { entries }) => sum + entries, 0)

/** @param contests those of the simulation, with the entries planned in each: at most so many go there. */
export function selectionTaskOf(
  { entries, objective, bankroll, budget, maxExposure, minUnique, isAsking }: PortfolioForm,
  contests: readonly ChosenContest[],
  { locked, excluded }: FixedLineups,
): SelectionTaskInput {
  const isPlanned = entries === null
  return {
    entries: entries ?? Math.max(1, plannedEntries(contests)),
    objective: objective === 'growth' ? { kind: 'growth', bankroll } : { kind: objective },
    ...(isPlanned && { contests: contests.map((one, contest) => ({ contest, most: one.entries })) }),
    ...(budget !== null && { budget }),
    ...(maxExposure !== null && { maxExposure }),
    minUnique,
    locked: [...locked].map((lineup) => ({ lineup })),
    excluded: [...excluded],
    ...(!isAsking && { rounds: 0 }),
  }
}
