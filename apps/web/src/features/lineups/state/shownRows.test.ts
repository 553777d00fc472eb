import type { LineupKind } from '@slatecraft/results'
import { findRuleset, lineupHash, type Player, type Ruleset, seededRandom } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slotPlayer } from '../list/slotPlayer.ts'
import { slotHeaders } from '../list/tableColumns.tsx'
import { stackText } from '../shared/lineupStack.ts'
import { testLineups, testPool } from '../testing/testLineups.ts'
import { arranger } from './arranger.ts'
import { emptyFilter, filterParts, isFiltering, type LineupFilter, passing, without } from './lineupFilter.ts'
import { type LineupRow, type RowSources, rowKeeper } from './lineupRows.ts'
import { builtOrder, comparing, type LineupSort, sortedBy, sortKeys } from './lineupSort.ts'
import { lockedIn } from './lockedIn.ts'

const rulesOf = (sport: Ruleset['sport'], contestType: Ruleset['contestType'] = 'classic') =>
  findRuleset({ sport, site: 'dk', contestType, season: 2024 })!
const nfl = rulesOf('nfl')
const players = testPool(nfl)
const lineups = testLineups(nfl, players, { count: 120 })
const saved = new Set(lineups.slice(10, 40).map((lineup) => lineupHash(lineup.players)))
const sources = (changes: Partial<RowSources> = {}): RowSources => ({
  lineups,
  savedToo: { counted: [], uncounted: [] },
  savedHashes: saved,
  isSavedList: false,
  ...changes,
})
const rows = rowKeeper(players, nfl)(sources())

const ids = [...players.keys()]
const someIds = fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 })
const anyKind: fc.Arbitrary<LineupKind> = fc.oneof(
  fc.record({ of: fc.constant('player' as const), id: fc.constantFrom(...ids) }),
  fc.record({ of: fc.constant('team' as const), team: fc.constantFrom('BUF', 'KC') }),
)
const anyFilter: fc.Arbitrary<LineupFilter> = fc.record({
  kinds: fc.array(anyKind, { maxLength: 2 }),
  allOf: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 1 }),
  anyOf: someIds,
  noneOf: someIds,
  stack: fc.option(
    fc.record({ team: fc.constantFrom('', 'BUF', 'KC'), count: fc.integer({ min: 2, max: 4 }), isMain: fc.boolean() }),
    { nil: undefined },
  ),
  leftAtMost: fc.option(fc.integer({ min: -3000, max: 9000 }), { nil: undefined }),
  tag: fc.option(fc.constantFrom('cash', 'gpp'), { nil: undefined }),
  saved: fc.option(fc.constantFrom('saved' as const, 'unsaved' as const), { nil: undefined }),
  text: fc.constantFrom('', '', 'kc', 'al q', 'ca', 'Bo RBsonC'),
})

/** The same filter recomputed from each lineup's players. */
function isWanted({ lineup }: LineupRow, filter: LineupFilter): boolean {
  const roster = lineup.players.map((id) => players.get(id)!)
  const has = (id: string) => roster.some(({ Id }) => Id === id)
  const ofTeam = (team: string) =>
    roster.filter(({ TeamAbbrev, Position }) => TeamAbbrev === team && Position !== 'DST').length
  const { stack } = filter
  const quarterback = roster.find(({ Position }) => Position === 'QB')!
  const reaches = (team: string) => ofTeam(team) >= (stack?.count ?? 0)
  const letters = filter.text.toLowerCase().replace(/[^a-z]/g, '')
  const isSaved = lineups.slice(10, 40).some(({ players: other }) => other.every(has))
  return [
    filter.kinds.every((kind) =>
      kind.of === 'player'
        ? has(kind.id)
        : roster.some(({ TeamAbbrev }) => kind.of === 'team' && TeamAbbrev === kind.team),
    ),
    filter.allOf.every(has),
    filter.anyOf.length === 0 || filter.anyOf.some(has),
    !filter.noneOf.some(has),
    stack === undefined ||
      (stack.isMain
        ? (stack.team === '' || stack.team === quarterback.TeamAbbrev) && reaches(quarterback.TeamAbbrev)
        : (stack.team === '' ? ['BUF', 'MIA', 'KC', 'LV'] : [stack.team]).some(reaches)),
    filter.leftAtMost === undefined ||
      nfl.salaryCap - roster.reduce((sum, { Salary }) => sum + Salary, 0) <= filter.leftAtMost,
    filter.tag === undefined || lineup.tags.includes(filter.tag),
    filter.saved === undefined || isSaved === (filter.saved === 'saved'),
    filter.text === '' ||
      roster.some(
        ({ Name, TeamAbbrev }) =>
          Name.toLowerCase()
            .replace(/[^a-z]/g, '')
            .includes(letters) || TeamAbbrev === filter.text.toUpperCase(),
      ) ||
      lineup.tags.some((tag) => tag.includes(filter.text)),
  ].every(Boolean)
}

