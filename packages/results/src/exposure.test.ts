import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { exposureRows, isOutside } from './exposure.ts'

const player = (Id: string, MinExp = 0, MaxExp = 100) =>
  derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'QB', Salary: 5000, MinExp, MaxExp }))

const lineup = (...players: string[]) => ({ players })

test('exposure counts lineups and lists who was asked for but never used', () => {
  const rows = exposureRows([player('a'), player('b', 20), player('c')], [lineup('a'), lineup('a')])
  expect(rows.map(({ player, count, exposure }) => [player.Id, count, exposure])).toEqual([
    ['a', 2, 100],
    ['b', 0, 0],
  ])
  expect(rows[1]?.isOutside).toBe(true)
})

test('exposure is red only when more than one point outside', () => {
  expect([51, 51.5].map((exposure) => isOutside(exposure, player('a', 0, 50)))).toEqual([false, true])
  expect([29, 28.9].map((exposure) => isOutside(exposure, player('a', 30, 50)))).toEqual([false, true])
})
