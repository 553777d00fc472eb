import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PlayerRow } from '../../player.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readPlayers } from '../players/readPlayers.ts'
import { joinGames } from './joinGames.ts'
import { readGames } from './readGames.ts'

const week5 = { sport: 'nfl', season: 2024, counter: 5 } as const
const early = '2024-10-06T17:00:00Z'

const player = (row: object = {}): PlayerRow =>
  PlayerRow.parse({ Id: 'x', Name: 'Josh Allen', Position: 'QB', Salary: 8000, TeamAbbrev: 'BUF', Opp: 'HOU', ...row })

const pool = [
  player({ Venue: 'R', GameStart: early, TimeRank: 1 }),
  player({ Name: 'C.J. Stroud', TeamAbbrev: 'HOU', Opp: 'BUF', Venue: 'H', GameStart: early, TimeRank: 1 }),
]

function joined(players: readonly PlayerRow[], ...rows: string[]) {
  return joinGames(players, readGames(lines(...rows), 'nfl'), week5)
}
const linesOf = (players: readonly PlayerRow[]) => players.map(({ OU, Spread, ImpPts }) => [OU, Spread, ImpPts])

const schedule = 'season,game_type,week,gameday,gametime,away_team,home_team,location,spread_line,total_line'

describe("each player gets their own team's lines", () => {
  test('from a schedule of many seasons and weeks, only the slate’s game', () => {
    const { players, messages } = joined(
      pool,
      schedule,
      '2023,REG,5,2023-10-08,13:00,BUF,HOU,Home,7,40',
      '2024,REG,4,2024-09-29,13:00,BUF,BAL,Home,2.5,46',
      '2024,REG,5,2024-10-06,13:00,BUF,HOU,Home,1,47.5',
      '2024,REG,5,2024-10-06,20:20,DAL,PIT,Home,2.5,43.5',
    )
    expect(linesOf(players)).toEqual([
      [47.5, 1, 23.25],
      [47.5, -1, 24.25],
    ])
    expect(messages).toEqual(['games found for 2 of 2 teams', 'not on this slate: DAL at PIT'])
  })

  test('in a showdown, both rows of a player', () => {
    const rows = (['CPT', 'FLEX'] as const).map((slot) => player({ Id: `1|${slot}`, RosterPosition: slot }))
    expect(linesOf(joined(rows, 'Team,Spread,Total', 'BUF,-3,44').players)).toEqual([
      [44, -3, 23.5],
      [44, -3, 23.5],
    ])
  })

  test.each([
    ['total and spread', 'Team,Total,Spread', ['BUF,49,-3.5', 'HOU,49,3.5']],
    ['total and spread of only one side', 'Team,Opp,Total,Spread', ['BUF,HOU,49,-3.5', 'HOU,BUF,,']],
    ['both teams’ implied points', 'Team,Implied', ['BUF,26.25', 'HOU,22.75']],
    ['the total and both implied points', 'Team,Total,Implied', ['BUF,49,26.25', 'HOU,49,22.75']],
    ['the total and one side’s implied points', 'Team,Total,Implied', ['BUF,49,26.25', 'HOU,49,']],
    ['one row per game', 'Away,Home,Total,Home Spread', ['BUF,HOU,49,3.5']],
    ['a row for each player', 'Player,Team,O/U,Spread', ['A,BUF,49,-3.5', 'B,BUF,49,-3.5', 'C,HOU,49,3.5']],
  ])('from any form of table: %s', (_, header, rows) => {
    expect(linesOf(joined(pool, header, ...rows).players)).toEqual([
      [49, -3.5, 26.25],
      [49, 3.5, 22.75],
    ])
  })

  test('the file’s own implied points are kept, also rounded ones', () => {
    const { players } = joined(pool, 'Team,Opp,Spread,Total,Implied', 'BUF,HOU,-3,42.5,22.8', 'HOU,BUF,3,42.5,19.8')
    expect(players.map(({ ImpPts }) => ImpPts)).toEqual([22.8, 19.8])
  })

  test('the pool keeps lines that the file lacks', () => {
    const [allen] = joined([player({ OU: 50, Spread: -2, ImpPts: 26 })], 'Team,Spread,Total', 'BUF,-4,').players
    expect(allen).toMatchObject({ OU: 50, Spread: -4, ImpPts: 26 })
  })
})

