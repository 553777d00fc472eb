import { MantineProvider } from '@mantine/core'
import { type BuildRequestInput, derivePlayer, type Lineup, PlayerRow } from '@slatecraft/slate'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Run } from '../../engine/run.ts'
import { announcement, paceText, progressOf } from './progress.ts'
import { RunStatus } from './RunStatus.tsx'

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

test('progress shows percent, pace and time left', () => {
  const half = { ...run, lineups: [lineup('a'), lineup('b')], elapsedMs: 1000 }
  expect(progressOf(half)).toMatchObject({ built: 2, requested: 4, percent: 50 })
  expect(paceText(progressOf(half))).toBe('2.0 lineups/s · 1 s left')
  expect(paceText(progressOf(run))).toBe('Waiting for the first lineup …')
  expect(paceText(progressOf(run, 12_000))).toBe('Waiting for the first lineup … 12 s')
})

test('while nothing arrives, the pace falls and the time left grows', () => {
  const half = { ...run, lineups: [lineup('a'), lineup('b')], elapsedMs: 1000 }
  expect(paceText(progressOf(half, 1000))).toBe('1.0 lineups/s · 2 s left')
  expect(paceText(progressOf(half, 30_000))).toBe('0.06 lineups/s · about 31 s left · nothing new for 30 s')
})

test('a run that another page builds says so, without a pace and without Cancel; of an account’s, the place is unknown', () => {
  const elsewhere = shown({ builtIn: 'another tab', engine: undefined, lineups: [lineup('a')], elapsedMs: 500 })
  expect(elsewhere).toContain('building in another tab')
  expect(elsewhere).not.toMatch(/Cancel|lineups\/s|on the server/)
  const done = shown({ phase: 'done', engine: undefined, lineups: [lineup('a')] })
  expect(done).toContain('seed 1')
  expect(done).not.toMatch(/on the server|in this browser/)
})

test('a screen reader hears each quarter once, not every lineup', () => {
  const at = (built: number) =>
    announcement({ ...run, request: { ...request, numLUs: 100 }, lineups: Array(built).fill(lineup('a')) })
  expect(at(26)).toBe(at(49))
  expect(at(50)).not.toBe(at(49))
  expect(announcement({ ...run, phase: 'cancelled' })).toBe('Build canceled: 0 of 4 lineups kept.')
})

/** The text on the page, one part per line. */
function shown(changes: Partial<Run>, onContinue?: () => void): string {
  const status = <RunStatus run={{ ...run, ...changes }} onCancel={() => undefined} onContinue={onContinue} />
  return renderToStaticMarkup(<MantineProvider env="test">{status}</MantineProvider>)
}

test('the bar grows by one step per lineup, or by two percent in long runs', () => {
  const barOf = (built: number, numLUs: number) => {
    const html = shown({ request: { ...request, numLUs }, lineups: Array(built).fill(lineup('a')) })
    return [/aria-valuetext="([^"]*)"/, /--steps:(\d+)/, /width:([\d.]+)%/].map((part) => part.exec(html)?.[1])
  }
  expect(barOf(5, 10)).toEqual(['5 of 10: 50%', '10', '50'])
  expect(barOf(39, 1000)).toEqual(['39 of 1000: 3%', '50', '2'])
  expect(barOf(10, 10)).toEqual(['10 of 10: 100%', '10', '100'])
})

test('an interrupted run says why, keeps its lineups and can continue; a reconnecting run says so', () => {
  const broken = shown({ phase: 'failed', error: 'The connection was lost.', lineups: [lineup('a')] }, () => undefined)
  expect(broken).toMatch(/id="error_message"[^>]*role="alert"[\s\S]*The connection was lost\./)
  expect(broken).toContain('before the run failed')
  expect(broken).toContain('Continue')
  expect(broken).not.toContain('Cancel')
  expect(shown({ phase: 'cancelled', lineups: [lineup('a')] })).toContain('kept after canceling')
  const seeking = shown({ isReconnecting: true })
  expect(seeking).toContain('Reconnecting. Your lineups are safe.')
  expect(seeking).toContain('Cancel')
  expect(seeking).not.toContain('Continue')
})
