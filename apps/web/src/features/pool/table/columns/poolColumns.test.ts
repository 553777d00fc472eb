import { derivePlayer, type Player, PlayerRow, type Sport } from '@slatecraft/slate'
import type {
  CellClassParams,
  ColDef,
  ICellRendererParams,
  ITooltipParams,
  ValueFormatterParams,
  ValueGetterParams,
} from 'ag-grid-community'
import { expect, test } from 'vitest'
import { eastern, startTimes } from '../../../../words/startTimes.ts'
import type { TableKind } from './detailColumns.ts'
import { filledColumns } from './filledColumns.ts'
import { flatColumns, poolColumns } from './poolColumns.ts'

const starts = startTimes(eastern, 3)
const wideTable = {
  site: 'dk',
  contestType: 'classic',
  withheld: [],
  pointsFrom: 'files',
  isNarrow: false,
  starts,
} as const

const headings = (sport: Sport) => {
  const columns = flatColumns(poolColumns({ ...wideTable, sport }))
  return [...new Set(columns.map(({ group }) => group))].map((name) => [
    name,
    columns.filter(({ group }) => group === name).map(({ column }) => column.headerName),
  ])
}

test('the table has four groups of columns', () => {
  expect(headings('nfl')).toEqual([
    ['Player Details', ['Name', 'Pos', 'Team', 'Opp', 'Salary', 'Status']],
    ['Game Details', ['H/R', 'O/U', 'Spread', 'Implied', 'Start']],
    ['Player Projections', ['Proj Pts', 'User Proj', 'Boost', 'Proj Own', 'User Own', 'Value', 'Ceiling']],
    ['Exposure', ['Lock', 'Min Exp', 'Max Exp', 'Exp', 'Leverage']],
  ])
})

test.each([
  ['averages', 'Site Avg', 'DraftKings’ averages per game (AvgPointsPerGame), not projections'],
  ['baseline', 'Baseline', 'from history; DraftKings’ average per game (AvgPointsPerGame) for players without'],
] as const)('points that are %s are headed so', (pointsFrom, headerName, words) => {
  const points = columnsOf('nfl', { pointsFrom }).find(({ colId }) => colId === 'ProjPts')
  expect(points).toMatchObject({ headerName, headerTooltip: expect.stringContaining(words) })
})

test('minutes are there for nba, batting order for mlb, and odds not where a sport has none', () => {
  expect(headings('nba').flat(2)).toEqual(expect.arrayContaining(['Proj Min', 'User Min']))
  expect(headings('nfl').flat(2)).not.toContain('User Min')
  expect(headings('mlb').flat(2)).toContain('Order')
  expect(headings('nba').flat(2)).not.toContain('Order')
  for (const sport of ['pga', 'mma', 'nascar'] as const) expect(headings(sport).flat(2)).not.toContain('Implied')
})

const columnsOf = (sport: Sport, kind: Partial<TableKind> = {}) =>
  flatColumns(poolColumns({ ...wideTable, sport, ...kind })).map(({ column }) => column)

/** Cell text by heading. */
function cells(data: Player, sport: Sport = 'nfl'): Record<string, unknown> {
  const read = (column: ColDef<Player>) => {
    const value =
      typeof column.valueGetter === 'function'
        ? column.valueGetter({ data } as ValueGetterParams<Player>)
        : data[column.field as keyof Player]
    return typeof column.valueFormatter === 'function'
      ? column.valueFormatter({ value, data } as ValueFormatterParams<Player>)
      : value
  }
  return Object.fromEntries(columnsOf(sport).map((column) => [column.headerName, read(column)]))
}

const back = derivePlayer(
  PlayerRow.parse({
    Id: '1',
    Name: 'Ada Reed',
    Position: 'RB/WR',
    Team: 'Buffalo Bills',
    TeamAbbrev: 'BUF',
    Opp: 'MIA',
    Venue: 'R',
    Salary: 10_400,
    OU: 47.5,
    Spread: -3,
    ImpPts: 25.25,
    ProjPts: 20,
    ProjOwn: 18.24,
    UserOwn: 12,
    Boost: 1,
    Ceiling: 31.5,
    MinExp: 5,
    MaxExp: 40,
    Exp: 45.25,
  }),
)

test('each cell shows the player’s value in the documented number format', () => {
  expect(cells(back)).toMatchObject({
    Name: 'Ada Reed',
    Pos: 'RB/WR',
    Team: 'BUF',
    Opp: '@ MIA',
    Salary: '$10,400',
    'H/R': 'R',
    'O/U': '47.5',
    Spread: '−3.0',
    Implied: '25.3',
    'Proj Pts': '21.00',
    'User Proj': '',
    Boost: '1',
    'Proj Own': '12.0%',
    'User Own': '12.0%',
    Value: '2.02',
    Ceiling: '31.50',
    'Min Exp': '5.0%',
    'Max Exp': '40.0%',
    Exp: '45.3%',
    Leverage: '+10.5',
  })
  expect(cells({ ...back, Exp: null, RosterPosition: 'CPT' })).toMatchObject({ Exp: '', Pos: 'CPT RB/WR' })
})

test('a batting order is one to nine or N/A, and minutes have one decimal', () => {
  expect(cells({ ...back, BattingOrder: 4 }, 'mlb')).toMatchObject({ Order: '4' })
  expect(cells({ ...back, BattingOrder: 'N/A' }, 'mlb')).toMatchObject({ Order: 'N/A' })
  expect(cells(back, 'mlb')).toMatchObject({ Order: 'N/A' })
  const guard = derivePlayer({ ...back, ProjMins: 31, UserMins: 36 })
  expect(cells(guard, 'nba')).toMatchObject({ 'Proj Min': '36.0', 'User Min': '36.0' })
})

