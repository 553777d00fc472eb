import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../testing/historyOf.ts'
import { lines } from '../../../testing/siteFiles.ts'

const header =
  'season,game_type,week,away_team,away_score,home_team,home_score,location,away_rest,home_rest,spread_line,total_line,roof,surface,temp,wind'
const game = '2024,REG,3,NYJ,17,OAK,24,Home,7,10,6.5,44,outdoors,grass,71,5'

test('nflverse’s games.csv as it is: it begins before our first season, and writes NA where it knows nothing', async () => {
  const { sheets, notes } = await historyOf(
    lines(
      'game_id,season,game_type,week,gameday,away_team,away_score,home_team,home_score,location,spread_line,total_line,roof,surface,temp,wind',
      '1999_01_BAL_STL,1999,REG,1,1999-09-12,BAL,10,STL,27,Home,0,39,dome,astroturf,NA,NA',
      '2025_22_SEA_NE,2025,SB,22,2026-02-08,SEA,NA,NE,NA,Neutral,-4.5,45.5,NA,NA,NA,NA',
    ),
  )
  expect(sheets.map(({ season, team, facts }) => [season, team, facts])).toEqual([
    [2025, 'SEA', {}],
    [2025, 'NE', {}],
  ])
  expect(notes).toEqual(['1 row of seasons before 2000 left out'])
})

describe('a schedule gives both teams of a game their lines', () => {
  test('the favorite has a negative spread and the greater share of the total', async () => {
    const { sheets } = await historyOf(lines(header, game))
    const shared = {
      sport: 'nfl',
      part: 'lines',
      season: 2024,
      counter: 3,
      facts: { roof: 'outdoors', surface: 'grass' },
    }
    const weather = { Total: 44, Temp: 71, Wind: 5 }
    expect(sheets).toMatchObject([
      {
        ...{ ...shared, team: 'NYJ', opponent: 'LV', isHome: false },
        stats: { ...weather, Spread: 6.5, Implied: 18.75, Score: 17, Against: 24, Rest: 7 },
      },
      {
        ...{ ...shared, team: 'LV', opponent: 'NYJ', isHome: true },
        stats: { ...weather, Spread: -6.5, Implied: 25.25, Score: 24, Against: 17, Rest: 10 },
      },
    ])
  })

  test('a game to come has no score, and one without a line no lines', async () => {
    const toCome = '2024,REG,4,NYJ,,BUF,,Home,7,7,,0,dome,,NA,'
    const { sheets } = await historyOf(lines(header, toCome))
    expect(sheets.map(({ stats, facts }) => ({ stats, facts }))).toEqual(
      Array(2).fill({ stats: { Rest: 7 }, facts: { roof: 'dome' } }),
    )
  })

  test('nobody is at home at a neutral site, and a pick’em is a spread of 0 for both', async () => {
    const abroad = '2019,SB,21,SF,20,KC,31,Neutral,14,14,0,53,outdoors,grass,,'
    const { sheets } = await historyOf(lines(header, abroad))
    expect(sheets.map(({ isHome, counter, stats }) => [isHome, counter, stats.Spread, stats.Implied])).toEqual(
      Array(2).fill([null, 22, 0, 26.5]),
    )
  })

  test.each([
    ['a team that plays itself', game.replace('NYJ', 'LV'), 'row 2: "LV" at "OAK" is not a game of two teams'],
    ['a team with two games in a week', lines(game, game), 'row 3: another game of NYJ in week 3 is in row 2'],
    ['words for a total', game.replace(',44,', ',lots,'), 'row 2: total_line "lots" is not a valid number'],
  ])('%s is refused', async (_, rows, reason) => {
    await expect(historyOf(lines(header, rows))).rejects.toThrow(reason)
  })
})

/** Real files are next to the repository, not in it. */
const file = fileURLToPath(
  new URL('../../../../../../../shared/data/nfl/stats/nflverse_schedules_2016-2025.csv', import.meta.url),
)

test.skipIf(!existsSync(file))("nflverse's schedules of ten seasons: favorites win more often than not", async () => {
  const { sheets, rows } = await historyOf(new Uint8Array(readFileSync(file)))
  expect([rows, sheets.length]).toEqual([2761, 5522])
  const favorites = sheets.filter(({ stats }) => stats.Spread! < 0 && stats.Score !== undefined)
  const won = favorites.filter(({ stats }) => stats.Score! > stats.Against!).length / favorites.length
  expect(won).toBeGreaterThan(0.6)
  expect(won).toBeLessThan(0.75)
  const neutral = sheets.filter(({ isHome }) => isHome === null)
  expect(neutral).toHaveLength(2 * 57)
  expect(sheets.filter(({ counter }) => counter === 22)).toHaveLength(20)
})
