import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { leverage, leverageBand, projValue } from './playerNumbers.ts'

const player = derivePlayer(
  PlayerRow.parse({
    Id: '1',
    Name: 'A',
    Position: 'QB',
    Salary: 5000,
    ProjPts: 20,
    ProjOwn: 10,
    MinExp: 20,
    MaxExp: 40,
  }),
)

test('twenty points at $5,000 are worth 4.0, twenty at Yahoo’s $25 are worth 8.0', () => {
  expect(projValue(player, 'dk')).toBe(4)
  expect(projValue({ ...player, Salary: 25 }, 'ya')).toBe(8)
})

test('leverage is the middle of the wanted exposure minus the field’s ownership', () => {
  expect(leverage(player)).toBe(20)
  expect(leverage({ ...player, ProjOwn: null })).toBeNull()
})

test('leverage colours begin at half a point and deepen at 1, 3, 5 and 7', () => {
  expect([0.4, 0.6, -1.1, 3.1, 5.1, -7.1].map(leverageBand)).toEqual([0, 1, 2, 3, 4, 5])
})
