import { expect, test } from 'vitest'
import { begunPlayers, hasStarted, type LockTerms, nextLock, playerLocks } from './playerLocks.ts'

const start = '2024-10-20T17:00:00.0000000Z'
const player = { GameStart: start, GameStatus: null, TeamAbbrev: 'KC', Opp: 'SF' } as const
const terms: LockTerms = { teamsLocked: [], gameMarks: {}, afterStartActivated: true }
const at = (asOf: string, more: Partial<LockTerms> = {}, row: Partial<Parameters<typeof lockOf>[0]> = {}) =>
  lockOf({ ...player, ...row }, { ...terms, asOf, ...more })
const lockOf = (row: Parameters<ReturnType<typeof playerLocks>>[0], given: LockTerms) => {
  const lock = playerLocks(given)(row)
  return lock.state === 'open' ? 'open' : `${lock.state}: ${lock.because}`
}
const before = '2024-10-20T16:59:59Z'
const kickoff = '2024-10-20T17:00:00Z'

test('a player locks at the scheduled start, and once the team is locked', () => {
  expect([at(before), at(kickoff)]).toEqual(['open', 'locked: clock'])
  expect(at(before, { teamsLocked: ['KC'] })).toBe('locked: team')
  expect(hasStarted(terms)(player)).toBe(false)
})

test('a game that begins early by the site’s file or the user’s mark is locked, one that is delayed is not', () => {
  expect(at(before, {}, { GameStatus: 'started' })).toBe('locked: file')
  expect(at(before, { gameMarks: { 'KC-SF': 'started' } })).toBe('locked: marked')
  expect(at(kickoff, { gameMarks: { 'KC-SF': 'delayed' } })).toBe('open')
  expect(at(kickoff, { gameMarks: { 'KC-SF': 'delayed' } }, { GameStatus: 'started' })).toBe('locked: file')
  expect(at(kickoff, {}, { GameStatus: 'delayed' })).toBe('locked: clock')
})

test('players of a postponed game can go but not come', () => {
  expect(at(kickoff, { gameMarks: { 'KC-SF': 'postponed' } })).toBe('postponed: marked')
  expect(at(kickoff, {}, { GameStatus: 'postponed' })).toBe('postponed: file')
})

test('after the start an unknown start counts as locked, unless the user says that the game has not begun', () => {
  const unknown = { GameStart: null }
  expect(at(kickoff, {}, unknown)).toBe('locked: noStart')
  expect(at(kickoff, { gameMarks: { 'KC-SF': 'delayed' } }, unknown)).toBe('open')
  expect(at(kickoff, { afterStartActivated: false }, unknown)).toBe('open')
})

test('players of the file’s started games have begun before their scheduled start', () => {
  const rows = [
    { ...player, Id: '1' },
    { ...player, Id: '2', GameStatus: 'over' as const },
  ]
  expect([...begunPlayers(rows, Date.parse(before))]).toEqual(['2'])
})

test('the next lock is the first start of an open game', () => {
  const rows = ['17:00', '20:25', '21:00'].map((time, index) => ({
    ...player,
    GameStart: `2024-10-20T${time}:00Z`,
    TeamAbbrev: `T${index}`,
    Opp: '',
  }))
  const next = (gameMarks: LockTerms['gameMarks'] = {}) => nextLock(rows, { ...terms, gameMarks, asOf: kickoff })
  expect(next()).toBe(Date.parse('2024-10-20T20:25:00Z'))
  expect(next({ T1: 'started' })).toBe(Date.parse('2024-10-20T21:00:00Z'))
  expect(next({ T1: 'delayed' })).toBe(Date.parse('2024-10-20T21:00:00Z'))
  expect(next({ T1: 'started', T2: 'postponed' })).toBeUndefined()
})
