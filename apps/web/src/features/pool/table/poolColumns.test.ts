import type { Site, Sport } from '@slatecraft/slate'
import type { ColDef } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { poolColumns } from './poolColumns.ts'

const headings = (sport: Sport, site: Site = 'dk', isNarrow = false) =>
  poolColumns(sport, site, isNarrow).map(({ headerName, children }) => [
    headerName,
    children.map((child: ColDef) => child.headerName),
  ])

test('the table has four groups of columns', () => {
  expect(headings('nfl')).toEqual([
    ['Player Details', ['Name', 'Pos', 'Team', 'Opp', 'Salary', 'Status']],
    ['Game Details', ['H/R', 'O/U', 'Spread', 'Implied', 'Start']],
    ['Player Projections', ['Proj Pts', 'User Proj', 'Boost', 'Proj Own', 'User Own', 'Value', 'Ceiling']],
    ['Exposure', ['Lock', 'Min Exp', 'Max Exp', 'Exp', 'Leverage']],
  ])
})

test('minutes are there for nba, batting order for mlb, and odds not where a sport has none', () => {
  expect(headings('nba').flat(2)).toEqual(expect.arrayContaining(['Proj Min', 'User Min']))
  expect(headings('nfl').flat(2)).not.toContain('User Min')
  expect(headings('mlb').flat(2)).toContain('Order')
  expect(headings('nba').flat(2)).not.toContain('Order')
  for (const sport of ['pga', 'mma', 'nascar'] as const) expect(headings(sport).flat(2)).not.toContain('Implied')
})

test('a narrow screen freezes the name alone and shows next to it what is edited', () => {
  const groups = poolColumns('nfl', 'dk', true)
  const frozen = groups.flatMap(({ children }) => children as ColDef[]).filter(({ pinned }) => pinned === 'left')
  expect(frozen.map(({ headerName }) => headerName)).toEqual(['Name'])
  expect(groups[1]?.headerName).toBe('Exposure')
})
