import { type Contest, type Fault, reviewContest } from '@slatecraft/slate'

/** A contest that will be simulated. Its id is unlike those of the others. */
export interface ChosenContest {
  contest: Contest
  /** How many entries the user plans in it. */
  entries: number
}

/** Why the chosen contests can't be simulated as they are: `name: places 4-10`, `…`. */
export const faultsOfChosen = (chosen: readonly ChosenContest[]): Fault[] =>
  chosen.flatMap(({ contest }) =>
    reviewContest(contest).faults.map(({ field, reason }) => ({ field: `${contest.name}: ${field}`, reason })),
  )
