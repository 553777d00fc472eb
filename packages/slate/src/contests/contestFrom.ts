import { type Fault, refuseIfAny } from '../inputError.ts'
import type { Contest, ContestFacts } from './paidContest.ts'
import { reviewContest } from './reviewContest.ts'

/** DraftKings and FanDuel let nobody enter more often (2026-10-05). */
const mostEntriesPerUser = 150

/**
 * A whole contest from what a file says; what the file leaves out is taken from `known`. A contest without a limit per user
 * gets 150, one that does not say whether it is guaranteed is.
 *
 * @throws {InputError} naming what is missing or contradicts itself.
 */
export function contestFrom(facts: ContestFacts, known: ContestFacts = {}): Contest {
  const { fee, entries } = { fee: facts.fee ?? known.fee, entries: facts.entries ?? known.entries }
  const missing: Fault[] = []
  if (fee === undefined) missing.push({ field: 'fee', reason: 'is missing: the file does not give the entry fee' })
  if (entries === undefined)
    missing.push({ field: 'entries', reason: 'is missing: the file does not give the number of entries' })
  refuseIfAny(missing)
  const id = facts.id ?? known.id ?? ''
  const contest: Contest = {
    id,
    name: facts.name ?? known.name ?? (id === '' ? 'Contest' : `Contest ${id}`),
    fee: fee!,
    entries: entries!,
    maxEntriesPerUser:
      facts.maxEntriesPerUser ?? known.maxEntriesPerUser ?? Math.min(mostEntriesPerUser, Math.max(1, entries! - 1)),
    isGuaranteed: facts.isGuaranteed ?? known.isGuaranteed ?? true,
    prizes: facts.prizes ?? known.prizes ?? [],
  }
  refuseIfAny(reviewContest(contest, facts.pool ?? known.pool).faults)
  return contest
}
