import { groupedBy } from '../../groupedBy.ts'
import { InputError } from '../../inputError.ts'
import { siteId } from '../../person.ts'
import { derivePlayer, type Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { type CheckedPlayer, siteCheck } from '../upload/siteCheck.ts'
import { uploadWarnings } from '../upload/uploadWarnings.ts'
import type { AssignedEntries } from './assignEntries.ts'
import { fillEntries } from './fillEntries.ts'
import { type EntriesFile, type Entry, readEntriesFile } from './readEntriesFile.ts'

export interface CheckedEntries {
  /** Entries that got a lineup the site would accept. */
  filled: number
  /** Entries left as they are, because the site would reject their lineup. */
  refused: readonly { entry: Entry; index: number; reasons: readonly string[] }[]
  /** What the site accepts but the user should know. */
  warnings: readonly string[]
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Fills the file, reads it back, and checks each lineup by the site's rules and the file's own player list, whose
 * salaries and positions are what the site counts.
 */
export function checkedEntries(
  file: EntriesFile,
  { lineups, indexes }: AssignedEntries,
  ruleset: Ruleset,
  pool: readonly Player[],
): CheckedEntries {
  const players = playersOf(file, ruleset, pool)
  const names = new Map(pool.map(({ Id, Name }) => [Id, Name]))
  const faultsOf = siteCheck(ruleset, players, (id) => `${names.get(id) ?? 'a player'} (${siteId(id)})`)
  const checked = [...lineups].map(([entry, ids]) => ({ entry, ids, reasons: faultsOf(ids) }))
  const legal = checked.filter(({ reasons }) => reasons.length === 0)
  const bytes = fillEntries(file, new Map(legal.map(({ entry, ids }) => [entry, ids])))
  const written = new Map(legal.map(({ entry, ids }) => [entry.row, ids]))
  const readBack = readEntriesFile(bytes)
  refuseChanged(file, readBack, written)
  return {
    filled: legal.length,
    refused: checked
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ entry, reasons }) => ({ entry, index: indexes.get(entry)!, reasons })),
    warnings: [
      ...(file.players.size === 0 ? ['the file has no player list: ids and salaries come from the slate'] : []),
      ...duplicatesInContests(readBack, written),
      ...uploadWarnings(
        [...new Map(legal.map(({ entry, ids }) => [indexes.get(entry)!, ids]))].map(([index, held]) => ({
          luNum: index + 1,
          players: held,
        })),
        new Map(players.map((player) => [player.Id, player])),
      ),
    ],
    bytes,
  }
}

/**
 * The file's own players. After a game has started, the file no longer gives team, opponent and status, so they come
 * from the slate.
 */
function playersOf(file: EntriesFile, ruleset: Ruleset, pool: readonly Player[]): readonly CheckedPlayer[] {
  if (file.players.size === 0) return pool
  const inPool = new Map(pool.map((player) => [player.Id, player]))
  return readPlayers(file.bytes, ruleset).players.map((row) => {
    const { TeamAbbrev, Opp, Status } = inPool.get(row.Id) ?? row
    return { ...derivePlayer(row), TeamAbbrev, Opp, Status }
  })
}

/** @throws {InputError} for an entry that does not read back as it was written, or has changed without being written. */
function refuseChanged(before: EntriesFile, after: EntriesFile, written: ReadonlyMap<number, readonly string[]>): void {
  for (const [index, { row, cells }] of before.entries.entries()) {
    const found = after.entries[index]?.cells ?? []
    const ids = written.get(row)
    const isSame = cells.every(({ text, isLocked }, slot) =>
      ids === undefined || isLocked ? found[slot]?.text === text : found[slot]?.playerId === siteId(ids[slot] ?? ''),
    )
    if (!isSame) throw new InputError([{ field: `row ${row}`, reason: 'does not read back as it was written' }])
  }
}

/** A contest accepts the same lineup twice, but two entries that win or lose together are rarely intended. */
function duplicatesInContests({ entries, contests }: EntriesFile, written: ReadonlyMap<number, readonly string[]>) {
  return contests.flatMap(({ id, name }) => {
    const full = entries.filter(
      ({ contestId, cells }) => contestId === id && cells.every(({ playerId }) => playerId !== undefined),
    )
    const alike = [...groupedBy(full, hashOf).values()].filter(
      (same) => same.length > 1 && same.some(({ row }) => written.has(row)),
    )
    const repeats = alike.reduce((sum, { length }) => sum + length - 1, 0)
    return repeats === 0
      ? []
      : [`${repeats} of the entries in ${name} ${repeats === 1 ? 'duplicates' : 'duplicate'} another`]
  })
}

const hashOf = ({ cells }: Entry) =>
  cells
    .map(({ playerId }) => playerId)
    .sort()
    .join()
