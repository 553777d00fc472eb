import { derivePlayer, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { positionRanges } from './positionRanges.ts'

const back = (Id: string, MaxExp: number) =>
  derivePlayer(PlayerRow.parse({ Id, Name: `Back ${Id}`, Position: 'RB', Salary: 6000, MinExp: 0, MaxExp }))
const winners = [{ Position: 'RB', Pct_25: 2, Pct_50: 3, Pct_75: 4 }]
const rangeOf = (limits: readonly number[]) =>
  positionRanges(
    limits.map((limit, index) => back(String(index), limit)),
    ['QB', 'RB'],
    'dk',
    winners,
  )

test('a position is marked when fewer or more players are in play than the middle half of winners used', () => {
  const running = (limits: readonly number[]) => rangeOf(limits).find(({ position }) => position === 'RB')
  expect(running([100, 40, 20, 0])).toMatchObject({ inPlay: 3, maxExp: 160, fault: undefined })
  expect(running([100, 40])?.fault).toBeUndefined()
  expect(running([100, 0, 0])?.fault).toBe('too few')
  expect(running([9, 9, 9, 9, 9])?.fault).toBe('too many')
  expect(rangeOf([100]).find(({ position }) => position === 'QB')).toMatchObject({
    inPlay: 0,
    winners: undefined,
    fault: undefined,
  })
})
