import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import type { Site } from '../../contest.ts'
import { derivePlayer, type Player } from '../../player.ts'
import { seededRandom } from '../../random.ts'
import { findRuleset } from '../../rulesets.ts'
import type { ContestType, Sport } from '../../sport.ts'
import { expectOnlyCells } from '../../testing/expectOnlyCells.ts'
import { randomSwaps } from '../../testing/randomSwaps.ts'
import { updatedPool } from '../../updatedPool.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { assignEntries } from './assignEntries.ts'
import { checkedEntries } from './checkedEntries.ts'
import { checkedSwap } from './checkedSwap.ts'
import { fillEntries } from './fillEntries.ts'
import { readEntriesFile } from './readEntriesFile.ts'
import { swapEntriesOf } from './swapEntriesOf.ts'
import { whyOtherContest } from './whyOtherContest.ts'

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url))
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

function rulesetOf(file: string) {
  const [sport, site, contestType] = file.split('/') as [Sport, Site, ContestType]
  return findRuleset({ sport, site, contestType, season: 2024 })!
}

const files: [file: string, entries: number, contests: number, locked: number, listed: number][] = [
  ['nfl/dk/classic/2020-w07-2020-10-25/DKEntries.csv', 1, 1, 0, 476],
  ['nba/dk/classic/2024-10-23-entries/DKEntries-reserved.csv', 62, 5, 0, 348],
  ['nba/dk/classic/2024-12-13-final/DKEntries.csv', 8, 1, 14, 213],
  ['nba/dk/classic/2024-12-15-final/DKEntries.csv', 6, 1, 25, 211],
  ['nba/dk/classic/2024-12-20-final/DKEntries.csv', 6, 1, 30, 104],
  ['nba/dk/classic/2024-12-21-final/DKEntries.csv', 6, 1, 20, 383],
  ['nba/dk/classic/2024-12-25-final/DKEntries.csv', 6, 1, 13, 173],
  ['nba/dk/classic/2025-01-12-live/DKEntries.csv', 8, 1, 43, 209],
  ['nba/dk/classic/2025-01-20-live/DKEntries.csv', 8, 1, 48, 171],
  ['nba/dk/showdown/2022-02-26-BOS-DET/DKEntries.csv', 26, 2, 0, 90],
  ['mlb/fd/classic/2026-03-26-127566/entries-upload-template.csv', 300, 2, 0, 1210],
]

/** The pool of a file's list, with the games of the earlier list where there is one. */
function poolWithGames(path: string): Player[] {
  const ruleset = rulesetOf(path)
  const poolOf = (file: string) => ({
    players: readPlayers(bytes(file), ruleset).players.map(derivePlayer),
    hasProjections: false,
  })
  const earlier = path.replace('DKEntries.csv', 'DKSalaries.csv')
  return updatedPool(path.includes('live') ? poolOf(earlier) : undefined, poolOf(path)).players
}

function expectSwapsInPlace(path: string): void {
  const file = readEntriesFile(bytes(path))
  const ruleset = rulesetOf(path)
  const pool = poolWithGames(path)
  const random = seededRandom(20)
  // The clock says nothing, so that the file alone tells who is locked.
  const locks = { asOf: '2000-01-01T00:00:00Z', teamsLocked: [], gameMarks: {}, afterStartActivated: false }
  const asIs = swapEntriesOf(file, pool, ruleset).map(({ players }, index) => [file.entries[index]!, players] as const)
  const same = checkedSwap(file, new Map(asIs), ruleset, pool, { locks, rows: 'all' })
  expect(same).toMatchObject({ changed: 0, refused: [] })
  expect(Buffer.compare(same.bytes, file.bytes)).toBe(0)

  const few = { ...file, entries: file.entries.slice(0, 20) }
  const swaps = randomSwaps(few, { pool, ruleset, locks, random })
  const checked = checkedSwap(file, swaps, ruleset, pool, { locks, rows: 'all' })
  expect(checked.refused).toEqual([])
  expect(expectOnlyCells(file, checked.bytes, swaps)).toBe(checked.changedCells)
  const playersIn = (lineups: Iterable<readonly string[]>) => [...lineups].map((ids) => [...ids].sort().join())
  const readBack = swapEntriesOf(readEntriesFile(checked.bytes), pool, ruleset).slice(0, few.entries.length)
  expect(playersIn(readBack.map(({ players }) => players))).toEqual(playersIn(swaps.values()))

  const changed = checkedSwap(file, swaps, ruleset, pool, { locks, rows: 'changed' })
  const cellsOf = (of: Uint8Array) =>
    new Map(readEntriesFile(of).entries.map(({ id, cells }) => [id, cells.map(({ text }) => text)]))
  if (checked.changed > 0) {
    const [all, some] = [cellsOf(checked.bytes), cellsOf(changed.bytes)]
    expect(some.size).toBe(checked.changed)
    for (const [id, texts] of some) expect(texts).toEqual(all.get(id))
  }
}

