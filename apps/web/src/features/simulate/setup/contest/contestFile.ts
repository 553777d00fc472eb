import { type Contest, type ContestFacts, contestFrom, InputError, type Ruleset } from '@slatecraft/slate'
import { readContests, readEntriesFile, whyOtherContest } from '@slatecraft/slate/csv'
import { newId } from '../../../../browser/newId.ts'
import type { ChosenContest } from '../chosenContest.ts'
import { type ContestDraft, draftOf } from './contestDraft.ts'

/** Files that may describe contests. */
export const contestFileAccept = '.csv,.json,.txt,text/csv,text/plain,application/json'
/** A real contest's JSON has 0.3 MB. More would block the page. */
export const mostContestBytes = 4_000_000

export interface ContestFile {
  name: string
  /** Complete contests. */
  contests: ChosenContest[]
  /** Contests that the user must complete. */
  drafts: ContestDraft[]
}

interface Known {
  ruleset: Ruleset
  /** Contests that a file's ids and names may mean. */
  contests: readonly Contest[]
  /** A table of prizes alone is that of the chosen contest with its fee and entries. */
  chosen: readonly ChosenContest[]
}

/**
 * The contests of a file of any kind that `readContests` knows. Those of an entries file come with the number of the user's
 * entries; each is looked up by id, then by name.
 *
 * @throws {InputError} naming what is wrong in it.
 */
export function contestFile(bytes: Uint8Array, name: string, { ruleset, contests, chosen }: Known): ContestFile {
  const facts = readContests(bytes)
  const planned = plannedEntries(bytes, ruleset)
  const read = facts.map(
    (one) =>
      withPrizesOf(one, chosen) ?? contestOf(named(one, name), { planned: planned.get(one.id ?? '') ?? 1, contests }),
  )
  return {
    name,
    contests: read.filter((one): one is ChosenContest => 'contest' in one),
    drafts: read.filter((one): one is ContestDraft => 'facts' in one),
  }
}

function withPrizesOf({ id, name, prizes, fee, entries }: ContestFacts, chosen: readonly ChosenContest[]) {
  if (id !== undefined || name !== undefined || prizes === undefined) return undefined
  const found = chosen.find(({ contest }) => contest.fee === fee && contest.entries === entries)
  return found && { ...found, contest: contestFrom({ ...found.contest, prizes }) }
}

/** A table of prizes has no name. */
const named = (facts: ContestFacts, fileName: string): ContestFacts =>
  facts.name === undefined && facts.id === undefined
    ? { ...facts, name: fileName.replace(/\.\w+$/, '').slice(0, 120) || 'Contest' }
    : facts

function contestOf(
  facts: ContestFacts,
  { planned, contests }: { planned: number; contests: readonly Contest[] },
): ChosenContest | ContestDraft {
  const known = facts.prizes === undefined ? knownContest(facts, contests) : undefined
  if (known === undefined && (facts.prizes === undefined || facts.fee === undefined || facts.entries === undefined))
    return draftOf(facts, planned)
  const { pool: _, ...stated } = facts
  const contest = known === undefined ? contestFrom(facts) : contestFrom(stated, known)
  return { contest: { ...contest, id: contest.id || newId() }, entries: planned }
}

function knownContest({ id, name }: ContestFacts, contests: readonly Contest[]): Contest | undefined {
  const plain = (text: string) => text.trim().toLowerCase()
  return (
    contests.find((contest) => id !== undefined && contest.id === id) ??
    contests.find((contest) => name !== undefined && plain(contest.name) === plain(name))
  )
}

/** By contest id; none if it is no entries file. */
function plannedEntries(bytes: Uint8Array, ruleset: Ruleset): Map<string, number> {
  const counts = new Map<string, number>()
  const file = entriesFile(bytes)
  if (file === undefined) return counts
  const reason = whyOtherContest(file, ruleset)
  if (reason !== undefined) throw new InputError([{ field: '', reason }])
  for (const { contestId } of file.entries) counts.set(contestId, (counts.get(contestId) ?? 0) + 1)
  return counts
}

function entriesFile(bytes: Uint8Array) {
  try {
    return readEntriesFile(bytes)
  } catch (error) {
    // Another kind of file; if it is a damaged entries file, `readContests` has said so.
    if (error instanceof InputError) return undefined
    throw error
  }
}
