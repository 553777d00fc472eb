import { groupedBy } from '../../groupedBy.ts'
import { InputError } from '../../inputError.ts'
import { siteId } from '../../person.ts'
import { derivePlayer, type Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { type JudgedPlayer, judgeOf } from '../upload/judgeLineups.ts'
import { uploadWarnings } from '../upload/uploadWarnings.ts'
import type { AssignedEntries } from './assignEntries.ts'
import { fillEntries } from './fillEntries.ts'
import { type EntriesFile, type Entry, readEntriesFile } from './readEntriesFile.ts'

export interface CheckedEntries {
  /** Entries that got a lineup which the site would take. */
  filled: number
  /** Entries that stay as they are, because the site would refuse the lineup that was meant for them. */
  refused: readonly { entry: Entry; index: number; reasons: readonly string[] }[]
  /** What the site takes, but the user should know. */
  warnings: readonly string[]
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * The filled file, read back, and each lineup judged by what the site asks and by the file's own list of players: its
 * salaries and positions are what the site will count.
 */
export function checkedEntries(
  file: EntriesFile,
  { lineups, indexes }: AssignedEntries,
  ruleset: Ruleset,
  pool: readonly Player[],
): CheckedEntries {
  const players = listOf(file, ruleset, pool)
  const names = new Map(pool.map(({ Id, Name }) => [Id, Name]))
  const judge = judgeOf(ruleset, players, (id) => `${names.get(id) ?? 'a player'} (${siteId(id)})`)
  const judged = [...lineups].map(([entry, ids]) => ({ entry, ids, reasons: judge(ids) }))
  const lawful = judged.filter(({ reasons }) => reasons.length === 0)
  const bytes = fillEntries(file, new Map(lawful.map(({ entry, ids }) => [entry, ids])))
  const written = new Map(lawful.map(({ entry, ids }) => [entry.row, ids]))
  const readBack = readEntriesFile(bytes)
  refuseOther(file, readBack, written)
  return {
    filled: lawful.length,
    refused: judged
      .filter(({ reasons }) => reasons.length > 0)
      .map(({ entry, reasons }) => ({ entry, index: indexes.get(entry)!, reasons })),
    warnings: [
      ...(file.players.size === 0 ? ['the file has no list of players: ids and salaries are those of the slate'] : []),
      ...twiceInContest(readBack, written),
      ...uploadWarnings(
        [...new Map(lawful.map(({ entry, ids }) => [indexes.get(entry)!, ids]))].map(([index, held]) => ({
          luNum: index + 1,
          players: held,
        })),
        new Map(players.map((player) => [player.Id, player])),
      ),
    ],
    bytes,
  }
}

/** The file's own players; where a game has begun, which the file then no longer names, it is the slate's. */
function listOf(file: EntriesFile, ruleset: Ruleset, pool: readonly Player[]): readonly JudgedPlayer[] {
  if (file.players.size === 0) return pool
  const ours = new Map(pool.map((player) => [player.Id, player]))
  return readPlayers(file.bytes, ruleset).players.map((row) => {
    const own = ours.get(row.Id)
    const { TeamAbbrev, Opp, Status } = own ?? row
    return { ...derivePlayer(row), TeamAbbrev, Opp, Status }
  })
}

/** @throws {InputError} where an entry reads back otherwise than it was written, or as it was before. */
function refuseOther(before: EntriesFile, after: EntriesFile, written: ReadonlyMap<number, readonly string[]>): void {
  for (const [index, { row, places }] of before.entries.entries()) {
    const found = after.entries[index]?.places ?? []
    const ids = written.get(row)
    const isSame = places.every(({ text, isLocked }, place) =>
      ids === undefined || isLocked ? found[place]?.text === text : found[place]?.playerId === siteId(ids[place] ?? ''),
    )
    if (!isSame) throw new InputError([{ field: `row ${row}`, reason: 'does not read back as it was written' }])
  }
}

/** A contest takes the same lineup twice; two entries that win or lose together are rarely meant. */
function twiceInContest({ entries, contests }: EntriesFile, written: ReadonlyMap<number, readonly string[]>): string[] {
  return contests.flatMap(({ id, name }) => {
    const full = entries.filter(
      ({ contestId, places }) => contestId === id && places.every(({ playerId }) => playerId !== undefined),
    )
    const alike = [...groupedBy(full, hashOf).values()].filter(
      (same) => same.length > 1 && same.some(({ row }) => written.has(row)),
    )
    const repeats = alike.reduce((sum, { length }) => sum + length - 1, 0)
    return repeats === 0 ? [] : [`${repeats} of the entries in ${name} ${repeats === 1 ? 'repeats' : 'repeat'} another`]
  })
}

const hashOf = ({ places }: Entry) =>
  places
    .map(({ playerId }) => playerId)
    .sort()
    .join()
