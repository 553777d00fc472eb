import { type LockTerms, nextLock, playerLocks } from '../../afterStart/playerLocks.ts'
import { counted } from '../../listed.ts'
import type { Player } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { outIn } from '../upload/uploadWarnings.ts'
import { changedRows } from './changedRows.ts'
import { duplicatesInContests, playersText } from './duplicatesInContests.ts'
import { fileCheck } from './fileCheck.ts'
import { fillEntries } from './fillEntries.ts'
import { inOwnCells } from './inOwnCells.ts'
import { type EntriesFile, type Entry, readEntriesFile } from './readEntriesFile.ts'
import { heldPlayers } from './swapEntriesOf.ts'
import { swapFaults } from './swapFaults.ts'
import { withFileStatus } from './withFileStatus.ts'
import { notWrittenWell, wronglyWritten } from './wronglyWritten.ts'

export interface SwapFile {
  /** The moment of the download, and what the user says of games and teams. */
  locks: LockTerms & { asOf: string }
  /** The whole file, or only the headings and the changed entries. */
  rows: 'all' | 'changed'
}

export interface CheckedSwap {
  /** Entries with a cell that changed. */
  changed: number
  changedCells: number
  /** Entries left as they are, because the site would reject their lineup, and why. */
  refused: readonly { entry: Entry; reasons: readonly string[] }[]
  /** What the site accepts but the user should know. */
  warnings: readonly string[]
  bytes: Uint8Array<ArrayBuffer>
}

/** A swap that comes this shortly before a lock may come too late. */
const shortMinutes = 5

/**
 * Writes swapped lineups into a file of entries, reads it back, and judges each changed entry by the site's rules, the file's
 * own player list and the locks of the moment. A lineup that fails is left out, so the entry stays as it was. Players in
 * equal slots keep their cells, and all bytes outside changed cells stay.
 *
 * @param lineups by entry: ids of the pool in slot order, `''` for a blank slot. Entries without one stay.
 * @throws {InputError} if the file's player list can't be read.
 */
export function checkedSwap(
  file: EntriesFile,
  lineups: ReadonlyMap<Entry, readonly string[]>,
  ruleset: Ruleset,
  pool: readonly Player[],
  { locks, rows }: SwapFile,
): CheckedSwap {
  const players = withFileStatus(pool, file)
  const known = new Set(players.map(({ Id }) => Id))
  const check = fileCheck(file, ruleset, players)
  const faultsOf = swapFaults(file, players, ruleset, locks)
  const swaps = [...lineups].map(([entry, given]) => {
    const before = heldPlayers(entry, known, ruleset)
    const isWhole = given.length === before.length
    const after = isWhole ? inOwnCells(before, given, ruleset) : given
    const blank = after.includes('') ? ['a slot is still blank'] : check.faultsOf(after)
    return {
      ...{ entry, after },
      cells: isWhole ? after.filter((id, slot) => id !== before[slot]).length : before.length,
      reasons: [...new Set([...(isWhole ? faultsOf(entry, before, after) : []), ...blank])],
    }
  })
  const judged = swaps.filter(({ cells }) => cells > 0)
  const wanted = judged.filter(({ reasons }) => reasons.length === 0)
  const first = written(file, wanted)
  const isWrong = new Set(first.wrong)
  const kept = wanted.filter(({ entry }) => !isWrong.has(entry))
  const { bytes, readBack } = first.wrong.length === 0 ? first : written(file, kept)
  const changed = new Set(kept.map(({ entry }) => entry.row))
  return {
    changed: kept.length,
    changedCells: kept.reduce((sum, { cells }) => sum + cells, 0),
    refused: judged.flatMap(({ entry, reasons }) => {
      const all = isWrong.has(entry) ? [notWrittenWell] : reasons
      return all.length === 0 ? [] : [{ entry, reasons: all }]
    }),
    warnings: [
      ...check.warnings,
      ...(kept.length === 0 ? [] : lockWarnings(players, locks)),
      ...newDuplicates(file, readBack),
      ...outIn(openPlayers(readBack, players, ruleset, locks), new Map(players.map((player) => [player.Id, player]))),
    ],
    bytes:
      rows === 'all'
        ? bytes
        : changedRows(
            readBack,
            readBack.entries.filter(({ row }) => changed.has(row)),
          ),
  }
}

function written(file: EntriesFile, swaps: readonly { entry: Entry; after: readonly string[] }[]) {
  const lineups = new Map(swaps.map(({ entry, after }) => [entry, after]))
  const bytes = fillEntries(file, lineups)
  const readBack = readEntriesFile(bytes)
  return { bytes, readBack, wrong: wronglyWritten(file, readBack, lineups) }
}

function lockWarnings(players: readonly Player[], locks: SwapFile['locks']): string[] {
  const next = nextLock(players, locks)
  const minutes = next === undefined ? Number.POSITIVE_INFINITY : (next - Date.parse(locks.asOf)) / 60_000
  return minutes > shortMinutes
    ? []
    : [`the next players lock within ${counted(Math.max(1, Math.ceil(minutes)), 'minute')}: upload this file before`]
}

/** Entries that were alike before, or blank ones, are no news. */
function newDuplicates(before: EntriesFile, after: EntriesFile): string[] {
  const earlier = new Map(before.entries.map((entry) => [entry.row, entry]))
  const earlierText = ({ row }: Entry) => {
    const entry = earlier.get(row)!
    return entry.cells.every(({ playerId }) => playerId !== undefined) ? playersText(entry) : `row ${row}`
  }
  return duplicatesInContests(after, (same) => new Set(same.map(earlierText)).size - 1)
}

/** Players whom the user can still take out. */
function openPlayers(file: EntriesFile, players: readonly Player[], ruleset: Ruleset, locks: LockTerms) {
  const lockOf = playerLocks(locks)
  const locked = new Set(players.filter((player) => lockOf(player).state === 'locked').map(({ Id }) => Id))
  const known = new Set(players.map(({ Id }) => Id))
  return file.entries.map((entry) => ({
    players: heldPlayers(entry, known, ruleset).filter((id) => !locked.has(id)),
  }))
}
