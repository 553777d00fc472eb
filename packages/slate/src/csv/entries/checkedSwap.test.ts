import { describe, expect, test } from 'vitest'
import type { LockTerms } from '../../afterStart/playerLocks.ts'
import { demoEntriesCsv, demoLineups, demoSlate, demoSlateNames } from '../../demo/index.ts'
import { derivePlayer, type Player } from '../../player.ts'
import { seededRandom } from '../../random.ts'
import { findRuleset } from '../../rulesets.ts'
import { dkNfl } from '../../testing/contests.ts'
import { bytesOf, dkEntries, dkPool, nine, poolOf } from '../../testing/dkEntries.ts'
import { expectOnlyCells } from '../../testing/expectOnlyCells.ts'
import { randomSwaps } from '../../testing/randomSwaps.ts'
import { dkRow } from '../../testing/siteFiles.ts'
import { updatedPool } from '../../updatedPool.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { checkedSwap } from './checkedSwap.ts'
import { readEntriesFile } from './readEntriesFile.ts'
import { swapEntriesOf } from './swapEntriesOf.ts'
import { withFileStatus } from './withFileStatus.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const pool = poolOf(dkPool)
/** All games are open: the first one starts at 17:00 UTC, that of Etienne (8) at 20:05. */
const morning = '2025-09-07T14:00:00Z'
const afternoon = '2025-09-07T18:00:00Z'
const locksAt = (asOf: string, more: Partial<Omit<LockTerms, 'asOf'>> = {}) => ({
  ...{ teamsLocked: [], gameMarks: {}, afterStartActivated: true, asOf },
  ...more,
})
const nameOf = (id: string) => dkPool.find((player) => player.id === id)!.name!
const cellOf = (id: string, isLocked = false) => `${nameOf(id)} (${id})${isLocked ? ' (LOCKED)' : ''}`
const filled = (locked: readonly string[] = [], ids: readonly string[] = nine) => ({
  cells: ids.map((id) => (id === '' ? '' : cellOf(id, locked.includes(id)))),
})

interface Swap {
  text: string
  /** By entry in file order; undefined leaves it out. */
  lineups: readonly (readonly string[] | undefined)[]
  asOf?: string
  players?: readonly Player[]
  rows?: 'all' | 'changed'
}

function swap({ text, lineups, asOf = morning, players = pool, rows = 'all' }: Swap) {
  const file = readEntriesFile(bytesOf(text))
  const given = new Map(
    file.entries.flatMap((entry, index) => (lineups[index] === undefined ? [] : [[entry, lineups[index]] as const])),
  )
  const checked = checkedSwap(file, given, dkNfl, players, { locks: locksAt(asOf), rows })
  return {
    ...checked,
    text: textOf(checked.bytes),
    reasons: checked.refused.map(({ entry, reasons }) => `${entry.row}: ${reasons.join('; ')}`),
  }
}

