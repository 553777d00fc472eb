import { expect, test } from 'vitest'
import { lineupsToBuild } from './lineupsToBuild.ts'

const lineups = (count: number, active: boolean) => ({
  slate: 'Main',
  active,
  lineups: Array.from({ length: count }, () => ({ players: ['1'] })),
})
const sets = { numLUs: 20, afterStartLineups: [lineups(3, true), lineups(7, false), lineups(2, true)] }

test('an after-start build returns one lineup for each given one, other builds numLUs', () => {
  expect(lineupsToBuild({ ...sets, afterStartActivated: true })).toBe(5)
  expect(lineupsToBuild({ ...sets, afterStartActivated: false })).toBe(20)
})