describe('the table fills in only what the pool lacks', () => {
  const bare = [
    player({ Opp: '', Name: 'Allen' }),
    player({ Opp: '', Name: 'Stroud', TeamAbbrev: 'HOU' }),
    player({ Opp: '', Name: 'Prescott', TeamAbbrev: 'DAL' }),
    player({ Opp: '', Name: 'Lawrence', TeamAbbrev: 'JAC' }),
  ]
  const games = [
    '2024,REG,5,2024-10-06,13:00,BUF,HOU,Home,1,47.5',
    '2024,REG,5,2024-10-06,16:25,DAL,JAX,Neutral,2.5,43.5',
  ]

  test("opponent, venue and start by the pool's own codes, and the ranks of the starts", () => {
    const { players } = joined(bare, schedule, ...games)
    expect(players.map(({ Opp, Venue, GameStart, TimeRank }) => [Opp, Venue, GameStart, TimeRank])).toEqual([
      ['HOU', 'R', early, 1],
      ['BUF', 'H', early, 1],
      ['JAC', null, '2024-10-06T20:25:00Z', 2],
      ['DAL', null, '2024-10-06T20:25:00Z', 2],
    ])
  })

  test("the site's own start, venue and rank stay", () => {
    const known = [player({ Venue: 'H', GameStart: '2024-10-06T17:05:00Z', TimeRank: 3 })]
    expect(joined(known, schedule, ...games).players[0]).toMatchObject({
      Venue: 'H',
      GameStart: '2024-10-06T17:05:00Z',
      TimeRank: 3,
    })
  })
})

describe('what does not join is reported', () => {
  test('teams without a game, games of other teams, games without lines yet', () => {
    const { players, messages } = joined(
      [...pool, player({ TeamAbbrev: 'KC', Opp: 'NO' }), player({ TeamAbbrev: 'SEA', Opp: 'NYG' })],
      'Team,Opp,Total',
      'BUF,HOU,47',
      'HOU,BUF,47',
      'SEA,NYG,',
      'DAL,@PIT,44',
    )
    expect(linesOf(players).slice(2)).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(messages).toEqual([
      'games found for 3 of 4 teams',
      'no game in the file for KC',
      'no total yet for SEA',
      'not on this slate: DAL at PIT',
    ])
  })

  test("last week's game against another opponent does not join", () => {
    expect(() => joined(pool, 'Team,Opp,Total', 'BUF,BAL,46', 'HOU,JAX,45')).toThrow(
      'none of the games has a team on this slate',
    )
  })

  test('a schedule without the week', () => {
    expect(() => joined(pool, schedule, '2024,REG,4,2024-09-29,13:00,BUF,HOU,Home,2.5,46')).toThrow(
      'no games for season 2024, week 5',
    )
  })

  test.each([
    ['one team twice', 'Team,Total', ['BUF,47', 'HOU,47', 'BUF,48'], 'row 4: BUF has total 48, but 47 in row 2'],
    [
      'totals of one game',
      'Team,Total',
      ['BUF,47', 'HOU,21'],
      'row 3: HOU has total 21, but 47 for opponent BUF in row 2',
    ],
    [
      'spreads of one game',
      'Team,Spread',
      ['BUF,-3', 'HOU,-3'],
      'row 3: HOU has spread -3, but -3 for opponent BUF in row 2',
    ],
  ])('rows that contradict each other: %s', (_, header, rows, reason) => {
    expect(() => joined(pool, header, ...rows)).toThrow(reason)
  })
})

describe('in a doubleheader', () => {
  const day = { sport: 'mlb', season: 2024, counter: '2024-07-06' } as const
  const judge = player({ TeamAbbrev: 'NYY', Opp: 'BOS', Position: 'OF', GameStart: '2024-07-06T23:15:00Z' })
  const games = readGames(
    lines(
      'Date,Time,Away,Home,Total,Spread',
      '2024-07-06,1:05PM,BOS,NYY,8,-1.5',
      '2024-07-06,7:10PM,BOS,NYY,9,1.5',
      '2024-07-07,1:05PM,BOS,NYY,10,-1.5',
    ),
    'mlb',
  )

  test('a player gets the game with the nearest start', () => {
    expect(linesOf(joinGames([judge], games, day).players)).toEqual([[9, 1.5, 3.75]])
  })

  test('a player without a start gets neither game', () => {
    const both = [{ ...judge, GameStart: null }, player({ TeamAbbrev: 'SEA', Opp: 'TEX', Position: 'OF' })]
    const withThird = { sides: [...games.sides, ...readGames('Team,Total\nSEA,7', 'mlb').sides] }
    const { players, messages } = joinGames(both, withThird, day)
    expect(linesOf(players)).toEqual([
      [null, null, null],
      [7, null, null],
    ])
    expect(messages).toContain('no game in the file for NYY')
  })
})

