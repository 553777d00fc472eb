import type { OfferedContest } from '@slatecraft/contract'
import type { AfterStartSource } from '../state/afterStartState.ts'
import type { PayoutSetup, StandingsFile } from './payoutSetup.ts'

/** A contest that lineups are in, and the prizes that count for it. */
export interface PayoutContestRow {
  /** The site's id; `''` for lineups that name no contest. */
  id: string
  name: string
  /** As the file writes it; `''` if it does not. */
  fee: string
  lineups: number
  /** Undefined while none is offered. */
  prizes: OfferedContest | undefined
  standings: StandingsFile | undefined
}

/** The contests of the lineups, in the file's order. */
export function payoutContests(
  { contests, lineups }: Pick<AfterStartSource, 'contests' | 'lineups'>,
  offered: readonly OfferedContest[],
  { chosen, standings }: PayoutSetup,
): PayoutContestRow[] {
  const counts = new Map<string, number>()
  for (const { contest = '' } of lineups) counts.set(contest, (counts.get(contest) ?? 0) + 1)
  const named = new Map(contests.map((contest) => [contest.id, contest]))
  const ids = [...new Set([...named.keys(), ...counts.keys()])].filter((id) => counts.has(id))
  return ids.map((id) => {
    const { name = 'Your lineups', fee = '' } = named.get(id) ?? {}
    const byUser = offered.find(({ contest_id }) => contest_id === chosen[id])
    return {
      ...{ id, name, fee: fee.trim(), lineups: counts.get(id)! },
      prizes: byUser ?? likeliest({ id, name, fee }, offered),
      standings: standings[id],
    }
  })
}

/** The offered contest with this id or name, else the one whose fee is nearest, else the first. */
function likeliest(
  { id, name, fee }: { id: string; name: string; fee: string },
  offered: readonly OfferedContest[],
): OfferedContest | undefined {
  const dollars = dollarsOf(fee)
  return (
    offered.find(({ contest }) => contest.id === id) ??
    offered.find((each) => each.name === name) ??
    (dollars > 0 ? offered.toSorted((a, b) => farFrom(dollars, a) - farFrom(dollars, b))[0] : offered[0])
  )
}

/** `$4 ` */
const dollarsOf = (fee: string) => Number(fee.replaceAll(/[$,\s]/g, ''))

/** Whether prizes are those of a contest with another fee. */
export const hasOtherFee = ({ fee, prizes }: PayoutContestRow): boolean =>
  fee !== '' && prizes !== undefined && prizes.entry_fee !== dollarsOf(fee)

/** Fees compare by their ratio: $5 is nearer to $1 than to $100. */
const farFrom = (dollars: number, { entry_fee }: OfferedContest) =>
  entry_fee > 0 ? Math.abs(Math.log(entry_fee / dollars)) : Number.POSITIVE_INFINITY
