import { type BuildRequestInput, derivePlayer, type Lineup, PlayerRow } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import type { Run } from '../../engine/run.ts'
import { slotHeaders } from './list/tableColumns.tsx'
import { announcement, paceText, progressOf } from './progress.ts'

const player = (Id: string) => derivePlayer(PlayerRow.parse({ Id, Name: Id, Position: 'QB', Salary: 5000 }))

const lineup = (...players: string[]): Lineup => ({
  uuid: players.join(),
  tags: [],
  players,
  slots: players.map(() => 'QB'),
  points: 100,
  salary: 5000,
  ownership: 10,
  optimal: true,
  bound: 100,
})

const request: BuildRequestInput = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Sunday: Main/2',
  lineupLength: 9,
  numLUs: 4,
  players: [player('a')],
}
const run: Run = { id: 'r', phase: 'building', request, engine: 'server', isConnected: true, lineups: [], elapsedMs: 0 }

test('progress tells share, pace and time left', () => {
  const half = { ...run, lineups: [lineup('a'), lineup('b')], elapsedMs: 1000 }
  expect(progressOf(half)).toMatchObject({ built: 2, requested: 4, percent: 50 })
  expect(paceText(progressOf(half))).toBe('2.0 lineups/s · 1 s left')
  expect(paceText(progressOf(run))).toBe('Waiting for the first lineup …')
})

test('a screen reader hears each quarter once, not each lineup', () => {
  const at = (built: number) =>
    announcement({ ...run, request: { ...request, numLUs: 100 }, lineups: Array(built).fill(lineup('a')) })
  expect(at(26)).toBe(at(49))
  expect(at(50)).not.toBe(at(49))
  expect(announcement({ ...run, phase: 'cancelled' })).toBe('Build cancelled: 0 of 4 lineups kept.')
})

test('roster places that occur more than once are numbered', () => {
  expect(slotHeaders(['QB', 'RB', 'RB', 'DST'])).toEqual(['QB', 'RB 1', 'RB 2', 'DST'])
})
