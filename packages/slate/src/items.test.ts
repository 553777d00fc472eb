import { expect, test } from 'vitest'
import { parseBuildRequest } from './buildRequest.ts'
import { itemsOf } from './items.ts'
import { findRuleset } from './rulesets.ts'

const law = {
  StdDev: 30,
  Floor: 10,
  Percentiles: [40, 68, 90, 100, 111, 124] as [number, number, number, number, number, number],
}
const fighter = {
  ...{ Id: '7', Name: 'Jon Jones', Position: 'F', Salary: 21, ProjPts: 70.01, Ceiling: 111.1, ProjOwn: 30 },
  ...law,
}
const request = (site: 'dk' | 'fd') => {
  const body = {
    sport: 'mma',
    site,
    contestType: 'classic',
    season: 2025,
    counter: '2025-06-07',
    slate: 'Main',
    lineupLength: 6,
  }
  return parseBuildRequest({ ...body, players: [{ ...fighter, Id: '6' }, fighter] })
}

test('a contest without a captain has one item per row', () => {
  const { players } = request('dk')
  expect(itemsOf(request('dk'), findRuleset(request('dk'))!)).toEqual([
    { row: players[0], player: 0 },
    { row: players[1], player: 1 },
  ])
})

test('a fighter listed once is also an item as captain, with 1.5 times the points at the same salary', () => {
  const items = itemsOf(request('fd'), findRuleset(request('fd'))!)
  expect(items.map(({ player, row }) => [player, row.Id, row.RosterPosition])).toEqual([
    [0, '6', 'CPT'],
    [0, '6', 'FLEX'],
    [1, '7', 'CPT'],
    [1, '7', 'FLEX'],
  ])
  expect(items[2]!.row).toMatchObject({ ProjPtsAdjusted: 105.02, Ceiling: 166.65, Salary: 21, ProjOwn: 30 })
  expect(items[2]!.row).toMatchObject({ StdDev: 45, Floor: 15, Percentiles: [60, 102, 135, 150, 166.5, 186] })
  expect(items[3]!.row).toMatchObject({ ...law, ProjPtsAdjusted: 70.01, Ceiling: 111.1, Salary: 21, ProjOwn: 30 })
})