test('filters match a recount from the players, and removing a filter never hides lineups', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const shown = rows.filter(passing(filter, players))
      expect(shown).toEqual(rows.filter((row) => isWanted(row, filter)))
      for (const part of filterParts) {
        const more = new Set(rows.filter(passing(without(filter, part), players)))
        expect(shown.every((row) => more.has(row))).toBe(true)
      }
    }),
    { numRuns: 150 },
  )
})

test('streamed lineups end up filtered and sorted as if they had arrived at once', () => {
  const anySort = fc.record({ by: fc.constantFrom(...sortKeys), isDescending: fc.boolean() })
  fc.assert(
    fc.property(anyFilter, anySort, fc.integer(), (filter, sort: LineupSort, seed) => {
      const random = seededRandom(seed)
      const passes = isFiltering(filter) ? passing(filter, players) : undefined
      const keep = rowKeeper(players, nfl)
      const arrange = arranger(passes, sort)
      let shown: readonly LineupRow[] = []
      for (let count = 0; count < lineups.length; count += 1 + Math.floor(30 * random()))
        shown = arrange(keep(sources({ lineups: lineups.slice(0, count) })))
      shown = arrange(keep(sources()))
      const expected = rows.filter(passes ?? (() => true)).toSorted(comparing(sort))
      expect(shown.map(({ uuid }) => uuid)).toEqual(expected.map(({ uuid }) => uuid))
    }),
    { numRuns: 60 },
  )
})

describe('a row of the list', () => {
  test('has its players, their hash, its saved mark and its number in the run', () => {
    const row = rows[10]!
    expect(row).toMatchObject({ rawTable: lineups[10]!.players, number: 11, isSaved: true, uuid: 'run-11' })
    expect(row.lineupHash.split(',')).toEqual([...lineups[10]!.players].sort())
    expect(rows.filter(({ isSaved }) => isSaved)).toHaveLength(30)
  })

  test('keeps its identity while others arrive; only saved or tagged rows change', () => {
    const keep = rowKeeper(players, nfl)
    const before = keep(sources({ lineups: lineups.slice(0, 50) }))
    const tagged = lineups.with(3, { ...lineups[3]!, tags: ['new'] })
    const after = keep(sources({ lineups: tagged, savedHashes: new Set([...saved, lineupHash(lineups[0]!.players)]) }))
    expect(before.flatMap((row, index) => (row === after[index] ? [] : [index]))).toEqual([0, 3])
  })

  test('has its ceiling, its ownership product and its copies in the list; what is unknown sorts last', () => {
    const pool = new Map<string, Player>(
      [...players].map(([id, player]) => [id, { ...player, Ceiling: 20, ProjOwn: 50 }]),
    )
    const [first, second] = lineups
    const bare = second!.players[0]!
    pool.set(bare, { ...pool.get(bare)!, Ceiling: null, ProjOwn: null })
    const copy = { ...first!, uuid: 'copy', players: first!.players.toReversed() }
    const list = rowKeeper(pool, nfl)(sources({ lineups: [first!, second!, copy] }))
    const slots = nfl.slots.length
    expect(first!.players).not.toContain(bare)
    expect(list.map(({ ceiling, copies }) => [ceiling, copies])).toEqual([
      [20 * slots, 2],
      [null, 1],
      [20 * slots, 2],
    ])
    expect(list[0]!.product).toBeCloseTo(0.5 ** slots)
    expect(list[1]!.product).toBeNull()
    for (const isDescending of [true, false])
      for (const by of ['ceiling', 'product'] as const)
        expect(list.toSorted(comparing({ by, isDescending })).at(-1)).toBe(list[1])
  })

  test('saved outside this run comes last without a number, and one from this run appears once', () => {
    const others = testLineups(nfl, players, { count: 3, seed: 9 })
    const both = [{ ...lineups[0]!, uuid: 'saved-0', players: [...lineups[0]!.players].reverse() }, ...others]
    const merged = rowKeeper(
      players,
      nfl,
    )(sources({ savedToo: { counted: both.slice(0, 2), uncounted: both.slice(2) } }))
    expect(merged).toHaveLength(lineups.length + 3)
    expect(merged.slice(-3).map(({ number, isSaved }) => [number, isSaved])).toEqual(Array(3).fill([undefined, true]))
    expect(merged.slice(-4).map(({ isCounted }) => isCounted)).toEqual([true, true, false, false])
    const byNumber = merged.toSorted(comparing({ by: 'number', isDescending: true }))
    expect(byNumber.slice(-3).every(({ number }) => number === undefined)).toBe(true)
  })
})

