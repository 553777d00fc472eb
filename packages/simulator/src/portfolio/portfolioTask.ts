import { dollarWords, type Fault, InputError } from '@slatecraft/slate'
import { type Candidates, feeOf } from './candidates.ts'
import type { Entries } from './entries.ts'
import { ruinFaults } from './utility/ruinFaults.ts'

/** Entries to choose. */
export interface PortfolioTask extends Entries {
  /** The number of entries to make, if the limits leave so many. */
  entries: number
  /** Most cents of fees. */
  budget?: number
  /** By row of the pool: the largest share of `entries` that may hold it, 0 to 1. */
  maxExposure?: Float64Array
  /** Any two lineups that are not the same differ by at least this many rows. Default 1. */
  minUnique?: number
  /** How often a lineup may be entered in one contest. Default 1. */
  copies?: number
  /** By contest: the fewest entries, where enough lawful candidates are left for them. None by default. */
  leastInContest?: readonly number[]
  /** Candidates that are entered in any case; one that is listed twice is entered twice. */
  locked?: readonly number[]
  /** Candidates that are not entered. */
  excluded?: readonly number[]
}

/** Most cents that may be spent: the budget, and with growth the bankroll less one cent, since wealth must stay positive. */
export const spendable = ({ budget = Number.POSITIVE_INFINITY, objective }: PortfolioTask) =>
  objective.kind === 'growth' ? Math.min(budget, objective.bankroll - 1) : budget

/** @throws {InputError} naming what is wrong. */
export function checkTask(task: PortfolioTask): void {
  for (const faultsOf of [limitFaults, objectiveFaults]) {
    const faults = faultsOf(task)
    if (faults.length > 0) throw new InputError(faults)
  }
}

function limitFaults(task: PortfolioTask): Fault[] {
  const { candidates, payouts, entries, minUnique = 1, copies = 1, locked = [], excluded = [] } = task
  const count = candidates.lineupOf.length
  const faults: Fault[] = []
  const demand = (isMet: boolean, field: string, reason: string) => {
    if (!isMet) faults.push({ field, reason })
  }
  demand(Number.isInteger(entries) && entries > 0, 'entries', `must be a whole number from 1 on (given: ${entries})`)
  demand(Number.isInteger(copies) && copies > 0, 'copies', `must be a whole number from 1 on (given: ${copies})`)
  demand(
    Number.isInteger(minUnique) && minUnique > 0 && minUnique <= candidates.size,
    'minUnique',
    `must be a whole number from 1 to ${candidates.size} (given: ${minUnique})`,
  )
  demand(task.budget === undefined || task.budget >= 0, 'budget', 'must not be negative')
  demand(
    payouts.worlds > 0 && payouts.cents.length === count * payouts.worlds,
    'payouts',
    `${count} candidates in ${payouts.worlds} worlds need ${count * payouts.worlds} numbers, not ${payouts.cents.length}`,
  )
  const pairs = new Set(Array.from(candidates.lineupOf, (_, candidate) => pairOf(candidates, candidate)))
  demand(pairs.size === count, 'candidates', 'a lineup is twice in the same contest: use copies')
  for (const [contest, { fee }] of candidates.contests.entries())
    demand(Number.isInteger(fee) && fee >= 0, `contests[${contest}].fee`, `must be whole cents (given: ${fee})`)
  for (const [field, list] of Object.entries({ locked, excluded }))
    for (const candidate of list)
      demand(candidate >= 0 && candidate < count, field, `there is no candidate ${candidate}, only ${count}`)
  for (const candidate of locked)
    demand(!excluded.includes(candidate), 'locked', `candidate ${candidate} is also excluded`)
  demand(locked.length <= entries, 'locked', `${locked.length} candidates don't fit in ${entries} entries`)
  const { leastInContest = [] } = task
  const least = leastInContest.reduce((sum, one) => sum + one, 0)
  demand(least <= entries, 'leastInContest', `${least} entries don't fit in ${entries}`)
  const leastFee = leastInContest.reduce((sum, one, contest) => sum + one * (candidates.contests[contest]?.fee ?? 0), 0)
  demand(
    leastFee <= spendable(task),
    task.budget !== undefined && leastFee > task.budget ? 'budget' : 'bankroll',
    `must cover ${dollarWords(leastFee)}, the fees of the entries that contests want at least`,
  )
  return faults
}

function objectiveFaults(task: PortfolioTask): Fault[] {
  const { objective, candidates, payouts } = task
  if (objective.kind === 'growth') return ruinFaults(leastFees(task), objective.bankroll)
  if (objective.kind === 'linear') return []
  const { places } = objective
  const needed = places instanceof Uint8Array ? payouts.cents.length : candidates.contests.length
  if (places.length === needed) return []
  return [{ field: 'places', reason: `needs ${needed} values, not ${places.length}` }]
}

const pairOf = ({ lineupOf, contestOf, contests }: Candidates, candidate: number) =>
  lineupOf[candidate]! * contests.length + contestOf[candidate]!

/** Fees of the locked entries and of the cheapest others, within the budget. */
function leastFees(task: PortfolioTask): number[] {
  const { candidates, entries, copies = 1, locked = [], excluded = [], budget = Number.POSITIVE_INFINITY } = task
  const isExcluded = new Set(excluded)
  const left = candidates.contests.map(({ maxEntriesPerUser }) => maxEntriesPerUser)
  const available = candidates.contests.map(() => 0)
  for (const [candidate, contest] of candidates.contestOf.entries())
    if (!isExcluded.has(candidate)) available[contest]! += copies
  const fees = locked.map((candidate) => feeOf(candidates, candidate))
  for (const candidate of locked) {
    left[candidates.contestOf[candidate]!]!--
    available[candidates.contestOf[candidate]!]!--
  }
  const others = candidates.contests
    .flatMap(({ fee }, contest) =>
      Array<number>(Math.max(0, Math.min(left[contest]!, available[contest]!, entries))).fill(fee),
    )
    .sort((a, b) => a - b)
  let spent = fees.reduce((sum, fee) => sum + fee, 0)
  for (const fee of others) {
    if (fees.length === entries || spent + fee > budget) break
    fees.push(fee)
    spent += fee
  }
  return fees
}
