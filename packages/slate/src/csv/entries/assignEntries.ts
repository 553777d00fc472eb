import { groupedBy } from '../../groupedBy.ts'
import { siteId } from '../../person.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { isHeld, lineupForEntry } from './lineupForEntry.ts'
import { matchInOrder } from './matchInOrder.ts'
import type { EntriesFile, Entry, EntryCell } from './readEntriesFile.ts'

export interface EntryChoice {
  /** Ids of the contests whose entries are filled. */
  contests: ReadonlySet<string>
  /** Only reserved entries, or also entries that hold a lineup. */
  fill: 'blank' | 'all'
  /**
   * With fewer lineups than entries: leave the remaining entries as they are, or start again with the first lineup. With
   * `restart`, each contest starts with the first lineup, and its remaining entries stay as they are.
   */
  rest: 'leave' | 'repeat' | 'restart'
  /** Ids of players whose games have begun by the clock. Files don't always say so. */
  begun?: ReadonlySet<string>
}

export interface AssignedEntries {
  /** Player ids in slot order, by entry. */
  lineups: ReadonlyMap<Entry, readonly string[]>
  /** Index of the lineup that each entry got. */
  indexes: ReadonlyMap<Entry, number>
  /** Chosen entries that got no lineup, and why. */
  unserved: readonly { entry: Entry; reason: string }[]
  /** How many lineups went into no entry. */
  leftOver: number
}

/** Whether an entry is reserved: it holds no lineup yet. */
export const isBlankEntry = ({ cells }: Entry) => cells.every(({ text }) => text === '')

/**
 * Assigns lineups to entries. It serves as many entries as possible, in file order, and takes lineups in their order. A
 * locked slot keeps its player, so the entry needs a lineup that can have that player there. Other players whose game
 * has started cannot come in. New lineups rarely have an entry's locked players: after-start builds make those that do.
 *
 * @param lineups player ids in the order of the ruleset's slots.
 */
export function assignEntries(
  file: EntriesFile,
  lineups: readonly (readonly string[])[],
  pool: ReadonlyMap<string, Player>,
  ruleset: Ruleset,
  { contests, fill, rest, begun = new Set() }: EntryChoice,
): AssignedEntries {
  const chosen = file.entries.filter(
    (entry) => contests.has(entry.contestId) && (fill === 'all' || isBlankEntry(entry)),
  )
  const started = new Set([...file.locked, ...[...begun].map(siteId)])
  const locked = (cell: EntryCell) => isHeld(cell, started)
  const formsOf = new Map<Entry, readonly (readonly string[] | undefined)[]>()
  for (const sameLocks of groupedBy(chosen, (entry) => locksText(entry, locked)).values()) {
    const forms = lineups.map((players) => lineupForEntry(sameLocks[0]!.cells, players, { started, pool, ruleset }))
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
  const parts = rest === 'restart' ? groupedBy(chosen, ({ contestId }) => contestId).values() : [chosen]
  for (const part of parts) {
    let open: readonly Entry[] = part
    let isProgress = true
    while (open.length > 0 && isProgress) {
      const matched = matchInOrder(open.map(candidatesOf), lineups.length)
      for (const [index, lineup] of matched.entries()) if (lineup !== undefined) indexes.set(open[index]!, lineup)
      isProgress = rest === 'repeat' && matched.some((lineup) => lineup !== undefined)
      open = part.filter((entry) => !indexes.has(entry))
    }
  }
  return {
    lineups: new Map([...indexes].map(([entry, index]) => [entry, formsOf.get(entry)![index]!])),
    indexes,
    unserved: chosen
      .filter((entry) => !indexes.has(entry))
      .map((entry) => ({
        entry,
        reason: whyUnserved(entry.cells.map(locked), candidatesOf(entry).length, ruleset),
      })),
    leftOver: lineups.length - new Set(indexes.values()).size,
  }
}

const locksText = ({ cells }: Entry, locked: (cell: EntryCell) => boolean) =>
  cells
    .filter(locked)
    .map(({ column, text }) => `${column} ${text}`)
    .join()

function whyUnserved(locked: readonly boolean[], candidates: number, { lateSwap }: Ruleset): string {
  if (!locked.includes(true))
    return candidates === 0 ? 'every lineup has a player in a game that has started' : 'no lineups left'
  if (!locked.includes(false)) return 'all its players are locked'
  const remedy = lateSwap === undefined ? '' : ': use After Start to swap the others'
  return candidates === 0
    ? `no lineup keeps its locked players and brings in no player of a game that has started${remedy}`
    : `the lineups with its locked players went to other entries${remedy}`
}