test('both teams always have the same total and opposite spreads', () => {
  const half = (min: number, max: number) => fc.integer({ min: 2 * min, max: 2 * max }).map((value) => value / 2)
  fc.assert(
    // A spread as large as the total would leave one team no points, which reads as no line yet.
    fc.property(half(20, 70), half(-19, 19), fc.constantFrom('team', 'game', 'implied'), (total, spread, layout) => {
      const implied = [total / 2 - spread / 2, total / 2 + spread / 2]
      const rows =
        layout === 'team'
          ? ['Team,Spread,Total', `BUF,${spread},${total}`, `HOU,${-spread},${total}`]
          : layout === 'game'
            ? ['Home,Away,Spread,Total', `HOU,BUF,${-spread},${total}`]
            : ['Team,ITT', `BUF,${implied[0]}`, `HOU,${implied[1]}`]
      const [away, home] = joined(pool, ...rows).players
      expect(away).toMatchObject({ OU: total, ImpPts: implied[0] })
      expect(home).toMatchObject({ OU: total, ImpPts: implied[1] })
      expect(away!.Spread! + home!.Spread!).toBe(0)
      expect(away!.Spread).toBeCloseTo(spread, 8)
    }),
  )
})

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/nfl/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

describe.skipIf(!isThere)(`published tables of games${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  const schedules = 'stats/nflverse_schedules_2016-2025.csv'

  test.each([
    ['dk/classic/2025-w01-2025-09-07/DKSalaries.csv', 'dk', 2025, 1, 24],
    ['dk/classic/2020-w07-2020-10-25/DKSalaries.csv', 'dk', 2020, 7, 24],
    ['fd/classic/FanDuel-NFL-2024-w04-107295-players-list.csv', 'fd', 2024, 4, 26],
    ['ya/classic/Yahoo_DF_player_export-2019-w12.csv', 'ya', 2019, 12, 24],
  ] as const)('every team of %s finds its game in ten years of schedules', (file, site, season, counter, teams) => {
    const { players } = readPlayers(bytes(file), { sport: 'nfl', site, contestType: 'classic' })
    const { players: withGames, messages } = joinGames(players, readGames(bytes(schedules), 'nfl'), {
      sport: 'nfl',
      season,
      counter,
    })
    expect(messages[0]).toBe(`games found for ${teams} of ${teams} teams`)
    for (const [index, { OU, ImpPts, GameStart, TimeRank, Opp }] of withGames.entries()) {
      expect(OU).toBeGreaterThan(30)
      expect(ImpPts).toBeGreaterThan(8)
      expect(GameStart).not.toBeNull()
      expect(TimeRank).not.toBeNull()
      expect(Opp).toBe(players[index]!.Opp)
    }
  })

  test("lines repeated on each projection are within a field goal of the schedule's", () => {
    const week6 = 'dk/classic/2023-w06-2023-10-15/'
    const { players } = readPlayers(bytes(`${week6}DKSalaries-upload-template.csv`), {
      sport: 'nfl',
      site: 'dk',
      contestType: 'classic',
    })
    const key = { sport: 'nfl', season: 2023, counter: 6 } as const
    const [ours, theirs] = [`${week6}projections-with-actuals.csv`, schedules].map((file) =>
      joinGames(players, readGames(bytes(file), 'nfl'), key),
    )
    expect(ours!.messages[0]).toBe('games found for 22 of 22 teams')
    for (const [index, { Spread, OU }] of ours!.players.entries()) {
      expect(Math.abs(Spread! - theirs!.players[index]!.Spread!)).toBeLessThanOrEqual(3)
      expect(Math.abs(OU! - theirs!.players[index]!.OU!)).toBeLessThanOrEqual(3)
    }
  })

  test('lines in a table of projections of 2019 join', () => {
    const games = readGames(bytes('dk/classic/2019-09-08-contests/projections-with-ownership-and-actuals.csv'), 'nfl')
    const jackson = PlayerRow.parse({ Id: '1', Name: 'L. Jackson', Position: 'QB', Salary: 6000, TeamAbbrev: 'BAL' })
    expect(joinGames([jackson], games, { sport: 'nfl', season: 2019, counter: 1 }).players[0]).toMatchObject({
      ...{ Opp: 'MIA', OU: 41, Spread: -7, ImpPts: 24 },
    })
  })
})