const templates = [
  'nfl/dk/classic/2019-w09-2019-11-03/DKEntries-new-lineups-template.csv',
  'nfl/dk/classic/2023-w06-2023-10-15/DKSalaries-upload-template.csv',
  'nfl/dk/showdown/DKEntries-new-lineups-template-2019-01-05-IND-HOU.csv',
  'nba/dk/showdown/2019-01-06-WAS-OKC/DKEntries-new-lineups-template.csv',
  'mlb/dk/showdown/2019-06-30-ATL-NYM/DKEntries-new-lineups-template.csv',
  'nba/fd/classic/FanDuel-NBA-2018-11-30803-upload-template.csv',
  'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w12.csv',
  'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2019-w13_tday.csv',
  'nfl/ya/classic/Yahoo_DF_contest_lineups_insert_template-2020-w03.csv',
]

const isThere = existsSync(folder)

describe.skipIf(!isThere)(`real entries files${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test.each(files)(
    '%s: %i entries in %i contests with %i locked slots are read',
    (path, entries, contests, locked, listed) => {
      const file = readEntriesFile(bytes(path))
      expect(file.entries).toHaveLength(entries)
      expect(file.contests).toHaveLength(contests)
      expect(file.entries.flatMap(({ cells }) => cells).filter(({ text }) => text.endsWith('(LOCKED)'))).toHaveLength(
        locked,
      )
      expect(file.players.size).toBe(listed)
      expect(whyOtherContest(file, rulesetOf(path))).toBeUndefined()
    },
  )

  test.each(files)('%s: filled entries read back, and all else keeps its bytes', (path) => {
    const file = readEntriesFile(bytes(path))
    expect(Buffer.compare(fillEntries(file, new Map()), file.bytes)).toBe(0)

    const ids = [...file.players.keys()].slice(-file.slots.length)
    const chosen = file.entries.filter((_, index) => index % 2 === 0)
    const filled = fillEntries(file, new Map(chosen.map((entry) => [entry, ids])))
    const after = readEntriesFile(filled)
    for (const [index, entry] of file.entries.entries())
      expect(
        after.entries[index]!.cells.map(({ text, playerId }, slot) =>
          entry.cells[slot]!.isLocked || index % 2 === 1 ? text : playerId,
        ),
      ).toEqual(entry.cells.map(({ text, isLocked }, slot) => (isLocked || index % 2 === 1 ? text : ids[slot])))
    // Lines of other entries stay. Lines of filled entries keep what is before and after their slots.
    const linesOf = (of: Uint8Array) => Buffer.from(of).toString('latin1').split('\n')
    const rows = new Set(chosen.map(({ row }) => row))
    const [before, now] = [linesOf(file.bytes), linesOf(filled)]
    expect(now).toHaveLength(before.length)
    const cellsOf = (line: string) => line.split(',')
    for (const [at, line] of before.entries()) {
      if (!rows.has(at + 1)) expect(now[at]).toBe(line)
      else {
        const width = file.slots.length + file.entries[0]!.cells[0]!.column
        expect(cellsOf(now[at]!).slice(0, width - file.slots.length)).toEqual(
          cellsOf(line).slice(0, width - file.slots.length),
        )
        expect(cellsOf(now[at]!).slice(width)).toEqual(cellsOf(line).slice(width))
      }
    }
  })

  const swapped = '%s: swapped in open cells only, it keeps all other bytes'
  const isQuick = ([path]: (typeof files)[number]) => /live|showdown/.test(path)
  test.each(files.filter(isQuick))(swapped, expectSwapsInPlace)
  test.each(files.filter((file) => !isQuick(file)))(swapped, long, expectSwapsInPlace)

  test.each(templates)('%s has no entries, and the error says what to do', (path) => {
    expect(() => readEntriesFile(bytes(path))).toThrow('download the upload file instead')
  })

  test.each(files.filter(([path]) => path.includes('live') || path.includes('final')))(
    '%s: its own lineups, reordered, go back into entries that fit them',
    (path) => {
      const file = readEntriesFile(bytes(path))
      const ruleset = rulesetOf(path)
      const pool = readPlayers(file.bytes, ruleset).players.map(derivePlayer)
      const lineups = file.entries.map(({ cells }) => cells.map(({ playerId }) => playerId!)).reverse()
      const assigned = assignEntries(file, lineups, new Map(pool.map((player) => [player.Id, player])), ruleset, {
        contests: new Set(file.contests.map(({ id }) => id)),
        fill: 'all',
        rest: 'leave',
      })
      expect(assigned).toMatchObject({ unserved: [], leftOver: 0 })
      const checked = checkedEntries(file, assigned, ruleset, pool)
      expect(checked).toMatchObject({ filled: file.entries.length, refused: [] })
      const written = readEntriesFile(checked.bytes).entries.map(({ cells }) =>
        cells
          .map(({ text }) => text)
          .sort()
          .join(),
      )
      expect(written.sort()).toEqual(
        file.entries
          .map(({ cells }) =>
            cells
              .map(({ text }) => text)
              .sort()
              .join(),
          )
          .sort(),
      )
    },
  )
})
