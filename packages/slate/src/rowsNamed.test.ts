import { expect, test } from 'vitest'
import { PlayerRow } from './player.ts'
import { rowsNamed } from './rowsNamed.ts'

const row = (Id: string, Name: string, RosterPosition: 'CPT' | 'FLEX' | null, Salary: number) =>
  PlayerRow.parse({ Id, Name, Position: 'WR', TeamAbbrev: 'BUF', RosterPosition, Salary })
const idsOf = (pool: PlayerRow[], id: string) => rowsNamed(pool)(id).map(({ Id }) => Id)

test('in a classic contest an id means its player, or nobody if the pool has no such player', () => {
  const pool = [row('1', 'Ada Reed', null, 8000), row('2', 'Bo Lane', null, 7000)]
  expect(idsOf(pool, '1')).toEqual(['1'])
  expect(idsOf(pool, '3')).toEqual([])
})

test('in a showdown an id with an ending means that row, and without one both rows', () => {
  const pool = [row('1|CPT', 'Ada Reed', 'CPT', 9000), row('1|FLEX', 'Ada Reed', 'FLEX', 6000)]
  expect(idsOf(pool, '1|CPT')).toEqual(['1|CPT'])
  expect(idsOf(pool, '1')).toEqual(['1|CPT', '1|FLEX'])
})

test('either id of a player with two ids means both rows', () => {
  const pool = [
    row('10|CPT', 'Ada Reed', 'CPT', 9000),
    row('20|FLEX', 'Ada Reed', 'FLEX', 6000),
    row('30|FLEX', 'Bo Lane', 'FLEX', 5000),
  ]
  expect(idsOf(pool, '10')).toEqual(['10|CPT', '20|FLEX'])
  expect(idsOf(pool, '20')).toEqual(['10|CPT', '20|FLEX'])
  expect(idsOf(pool, '20|FLEX')).toEqual(['20|FLEX'])
})