describe('entries as lineups to swap', () => {
  test('blank, partly blank and ragged rows, bare ids and several contests keep their slots and ids', () => {
    const text = dkEntries([
      filled(['1']),
      { contest: ['Other', '102', '$4 '] },
      filled([], nine.with(3, '')),
      { cells: [...nine.slice(0, 8), 'Nobody'] },
    ])
    const file = readEntriesFile(bytesOf(`${text}77,a,102,$1,1,2\n`))
    expect(swapEntriesOf(file, pool, dkNfl)).toEqual([
      { entry: '4000000001', contest: '101', players: nine },
      { entry: '4000000002', contest: '102', players: nine.map(() => '') },
      { entry: '4000000003', contest: '101', players: nine.with(3, '') },
      { entry: '4000000004', contest: '101', players: nine.with(8, 'Nobody') },
      { entry: '77', contest: '102', players: ['1', '2', '', '', '', '', '', '', ''] },
    ])
  })

  test('a player whom any cell locks is locked in all of them, though the list does not say so', () => {
    const file = readEntriesFile(bytesOf(dkEntries([filled(['4']), filled()])))
    expect(file.entries[1]!.cells.map(({ isLocked }) => isLocked).indexOf(true)).toBe(3)
    const locked = withFileStatus(pool, file).filter(({ GameStatus }) => GameStatus === 'started')
    expect(locked.map(({ Id }) => Id)).toEqual(['4'])
  })

  test('in a showdown, a locked captain is locked as FLEX too, though DraftKings gives them two ids', () => {
    const rows = (['CPT', 'FLEX'] as const).flatMap((RosterPosition, index) =>
      ['1', '2'].map((id) => ({ ...pool[Number(id)]!, Id: `${index}${id}|${RosterPosition}`, RosterPosition })),
    )
    const statuses = withFileStatus(rows, { players: new Map(), locked: new Set(['01']) })
    expect(statuses.filter(({ GameStatus }) => GameStatus === 'started').map(({ Id }) => Id)).toEqual([
      '01|CPT',
      '11|FLEX',
    ])
  })

  test('the list beside the entries says that games are delayed or over (pydfs 269)', () => {
    const gameOf: Record<string, string> = { 8: 'Delayed', 1: 'Final' }
    const listed = dkPool.map((player) => {
      const game = gameOf[player.id ?? '']
      return dkRow(game === undefined ? player : { ...player, game })
    })
    const file = readEntriesFile(bytesOf(dkEntries([{}], listed)))
    const statusOf = new Map(withFileStatus(pool, file).map(({ Id, GameStatus }) => [Id, GameStatus]))
    expect(['8', '1', '2'].map((id) => statusOf.get(id))).toEqual(['delayed', 'over', null])
    expect([...file.locked]).toEqual(['1'])
  })
})

describe('a swapped file', () => {
  test('changes only the cell of the swapped player, and keeps "(LOCKED)" once (pydfs 178)', () => {
    const text = dkEntries([filled(['1', '4']), filled(['1', '4'])])
    const result = swap({ text, lineups: [nine.with(6, '17'), nine] })
    expect(result).toMatchObject({ changed: 1, changedCells: 1, refused: [], warnings: [] })
    expect(result.text).toBe(text.replace(cellOf('7'), cellOf('17')))
  })

  test('is the same file if nothing is swapped, or only the order of equal slots is another', () => {
    const text = dkEntries([filled(['2']), {}])
    const reordered = ['1', '3', '2', '5', '6', '4', '7', '8', '9']
    const result = swap({ text, lineups: [reordered, nine.map(() => '')] })
    expect(result).toMatchObject({ changed: 0, changedCells: 0, refused: [], text })
    // Only one of the receivers is new, so the others keep their cells.
    expect(swap({ text, lineups: [['1', '3', '2', '16', '4', '5', '7', '8', '9']] }).text).toBe(
      text.replace(cellOf('6'), cellOf('16')),
    )
  })

  test('fills blank rows and blank slots, also in a row that ends early', () => {
    const text = dkEntries([{}, filled([], nine.with(0, ''))]).trimEnd()
    const ragged = `${text}\n77,a,102,$1,${cellOf('1')}\n`
    const result = swap({ text: ragged, lineups: [nine, nine, nine] })
    expect(result).toMatchObject({ changed: 3, changedCells: 9 + 1 + 8, refused: [] })
    expect(result.text).toContain(`\n77,a,102,$1,${nine.map((id) => cellOf(id)).join()}\n`)
    const half = swap({ text: ragged, lineups: [undefined, undefined, ['1', '2', '', '', '', '', '', '', '']] })
    expect(half).toMatchObject({ changed: 0, reasons: ['27: a slot is still blank'], text: ragged })
  })

  test('with only the changed rows has the headings and these rows, and reads back without a torn list', () => {
    const text = dkEntries([filled(), filled(['1']), {}, filled()])
    const result = swap({ text, lineups: [nine, nine.with(6, '17'), undefined, nine.with(7, '18')], rows: 'changed' })
    const row = (index: number) => text.split('\n')[index]!.split(',').slice(0, 13).join()
    expect(result.text.split('\n')).toEqual([
      row(0),
      row(2).replace(cellOf('7'), cellOf('17')),
      row(4).replace(cellOf('8'), cellOf('18')),
      '',
    ])
    const read = readEntriesFile(result.bytes)
    expect([read.entries.length, read.players.size, read.locked.has('1')]).toEqual([2, 0, true])
  })
})

