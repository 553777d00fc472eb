import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { periodAt, periodOf } from './periodOf.ts'
import type { Sport } from './sport.ts'

const at = (sport: Sport, start: string) => {
  const { season, counter } = periodOf([{ GameStart: start }], sport)!
  return [season, counter]
}

describe("an nfl slate's week comes from its first game", () => {
  test.each([
    ['2019-09-06T00:20:00Z', 2019, 1, 'the opening Thursday evening, Friday in UTC'],
    ['2020-09-13T17:00:00Z', 2020, 1, 'Labor Day on the 7th'],
    ['2021-10-17T17:00:00Z', 2021, 6, 'a Sunday'],
    ['2021-12-22T00:00:00Z', 2021, 15, 'a game put off to Tuesday'],
    ['2022-09-09T00:20:00Z', 2022, 1, 'Labor Day on the 5th'],
    ['2023-12-03T18:00:00Z', 2023, 13, 'after the clocks have changed'],
    ['2024-12-25T18:00:00Z', 2024, 17, 'a Wednesday that opens its week'],
    ['2024-12-31T01:15:00Z', 2024, 17, 'a Monday evening'],
    ['2025-01-05T18:00:00Z', 2024, 18, 'January belongs to the season before'],
    ['2025-02-09T23:30:00Z', 2024, 22, 'the title game, two weeks after the last'],
    ['2020-02-02T23:30:00Z', 2019, 22, 'the title game of a season with a week less'],
    ['2025-08-07T23:00:00Z', 2025, 1, 'before the season'],
    ['2026-09-13T17:00:00Z', 2026, 1, 'a season to come'],
  ])('%s: season %i, week %i (%s)', (start, season, week) => {
    expect(at('nfl', start)).toEqual([season, week])
  })
})

describe('other sports count days in New York', () => {
  test.each<[Sport, string, number, string]>([
    ['nba', '2024-10-23T23:30:00Z', 2024, '2024-10-23'],
    ['nba', '2025-01-13T03:00:00Z', 2024, '2025-01-12'],
    ['nba', '2021-07-20T01:00:00Z', 2020, '2021-07-19'],
    ['nba', '2026-02-01T20:00:00Z', 2025, '2026-02-01'],
    ['mlb', '2026-03-26T02:10:00Z', 2026, '2026-03-25'],
    ['pga', '2025-01-02T12:00:00Z', 2025, '2025-01-02'],
    ['mma', '2026-05-02T09:20:00Z', 2026, '2026-05-02'],
    ['nascar', '2023-02-26T20:30:00Z', 2023, '2023-02-26'],
  ])('%s at %s: season %i, %s', (sport, start, season, date) => {
    expect(at(sport, start)).toEqual([season, date])
  })
})

test('the earliest game decides, and a file without starts has no period', () => {
  const starts = ['2025-09-08T17:00:00Z', '2025-09-07T17:00:00Z', null]
  const players = starts.map((GameStart) => ({ GameStart }))
  expect(periodOf(players, 'mlb')).toEqual({ season: 2025, counter: '2025-09-07' })
  expect(periodOf([{ GameStart: null }], 'nfl')).toBeUndefined()
})

const schedules = fileURLToPath(
  new URL('../../../../shared/data/nfl/stats/nflverse_schedules_2016-2025.csv', import.meta.url),
)
describe.skipIf(!existsSync(schedules))("the league's own schedules of 2016 to 2025", () => {
  test('agree on every game except title games of shorter seasons and one postponed to a Wednesday', () => {
    const { data } = Papa.parse<Record<string, string>>(readFileSync(schedules, 'utf8'), { header: true })
    const games = data.filter((game) => game.gameday)
    expect(games).toHaveLength(2761)
    const other = games.filter(({ gameday, season, week }) => {
      const period = periodAt('nfl', Date.parse(`${gameday}T20:00:00Z`))
      return period.season !== Number(season) || period.counter !== Number(week)
    })
    expect(other.map(({ game_id }) => game_id)).toEqual([
      ...['2016_21_NE_ATL', '2017_21_PHI_NE', '2018_21_NE_LA', '2019_21_SF_KC'],
      ...['2020_12_BAL_PIT', '2020_21_KC_TB'],
    ])
  })
})
