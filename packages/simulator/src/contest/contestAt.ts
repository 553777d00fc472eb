import type { Contest } from './contest.ts'

/**
 * The contest with the entries that it has in the end. A guaranteed one pays its prizes whatever comes (those of places
 * that nobody takes are not paid). Another that does not fill is canceled, and each entry gets its fee back (rules of
 * DraftKings and FanDuel).
 */
export function contestAt(contest: Contest, entries: number): Contest {
  if (entries >= contest.entries) return contest
  const prizes = contest.isGuaranteed
    ? contest.prizes
        .filter(({ from }) => from <= entries)
        .map((prize) => ({ ...prize, to: Math.min(prize.to, entries) }))
    : [{ from: 1, to: entries, amount: contest.fee }]
  return { ...contest, entries, prizes }
}
