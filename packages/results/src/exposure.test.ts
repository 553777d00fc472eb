import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { exposureRows, exposuresOf, isOutside } from './exposure.ts'
import { leverageLists, resultsBand } from './leverage.ts'

const player = (Id: string, MinExp = 0, MaxExp = 100) =>
  derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'QB', Salary: 5000, MinExp, MaxExp }))

const lineup = (...players: string[]) => ({ players })

test('exposure counts lineups and lists unused players with a Min Exp', () => {
  const rows = exposureRows([player('a'), player('b', 20), player('c')], [lineup('a'), lineup('a')])
  expect(rows.map(({ player, count, exposure }) => [player.Id, count, exposure])).toEqual([
    ['a', 2, 100],
    ['b', 0, 0],
  ])
  expect(rows[1]?.isOutside).toBe(true)
})

test('exposure is out of range only if it is off by more than one point', () => {
  expect([51, 51.5].map((exposure) => isOutside(exposure, player('a', 0, 50)))).toEqual([false, true])
  expect([29, 28.9].map((exposure) => isOutside(exposure, player('a', 30, 50)))).toEqual([false, true])
})

test('leverage lists the top five over and under the field, unused players included', () => {
  const owned = (Id: string, ProjOwn: number | null, ProjPts = 10) =>
    derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'QB', Salary: 5000, ProjOwn, ProjPts }))
  const pool = [
    ...[90, 50, 20, 10, 0].map((own) => owned(`in ${own}`, own)),
    ...[30, 30, 8, 1].map((own, index) => owned(`out ${own} ${index}`, own, 10 + index)),
    owned('of unknown ownership', null),
    owned('without points', 70, 0),
  ]
  const counts = new Map(pool.slice(0, 5).map(({ Id }) => [Id, 2]))
  const { over, under } = leverageLists(exposuresOf(pool, counts, 4))
  const named = (rows: typeof over) => rows.map(({ player, leverage }) => [player.Id, leverage])
  expect(named(over)).toEqual([
    ['in 0', 50],
    ['in 10', 40],
    ['in 20', 30],
    ['in 50', 0],
    ['out 1 3', -1],
  ])
  expect(named(under)).toEqual([
    ['in 90', -40],
    ['out 30 1', -30],
    ['out 30 0', -30],
    ['out 8 2', -8],
    ['out 1 3', -1],
  ])
})

test('leverage changes color at 1.5, 3, 5 and 10 points, over and under the field', () => {
  expect([null, 0, 1.4, 1.5, 1.6, 2.9, 3, 3.1, 5, 5.1, 9.9, 10, 10.1].map(resultsBand)).toEqual([
    0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4,
  ])
  expect([-1.4, -1.5, -3.1, -5.1, -10.1].map(resultsBand)).toEqual([0, 1, 2, 3, 4])
})
