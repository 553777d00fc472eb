import type { AfterStartLineup } from '../../afterStart/afterStartLineup.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { idInCell } from './idInCell.ts'
import type { EntriesFile, Entry } from './readEntriesFile.ts'

/**
 * The entries of a file as lineups that an after-start build can swap, in file order. Players have the pool's ids, and those
 * that it lacks the file's.
 */
export function swapEntriesOf(
  { entries }: EntriesFile,
  pool: readonly Pick<Player, 'Id'>[],
  ruleset: Ruleset,
): AfterStartLineup[] {
  const known = new Set(pool.map(({ Id }) => Id))
  return entries.map((entry) => ({
    players: heldPlayers(entry, known, ruleset),
    entry: entry.id,
    contest: entry.contestId,
  }))
}

/** In a showdown, the pool's ids end in their slot. */
export const heldPlayers = ({ cells }: Entry, known: ReadonlySet<string>, { slots }: Ruleset): string[] =>
  cells.map((cell, slot) => {
    const id = idInCell(cell)
    const inPool = `${id}|${slots[slot]?.points === undefined ? 'FLEX' : 'CPT'}`
    return known.has(inPool) ? inPool : id
  })
