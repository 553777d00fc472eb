import type { Fault } from '../inputError.ts'
import { dollarWords } from './money.ts'
import type { Contest, Prize } from './paidContest.ts'

/** Shares of the fees that sites usually keep. Below it, prizes are worth nearly what the entries cost. */
const usualRake = { least: 0.02, most: 0.25 }

export interface ContestReview {
  /** Why the contest can't be played as described. */
  faults: Fault[]
  /** What is unusual, in sentences. */
  notes: string[]
}

/** Checks a contest as a whole. `pool`: the prize pool that its source states, in cents. */
export function reviewContest(contest: Contest, pool?: number): ContestReview {
  const paid = prizePool(contest.prizes)
  const faults = [...amountFaults(contest), ...placeFaults(contest.prizes, contest.entries)]
  if (pool !== undefined && pool !== paid)
    faults.push({
      field: 'prizes',
      reason: `they sum to ${dollarWords(paid)}, but the prize pool is ${dollarWords(pool)}`,
    })
  const fees = contest.fee * contest.entries
  const isOverlay = paid > fees && contest.fee > 0
  if (isOverlay && !contest.isGuaranteed)
    faults.push({
      field: 'prizes',
      reason: `they sum to ${dollarWords(paid)}, but ${contest.entries} entries pay only ${dollarWords(fees)}, and the contest is not guaranteed`,
    })
  return { faults, notes: faults.length > 0 || contest.fee === 0 ? [] : rakeNotes(paid, fees) }
}

/** Cents in all. */
export const prizePool = (prizes: readonly Prize[]) =>
  prizes.reduce((sum, { from, to, amount }) => sum + (to - from + 1) * amount, 0)

function amountFaults({ fee, entries, maxEntriesPerUser, prizes }: Contest): Fault[] {
  const isAmount = (cents: number) => Number.isSafeInteger(cents) && cents >= 0
  return [
    ...(isAmount(fee) ? [] : [{ field: 'fee', reason: 'must be an amount of money, in whole cents' }]),
    ...(Number.isSafeInteger(entries) && entries >= 2
      ? []
      : [{ field: 'entries', reason: 'must be a whole number from 2' }]),
    ...(Number.isSafeInteger(maxEntriesPerUser) && maxEntriesPerUser >= 1
      ? []
      : [{ field: 'maxEntriesPerUser', reason: 'must be a whole number from 1' }]),
    ...prizes
      .filter(({ amount }) => !isAmount(amount))
      .map((prize) => ({ field: placeWords(prize), reason: 'the prize must be an amount of money, in whole cents' })),
  ]
}

function placeFaults(prizes: readonly Prize[], entries: number): Fault[] {
  if (prizes.length === 0) return [{ field: 'prizes', reason: 'there are none: add a table of places and prizes' }]
  return prizes.flatMap((prize, index) => {
    const before = prizes[index - 1]
    const next = (before?.to ?? 0) + 1
    const field = placeWords(prize)
    if (prize.from > prize.to) return [{ field, reason: 'the last place comes before the first' }]
    if (prize.from > next)
      return [
        { field, reason: `no prize is given for place ${next}${prize.from > next + 1 ? ` to ${prize.from - 1}` : ''}` },
      ]
    if (prize.from < next) return [{ field, reason: `place ${prize.from} has two prizes` }]
    if (prize.to > entries) return [{ field, reason: `the contest has only ${entries} entries` }]
    if (before !== undefined && prize.amount > before.amount)
      return [
        {
          field,
          reason: `${dollarWords(prize.amount)} is more than the ${dollarWords(before.amount)} of a better place`,
        },
      ]
    return []
  })
}

function rakeNotes(paid: number, fees: number): string[] {
  const rake = 1 - paid / fees
  const sums = `prizes of ${dollarWords(paid)} for fees of ${dollarWords(fees)}`
  if (paid > fees) return [`The contest has an overlay of ${dollarWords(paid - fees)}: ${sums}, even when it is full.`]
  if (rake >= usualRake.least && rake <= usualRake.most) return []
  return [
    `The site keeps ${(100 * rake).toFixed(1)}% of the fees, which is unusual: ${sums}. Check fee, entries and prizes.`,
  ]
}

/** `place 3`, `places 4-10`: how faults name a row of prizes. */
export const placeWords = ({ from, to }: Pick<Prize, 'from' | 'to'>) =>
  from === to ? `place ${from}` : `places ${from}-${to}`