test('leverage has one color above the field and another below, in five bands', () => {
  const { cellClassRules } = columnsOf('nfl').find(({ colId }) => colId === 'Leverage')!
  const coloured = (value: number | null) =>
    Object.entries(cellClassRules!).flatMap(([name, rule]) =>
      name.startsWith('sc-in') || typeof rule !== 'function' || !rule({ value } as CellClassParams<Player>)
        ? []
        : [name],
    )
  expect([0.5, 1, 3, 5, 7].map(coloured)).toEqual([1, 2, 3, 4, 5].map((band) => [`sc-over-${band}`]))
  expect([-0.5, -1, -3, -5, -7].map(coloured)).toEqual([1, 2, 3, 4, 5].map((band) => [`sc-under-${band}`]))
  expect([0.49, 0, -0.49, null].map(coloured)).toEqual([[], [], [], []])
})

test('on a desktop Player Details stay visible while the rest scrolls', () => {
  const frozen = columnsOf('nfl').filter(({ pinned }) => pinned === 'left')
  expect(frozen.map(({ headerName }) => headerName)).toEqual(['Name', 'Pos', 'Team', 'Opp', 'Salary', 'Status'])
})

test('a narrow screen freezes only the name, and shows the projection before the exposures', () => {
  const columns = columnsOf('nfl', { isNarrow: true })
  const frozen = columns.filter(({ pinned }) => pinned === 'left')
  expect(frozen.map(({ headerName }) => headerName)).toEqual(['Name'])
  expect(columns.slice(1, 6).map(({ headerName }) => headerName)).toEqual([
    'Proj Pts',
    'User Proj',
    'Lock',
    'Min Exp',
    'Max Exp',
  ])
})

test('columns without a value on the slate are not worth showing, those you type in are, and a locked one is', () => {
  const bare = derivePlayer(PlayerRow.parse({ Id: '1', Name: 'Ada', Position: 'QB', Salary: 5000 }))
  const shown = (player: Player, kind: Partial<TableKind> = {}) => [...filledColumns(columnsOf('nfl', kind), [player])]
  const always = ['Name', 'Pos', 'Salary', 'ProjPts', 'UserProj', 'Boost', 'UserOwn', 'Value']
  expect(shown(bare)).toEqual([...always, 'Lock', 'MinExp', 'MaxExp'])
  expect(shown({ ...bare, Exp: 0 })).toContain('Exp')
  expect(shown({ ...bare, ProjOwn: 4 })).toEqual(expect.arrayContaining(['ProjOwn', 'Leverage']))
  expect(shown(bare, { withheld: ['projections', 'ownership', 'analysis'] })).toEqual(
    expect.arrayContaining(['ProjOwn', 'Ceiling', 'Leverage']),
  )
})

test('a player picked by expert targets has a mark in the name cell, with the lists in its tooltip (O-31)', () => {
  const { cellClassRules, tooltipValueGetter } = columnsOf('pga').find(({ field }) => field === 'Name')!
  const data = derivePlayer(PlayerRow.parse({ Id: '1', Name: 'Ada Reed', Position: 'G', Salary: 9000 }))
  const seen = (sheets: readonly string[]) => {
    const params = {
      data,
      context: { pickedBy: () => sheets, handFault: () => undefined },
    } as unknown as CellClassParams<Player> & ITooltipParams<Player>
    const rule = cellClassRules?.['sc-picked']
    return [typeof rule === 'function' && rule(params), tooltipValueGetter?.(params)]
  }
  expect(seen([])).toEqual([false, 'Ada Reed'])
  expect(seen(['Cash core', 'Darts'])).toEqual([true, 'Ada Reed, picked by Cash core and Darts'])
})

test('a withheld value is a lock that copies as blank and does not sort; the user’s value shows (PP-47)', () => {
  const columns = columnsOf('nba', { withheld: ['projections', 'ownership', 'analysis'] })
  const base = derivePlayer(PlayerRow.parse({ Id: '1', Name: 'Ada', Position: 'PG', Salary: 5000 }))
  const own = derivePlayer({ ...base, UserProj: 30, UserOwn: 12 })
  const locked = (data: Player) =>
    columns.flatMap(({ headerName, cellRendererSelector }) =>
      cellRendererSelector?.({ data } as ICellRendererParams<Player>) === undefined ? [] : [headerName],
    )
  expect(locked(base)).toEqual(['Proj Pts', 'Proj Min', 'Proj Own', 'Value', 'Ceiling', 'Leverage'])
  expect(locked(own)).toEqual(['Proj Min', 'Ceiling'])
  const read = (heading: string, data: Player) => {
    const { valueGetter } = columns.find(({ headerName }) => headerName === heading)!
    return typeof valueGetter === 'function' ? valueGetter({ data } as ValueGetterParams<Player>) : undefined
  }
  expect(['Proj Pts', 'Proj Own', 'Leverage'].map((heading) => read(heading, base))).toEqual([null, null, null])
  expect(['Proj Pts', 'Proj Own', 'Leverage'].map((heading) => read(heading, own))).toEqual([30, 12, 38])
  expect(columns.filter(({ sortable }) => sortable === false).map(({ headerName }) => headerName)).toEqual([
    'Proj Pts',
    'Proj Min',
    'Proj Own',
    'Value',
    'Ceiling',
    'Lock',
    'Leverage',
  ])
})
