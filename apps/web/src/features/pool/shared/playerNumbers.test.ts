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

test('twenty points at $5,000 have value 4.0, twenty at Yahoo’s $25 have value 8.0', () => {
  expect(projValue(player, 'dk')).toBe(4)
  expect(projValue({ ...player, Salary: 25 }, 'ya')).toBe(8)
  expect(projValue(derivePlayer({ ...player, Boost: 5 }), 'dk')).toBe(5)
  expect(projValue({ ...player, Salary: 0 }, 'dk')).toBeNull()
})

test('leverage is the midpoint of Min and Max Exp minus ownership, whatever the build did', () => {
  expect(leverage(player)).toBe(20)
  expect(leverage({ ...player, Exp: 90 })).toBe(20)
  expect(leverage({ ...player, ProjOwn: null })).toBeNull()
})

test('leverage colors start at half a point and deepen at 1, 3, 5 and 7', () => {
  const edges = [0.5, 1, 3, 5, 7]
  expect(edges.map(leverageBand)).toEqual([1, 2, 3, 4, 5])
  expect(edges.map((edge) => leverageBand(-edge))).toEqual([1, 2, 3, 4, 5])
  expect(edges.map((edge) => leverageBand(edge - 0.01))).toEqual([0, 1, 2, 3, 4])
  expect(leverageBand(null)).toBe(0)
})