describe('a swap that the site would reject leaves its row as it was and stops no other', () => {
  const other = nine.with(6, '17')

  test('a locked player was taken out (NBA-DFS-Tools 32) or moved to another slot (pydfs 322)', () => {
    const text = dkEntries([filled(['2']), filled(['2']), filled(['2'])])
    const moved = ['1', '8', '3', '4', '5', '6', '7', '2', '9']
    const result = swap({ text, lineups: [nine.with(1, '12'), moved, other] })
    expect(result.reasons).toEqual([
      '2: Chase Brown must stay in RB: the file shows that the game has started',
      '3: Chase Brown must stay in RB: the file shows that the game has started',
    ])
    expect(result.changed).toBe(1)
    expect(result.text.split('\n').slice(0, 3)).toEqual(text.split('\n').slice(0, 3))
  })

  test('all slots are locked (pydfs 248, 398, 339)', () => {
    const text = dkEntries([filled(nine), filled()])
    expect(swap({ text, lineups: [nine, other] })).toMatchObject({ changed: 0, reasons: [expect.any(String)] })
    const [lockedOnly, open] = [
      dkEntries([filled(nine)]),
      dkEntries([
        filled(nine),
        filled(
          [],
          nine.map((id) => `1${id}`),
        ),
      ]),
    ]
    expect(swap({ text: lockedOnly, lineups: [nine] })).toMatchObject({ changed: 0, refused: [], text: lockedOnly })
    const next = nine.map((id) => `1${id}`).with(5, '16')
    expect(swap({ text: open, lineups: [nine, next] })).toMatchObject({ changed: 0, refused: [], text: open })
  })

  test('a game has started since the build: its players can neither go nor come', () => {
    const text = dkEntries([filled(), filled(), filled()])
    const result = swap({ text, lineups: [other, nine.with(7, '18'), nine.with(7, '15')], asOf: afternoon })
    expect(result.reasons).toEqual([
      "2: David Njoku must stay in TE: the game has started; Other David Njoku can't come in: the game has started",
      expect.stringMatching(/^4: Other Tee Higgins can't come in: the game has started/),
    ])
    expect(result.changed).toBe(1)
  })

  test('a postponed player comes in, though they may go', () => {
    const players = pool.map((player) => (player.Id === '7' ? { ...player, GameStatus: 'postponed' as const } : player))
    const text = dkEntries([filled(), filled([], other)])
    const result = swap({ text, lineups: [other, nine], players })
    expect(result.reasons).toEqual(["3: David Njoku can't come in: the game is postponed"])
    expect(result.changed).toBe(1)
  })

  test('a player does not fit the slot (NBA-DFS-Tools 25), costs too much by the file, or is twice in the lineup', () => {
    const listed = dkPool.map((player) => dkRow(player.id === '17' ? { ...player, salary: '9900' } : player))
    const text = dkEntries([filled(), filled(), filled(), filled()], listed)
    const result = swap({ text, lineups: [nine.with(6, '8').with(7, '7'), other, nine.with(1, '4'), ['1']] })
    expect(result.reasons).toEqual([
      "2: Travis Etienne Jr. (RB) can't fill TE",
      '3: salary 55,000 is over the cap of 50,000',
      "4: Ja'Marr Chase (WR) can't fill RB; Ja'Marr Chase is in the lineup twice; salary 51,600 is over the cap of 50,000",
      '5: 1 players for 9 slots',
    ])
    expect(result).toMatchObject({ changed: 0, text })
  })
})

describe('warnings of a swap', () => {
  test('name new duplicates in a contest (pydfs 343), but not entries that were alike before', () => {
    const twins = dkEntries([
      filled(),
      filled(),
      filled([], nine.with(6, '17')),
      { ...filled(), contest: ['Other', '102', '$1'] },
    ])
    const next = nine.with(7, '18')
    expect(swap({ text: twins, lineups: [next, next] }).warnings).toEqual([])
    expect(swap({ text: twins, lineups: [undefined, undefined, nine] }).warnings).toEqual([
      '1 of the entries in NFL $5 Double Up duplicates another',
    ])
  })

  test('say that a lock is less than five minutes away, and who is out but could go', () => {
    const text = dkEntries([filled(), filled()])
    const lineups = [nine.with(7, '18')]
    expect(swap({ text, lineups, asOf: '2025-09-07T16:56:30Z' }).warnings).toEqual([
      'the next players lock within 4 minutes: upload this file before',
    ])
    expect(swap({ text, lineups, asOf: '2025-09-07T16:54:30Z' }).warnings).toEqual([])
    const players = pool.map((player) => (player.Id === '8' || player.Id === '4' ? { ...player, Status: 'O' } : player))
    expect(swap({ text, lineups, asOf: afternoon, players }).warnings).toEqual([
      '1 lineup with Travis Etienne Jr. (out: O)',
    ])
  })
})

const evening = (sport: 'nba' | 'mlb' | 'nfl', site: 'dk' | 'fd', contestType: 'classic' | 'showdown' = 'classic') => {
  const period = { sport, site, season: 2024, counter: sport === 'nfl' ? 7 : '2024-11-03' }
  const slate = demoSlate({ ...period, contestType, slate: demoSlateNames(period)[contestType][0]! })!
  const starts = [...new Set(slate.players.map(({ GameStart }) => GameStart!))].sort()
  return { slate, starts, ruleset: findRuleset(slate.key)! }
}

test('one locked outfielder leaves the other two outfield slots open (pydfs 52)', () => {
  const { slate, starts, ruleset } = evening('mlb', 'dk')
  const asOf = starts[2]!
  const file = readEntriesFile(bytesOf(demoEntriesCsv(slate, { lineups: demoLineups(slate, 21), asOf })!))
  const outfield = ruleset.slots.flatMap(({ name }, slot) => (name === 'OF' ? [slot] : []))
  const entry = file.entries.find(({ cells }) => outfield.filter((slot) => cells[slot]!.isLocked).length === 1)!
  const [lineup] = swapEntriesOf({ ...file, entries: [entry] }, slate.players, ruleset)
  const open = outfield.find((slot) => !entry.cells[slot]!.isLocked)!
  const before = slate.players.find(({ Id }) => Id === lineup!.players[open])!
  const cheaper = slate.players.find(
    ({ Id, Positions, Salary, TeamAbbrev }) =>
      Positions.includes('OF') &&
      Salary <= before.Salary &&
      TeamAbbrev === before.TeamAbbrev &&
      !lineup!.players.includes(Id),
  )!
  const swapped = new Map([[entry, lineup!.players.with(open, cheaper.Id)]])
  const checked = checkedSwap(file, swapped, ruleset, slate.players, { locks: locksAt(asOf), rows: 'all' })
  expect(checked).toMatchObject({ changed: 1, changedCells: 1, refused: [] })
})

test.each([
  ['nba', 'dk', 'classic'],
  ['nfl', 'fd', 'showdown'],
] as const)(
  '%s %s %s: random swaps in the middle of the evening change only open cells',
  (sport, site, contestType) => {
    const { slate, starts, ruleset } = evening(sport, site, contestType)
    const random = seededRandom(20)
    const lineups = demoLineups(slate, 19).map((ids, index) => (index % 5 === 4 ? ids.with(1, '') : ids))
    const contests = [
      { id: '1', name: 'Demo, "late"', fee: '4', entries: 5 },
      { id: '2', name: 'Other', fee: '1', entries: 16 },
    ]
    for (const asOf of [new Date(Date.parse(starts[0]!) - 600_000).toISOString(), starts[1] ?? starts[0]!]) {
      const text = demoEntriesCsv(slate, { lineups, asOf, contests })!
      const file = readEntriesFile(bytesOf(text))
      const { players } = updatedPool(
        { players: slate.players, hasProjections: true },
        { players: readPlayers(text, ruleset).players.map(derivePlayer), hasProjections: false },
      )
      expect(swapEntriesOf(file, players, ruleset).map(({ players: ids }) => ids)).toEqual([
        ...lineups,
        ...Array.from({ length: 2 }, () => lineups[0]!.map(() => '')),
      ])
      const locks = locksAt(asOf)
      const swaps = randomSwaps(file, { pool: players, ruleset, locks, random })
      const checked = checkedSwap(file, swaps, ruleset, players, { locks, rows: 'all' })
      expect(checked.refused).toEqual([])
      expect(expectOnlyCells(file, checked.bytes, swaps)).toBe(checked.changedCells)
    }
  },
)
