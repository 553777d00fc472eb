import type { Contest, Fault, Prize } from '@slatecraft/slate'
import { placeWords, reviewContest } from '@slatecraft/slate'

/** What is wrong with a contest's prizes, by row; and what is wrong with all of it. */
export function prizeFaults(contest: Contest): { ofRow: ReadonlyMap<number, string>; others: readonly Fault[] } {
  const ofRow = new Map<number, string>()
  const others: Fault[] = []
  for (const fault of reviewContest(contest).faults) {
    const row = contest.prizes.findIndex((prize, index) => placeWords(prize) === fault.field && !ofRow.has(index))
    if (row === -1) others.push(fault)
    else ofRow.set(row, fault.reason)
  }
  return { ofRow, others }
}

/** A place more, at the smallest prize. */
export function withRow(prizes: readonly Prize[], entries: number): Prize[] {
  const last = prizes.at(-1)
  const from = Math.min(entries, (last?.to ?? 0) + 1)
  return [...prizes, { from, to: from, amount: last?.amount ?? 0 }]
}

/** Without a row: the places behind it move up. */
export function withoutRow(prizes: readonly Prize[], row: number): Prize[] {
  const gone = prizes[row]!
  const places = gone.to - gone.from + 1
  return prizes.flatMap((prize, index) => {
    if (index === row) return []
    const moved = index > row && prize.from - places >= 1 ? places : 0
    return [{ ...prize, from: prize.from - moved, to: prize.to - moved }]
  })
}
