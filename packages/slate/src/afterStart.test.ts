import { expect, test } from 'vitest'
import { hasStarted, lineupsToBuild } from './afterStart.ts'

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

test('a player has started from the moment of kickoff, or once the team is locked', () => {
  const player = { GameStart: '2024-10-20T17:00:00.0000000Z', TeamAbbrev: 'KC' }
  const at = (asOf?: string, teamsLocked: string[] = []) =>
    hasStarted({ teamsLocked, ...(asOf === undefined ? {} : { asOf }) })(player)
  expect([at(), at('2024-10-20T16:59:59Z'), at('2024-10-20T17:00:00Z'), at(undefined, ['KC'])]).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(hasStarted({ asOf: '2024-10-20T17:00:00Z', teamsLocked: [] })({ ...player, GameStart: null })).toBe(false)
})