test.each(['ownership', 'points'] as const)(
  'rows with a withheld %s sort last in build order, whatever their value (PP-47)',
  (by) => {
    const what = { ownership: 'ownership', points: 'projections' } as const
    const own = { UserOwn: 5, UserProj: 9 }
    const bare = { UserOwn: null, UserProj: null, ProjPts: 0, HouseProjPts: 0 }
    const open = new Set(ids.slice(0, ids.length - 3))
    const pool = new Map([...players].map(([id, player]) => [id, { ...player, ...(open.has(id) ? own : bare) }]))
    const isOpen = ({ rawTable }: LineupRow) => rawTable.every((id) => open.has(id))
    const [unlocked, locked] = [rows.filter(isOpen), rows.filter((row) => !isOpen(row))]
    expect([unlocked.length > 5, locked.length > 5]).toEqual([true, true])
    for (const isDescending of [true, false]) {
      const sort = { by, isDescending }
      const arrange = arranger(undefined, sort, lockedIn(sort, [what[by]], pool))
      arrange(rows.slice(0, 60))
      expect(arrange(rows)).toEqual([...unlocked.toSorted(comparing(sort)), ...locked])
      expect(lockedIn(sort, [], pool)).toBeUndefined()
    }
    expect(lockedIn({ by: 'salary', isDescending: true }, ['projections', 'ownership'], pool)).toBeUndefined()
  },
)

test('a click on a header sorts from the largest, a second click reverses, and ties keep build order', () => {
  const first = sortedBy('points', builtOrder)
  expect(first).toEqual({ by: 'points', isDescending: true })
  expect(sortedBy('points', first).isDescending).toBe(false)
  const equal = rows.map((row) => ({ ...row, lineup: { ...row.lineup, points: 100 } }))
  expect(equal.toSorted(comparing(first)).map(({ number }) => number)).toEqual(equal.map(({ number }) => number))
  expect(isFiltering(emptyFilter)).toBe(false)
})

test('a stack reads as players say it: QB team and bring-backs in NFL, the two largest teams in MLB and showdown', () => {
  const stackIn = (rules: Ruleset, pool: ReadonlyMap<string, Player>, chosen: readonly string[]) => {
    const lineup = { ...lineups[0]!, players: [...chosen] }
    const [row] = rowKeeper(pool, rules)(sources({ lineups: [lineup] }))
    return stackText(row?.stack, rules)
  }
  const find = (pool: ReadonlyMap<string, Player>, wanted: string) => {
    const [position, team, depth] = wanted.split(' ')
    const fitting = [...pool.values()].filter((each) => each.Position === position && each.TeamAbbrev === team)
    return fitting[Number(depth ?? 0)]!.Id
  }
  const inNfl = (...wanted: string[]) =>
    stackIn(
      nfl,
      players,
      wanted.map((each) => find(players, each)),
    )
  expect(inNfl('QB KC', 'WR KC', 'WR KC 1', 'WR LV', 'RB MIA', 'RB MIA 1', 'TE MIA', 'DST KC')).toBe('KC 3+1')
  expect(inNfl('QB KC', 'WR BUF', 'WR BUF 1', 'DST KC')).toBe('')
  const inShowdown = ['QB KC', 'WR KC', 'DST KC', 'QB LV', 'WR LV'].map((each) => find(players, each))
  expect(stackIn(rulesOf('nfl', 'showdown'), players, inShowdown)).toBe('KC 3-2')
  const mlb = rulesOf('mlb')
  const hitters = testPool(mlb)
  const inMlb = (...wanted: string[]) =>
    stackIn(
      mlb,
      hitters,
      wanted.map((each) => find(hitters, each)),
    )
  expect(inMlb('P BUF', 'P BUF 1', 'C KC', '1B KC', '2B KC', 'OF BUF', 'OF BUF 1', 'OF LV')).toBe('KC 3-2')
})

test('roster slots that occur more than once are numbered', () => {
  expect(slotHeaders(['QB', 'RB', 'RB', 'DST'])).toEqual(['QB', 'RB 1', 'RB 2', 'DST'])
})

test('a fighter’s team is omitted, whether a full last name or its first letters; other teams show', () => {
  const [first] = players.values()
  const teamOf = (Name: string, TeamAbbrev: string) =>
    slotPlayer(['1'], 0, new Map([['1', { ...first!, Name, TeamAbbrev }]]), nfl).team
  expect(teamOf('Jamal Egwuonwu-Price', 'Egwuonwu-Pri')).toBe('')
  expect(teamOf('Nico Silva', 'Silva')).toBe('')
  expect(teamOf('KC Hunt', 'KC')).toBe('KC')
})
