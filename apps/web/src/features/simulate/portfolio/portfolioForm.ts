import type { Player, SelectionTaskInput } from '@slatecraft/slate'
import type { ChosenContest } from '../setup/chosenContest.ts'

/** What the user wants of their entries. Money is in cents, shares are 0 to 1. */
export interface PortfolioForm {
  /** As many as the contests plan, where left out. */
  entries: number | null
  objective: 'growth' | 'linear' | 'top'
  /** A multiple of the fees, where left out. */
  bankroll: number | null
  budget: number | null
  maxExposure: number | null
  /** Whether each player’s Max Exp of the Players tab is a cap too. */
  isKeepingMaxExp: boolean
  minUnique: number
  /** Whether the optimizer may add lineups that were not simulated. */
  isAsking: boolean
}

export const freshForm: PortfolioForm = {
  entries: null,
  objective: 'growth',
  bankroll: null,
  budget: null,
  maxExposure: null,
  isKeepingMaxExp: true,
  minUnique: 1,
  isAsking: true,
}

/** Lineups by number that are always entered, or never. */
export interface FixedLineups {
  locked: ReadonlySet<number>
  excluded: ReadonlySet<number>
}

/** A night that costs a twentieth of the bankroll is bold, but not ruinous. */
const bankrollTimesFees = 20

export function usualBankroll({ entries }: PortfolioForm, contests: readonly ChosenContest[]): number {
  const planned = contests.reduce((sum, one) => sum + one.entries * one.contest.fee, 0)
  const dearest = Math.max(0, ...contests.map(({ contest }) => contest.fee))
  return Math.max(10_000, bankrollTimesFees * (entries === null ? planned : entries * dearest))
}

export const plannedEntries = (contests: readonly ChosenContest[]) =>
  contests.reduce((sum, { entries }) => sum + entries, 0)

const capsOf = (players: readonly Player[]) =>
  Object.fromEntries(players.flatMap(({ Id, MaxExp }) => (MaxExp < 100 ? [[Id, MaxExp / 100]] : [])))

/** @param contests those of the simulation, with the entries planned in each: at most so many go there. */
export function selectionTaskOf(
  form: PortfolioForm,
  contests: readonly ChosenContest[],
  { locked, excluded }: FixedLineups,
  players: readonly Player[],
): SelectionTaskInput {
  const { entries, objective, budget, maxExposure, isKeepingMaxExp, minUnique, isAsking } = form
  const bankroll = form.bankroll ?? usualBankroll(form, contests)
  const isPlanned = entries === null
  return {
    entries: entries ?? Math.max(1, plannedEntries(contests)),
    objective: objective === 'growth' ? { kind: 'growth', bankroll } : { kind: objective },
    ...(isPlanned && { contests: contests.map((one, contest) => ({ contest, most: one.entries })) }),
    ...(budget !== null && { budget }),
    ...(maxExposure !== null && { maxExposure }),
    ...(isKeepingMaxExp && { maxExposures: capsOf(players) }),
    minUnique,
    locked: [...locked].map((lineup) => ({ lineup })),
    excluded: [...excluded],
    ...(!isAsking && { rounds: 0 }),
  }
}
