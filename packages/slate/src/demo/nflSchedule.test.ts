import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { byes, nflGames } from './nflSchedule.ts'

const regularWeeks = Array.from({ length: 18 }, (_, index) => index + 1)
const teamsOf = (season: number, week: number) =>
  nflGames(season, week).flatMap(({ away, home }) => [away.code, home.code])
const times = (season: number, week: number) =>
  nflGames(season, week).map(({ start }) =>
    DateTime.fromISO(start, { zone: 'America/New_York' }).toFormat('ccc yyyy-MM-dd h:mma'),
  )

test.each([2022, 2023, 2024, 2025])('in %i every team has one bye and otherwise plays once a week', (season) => {
  const resting = regularWeeks.flatMap((week) => byes(season, week))
  expect(new Set(resting).size).toBe(32)
  expect(resting).toHaveLength(32)
  for (const week of regularWeeks) {
    const playing = [...teamsOf(season, week), ...byes(season, week)]
    expect(new Set(playing).size, `week ${week}`).toBe(32)
    expect(playing).toHaveLength(32)
  }
})

test('a week runs from Thursday night to Monday night', () => {
  const first = times(2024, 1)
  expect(first[0]).toBe('Thu 2024-09-05 8:15PM')
  expect(first.at(-1)).toBe('Mon 2024-09-09 8:15PM')
  expect(first.filter((time) => time === 'Sun 2024-09-08 1:00PM').length).toBeGreaterThan(5)
  expect(times(2024, 10)[1]).toBe('Sun 2024-11-10 1:00PM')
})

test('Thanksgiving has three games: noon, afternoon and night', () => {
  expect(times(2024, 13).slice(0, 3)).toEqual([
    'Thu 2024-11-28 12:30PM',
    'Thu 2024-11-28 4:30PM',
    'Thu 2024-11-28 8:15PM',
  ])
})

test('western teams never host at 1:00 PM Eastern', () => {
  const early = regularWeeks.flatMap((week) => nflGames(2024, week).filter(({ window }) => window === 'Early'))
  expect(early.filter(({ home }) => ['SEA', 'SF', 'LAR', 'LAC', 'LV'].includes(home.code)).length).toBeLessThan(4)
})

test('the playoffs go from 12 playing teams to two, and only winners advance', () => {
  for (const season of [2023, 2024]) {
    const rounds = [19, 20, 21, 22].map((week) => new Set(teamsOf(season, week)))
    expect(rounds.map(({ size }) => size)).toEqual([12, 8, 4, 2])
    expect([...rounds[2]!].every((code) => rounds[1]!.has(code))).toBe(true)
    expect([...rounds[3]!].every((code) => rounds[2]!.has(code))).toBe(true)
    const conferences = nflGames(season, 22).map(({ away, home }) => [away.conference, home.conference])
    expect(conferences).toEqual([['AFC', 'NFC']])
  }
})

test('the Super Bowl of season 2024 is on February 9, 2025', () => {
  expect(times(2024, 22)).toEqual(['Sun 2025-02-09 6:30PM'])
})
