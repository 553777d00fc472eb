import { type Fault, refuseIfAny } from '../inputError.ts'
import type { Contest, ContestFacts } from './paidContest.ts'
import { reviewContest } from './reviewContest.ts'

/** What sites allow at most in their largest contests (contest names and standings of 2024 to 2026). */
const mostEntriesPerUser = 150

/**
 * A whole contest from what a file says; what the file leaves out is taken from `known`. A limit per user that is nowhere
 * stated is read from the name (`[20 Entry Max]`), else it is 150. A contest that does not say so counts as guaranteed.
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
  const name = facts.name ?? known.name ?? (id === '' ? 'Contest' : `Contest ${id}`)
  const limit = facts.maxEntriesPerUser ?? known.maxEntriesPerUser ?? limitInName(name) ?? mostEntriesPerUser
  const contest: Contest = {
    id,
    name,
    fee: fee!,
    entries: entries!,
    maxEntriesPerUser: Math.min(limit, entries!),
    isGuaranteed: facts.isGuaranteed ?? known.isGuaranteed ?? true,
    prizes: facts.prizes ?? known.prizes ?? [],
  }
  refuseIfAny(reviewContest(contest, facts.pool ?? known.pool).faults)
  return contest
}

/** `NBA $20K Four Point Play [20 Entry Max]`, `NFL $100K Spy [Single Entry]`, `Winner Take All (3-Max)`. */
function limitInName(name: string): number | undefined {
  if (/single entry/i.test(name)) return 1
  const [, most] = /\b(\d{1,3})[- ](?:entry )?max\b/i.exec(name) ?? []
  return most === undefined ? undefined : Number(most)
}
