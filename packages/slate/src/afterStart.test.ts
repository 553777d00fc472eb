import { expect, test } from 'vitest'
import { hasStarted, lineupsToBuild } from './afterStart.ts'

const lineups = (count: number, active: boolean) => ({
  slate: 'Main',
  active,
  lineups: Array.from({ length: count }, () => ({ players: ['1'] })),
})
const sets = { numLUs: 20, afterStartLineups: [lineups(3, true), lineups(7, false), lineups(2, true)] }

test('after the start a build sends one lineup for each that it was given, else as many as are asked for', () => {
  expect(lineupsToBuild({ ...sets, afterStartActivated: true })).toBe(5)
  expect(lineupsToBuild({ ...sets, afterStartActivated: false })).toBe(20)
})

test('a player has started from the very moment of his kickoff, or once his team is locked', () => {
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
