import { groupedBy } from '../../groupedBy.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { lineupForEntry } from './lineupForEntry.ts'
import { matchInOrder } from './matchInOrder.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

export interface EntryChoice {
  /** Ids of the contests whose entries are filled. */
  contests: ReadonlySet<string>
  /** Reservations alone, or entries that hold a lineup too. */
  fill: 'blank' | 'all'
  /** Where there are fewer lineups than entries: the rest stays as it is, or begins with the first lineup again. */
  rest: 'leave' | 'repeat'
}

export interface AssignedEntries {
  /** Ids in the order of the places, by entry. */
  lineups: ReadonlyMap<Entry, readonly string[]>
  /** Index of the lineup that each entry got. */
  indexes: ReadonlyMap<Entry, number>
  /** Chosen entries that stay as they are, and why. */
  unserved: readonly { entry: Entry; reason: string }[]
  /** How many lineups went into no entry. */
  leftOver: number
}

export const isBlankEntry = ({ places }: Entry) => places.every(({ text }) => text === '')

/**
 * Which lineup goes into which entry: as many entries as can be are served, in the order of the file, and lineups are taken
 * in theirs. A locked place keeps its player, so only a lineup that can have him there serves that entry; nobody else
 * whose game has begun may come in.
 *
 * @param lineups players' ids in the order of the ruleset's slots.
 */
export function assignEntries(
  file: EntriesFile,
  lineups: readonly (readonly string[])[],
  pool: ReadonlyMap<string, Player>,
  ruleset: Ruleset,
  { contests, fill, rest }: EntryChoice,
): AssignedEntries {
  const chosen = file.entries.filter(
    (entry) => contests.has(entry.contestId) && (fill === 'all' || isBlankEntry(entry)),
  )
  const started = new Set([...file.players].filter(([, { isLocked }]) => isLocked).map(([id]) => id))
  const formsOf = new Map<Entry, readonly (readonly string[] | undefined)[]>()
  for (const sameLocks of groupedBy(chosen, locksText).values()) {
    const forms = lineups.map((players) => lineupForEntry(sameLocks[0]!.places, players, { started, pool, ruleset }))
    for (const entry of sameLocks) formsOf.set(entry, forms)
  }
  const candidates = new Map(
    [...new Set(formsOf.values())].map((forms) => [
      forms,
      forms.flatMap((players, index) => (players === undefined ? [] : [index])),
    ]),
  )
  const candidatesOf = (entry: Entry) => candidates.get(formsOf.get(entry)!)!

  const indexes = new Map<Entry, number>()
  let open: readonly Entry[] = chosen
  let isProgress = true
  while (open.length > 0 && isProgress) {
    const matched = matchInOrder(open.map(candidatesOf), lineups.length)
    for (const [index, lineup] of matched.entries()) if (lineup !== undefined) indexes.set(open[index]!, lineup)
    isProgress = rest === 'repeat' && matched.some((lineup) => lineup !== undefined)
    open = chosen.filter((entry) => !indexes.has(entry))
  }
  return {
    lineups: new Map([...indexes].map(([entry, index]) => [entry, formsOf.get(entry)![index]!])),
    indexes,
    unserved: open.map((entry) => ({ entry, reason: whyUnserved(entry, candidatesOf(entry).length) })),
    leftOver: lineups.length - new Set(indexes.values()).size,
  }
}

const lockedPlaces = ({ places }: Entry) => places.filter(({ isLocked }) => isLocked)

const locksText = (entry: Entry) =>
  lockedPlaces(entry)
    .map(({ column, text }) => `${column} ${text}`)
    .join()

function whyUnserved(entry: Entry, candidates: number): string {
  const locked = lockedPlaces(entry).map(({ text, playerId }) => playerId ?? text)
  if (locked.length === 0)
    return candidates === 0 ? 'every lineup has somebody whose game has begun' : 'no lineup is left'
  return candidates === 0
    ? 'no lineup has its locked players in their places and nobody else whose game has begun'
    : 'the lineups that have its locked players went to other entries'
}
