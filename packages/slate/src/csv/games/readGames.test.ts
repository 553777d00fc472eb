import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import { lines } from '../../testing/siteFiles.ts'
import { gameMoment } from './gameMoment.ts'
import { readGames } from './readGames.ts'

const schedule = 'game_id,season,game_type,week,gameday,gametime,away_team,home_team,location,spread_line,total_line'

describe('games and lines are read from common tables', () => {
  test("nflverse's schedule: a positive spread favors the home team, and times are New York's", () => {
    const row = '2024_05_LA_SF,2024,REG,5,2024-10-06,16:25,LA,SF,Home,3.5,44.5'
    const common = {
      ...{ row: 2, overUnder: 44.5, impliedPoints: null, season: 2024, week: 5 },
      ...{ date: '2024-10-06', start: '2024-10-06T20:25:00Z' },
    }
    expect(readGames(lines(schedule, row), 'nfl').sides).toEqual([
      { ...common, team: 'LAR', opponent: 'SF', spread: 3.5, venue: 'R' },
      { ...common, team: 'SF', opponent: 'LAR', spread: -3.5, venue: 'H' },
    ])
  })

  test('nobody is home at a neutral site, and the title game is week 22 in every season', () => {
    const row = '2019_21_SF_KC,2019,SB,21,2020-02-02,18:30,SF,KC,Neutral,1.5,53'
    expect(readGames(lines(schedule, row), 'nfl').sides.map(({ venue, week }) => [venue, week])).toEqual([
      [null, 22],
      [null, 22],
    ])
  })

  test.each([
    ['Team,Opp,Spread,Total,Implied,Venue', 'BUF,MIA,-3.5,49,26.25,H'],
    ['Team,Opponent,Spread,O/U,Implied Total,H/A', 'Buffalo Bills,vs MIA,-3½,49,26.25,Home'],
    ['team,opp,spread,over_under,implied_team_score', 'Bills,vs. Dolphins,−3.5,49.0,26.25'],
    ['TeamAbbrev;Opp;Line;Over/Under;Team Total;Home', 'BUF;MIA;-3,5;49;26,25;1'],
  ])('one row per team: %s', (header, row) => {
    expect(readGames(lines(header, row), 'nfl').sides).toMatchObject([
      { team: 'BUF', opponent: 'MIA', spread: -3.5, overUnder: 49, impliedPoints: 26.25, venue: 'H' },
    ])
  })

  test('an @ before the opponent means a road game, and byes and stadiums are ignored', () => {
    const file = lines('Team,Opp,Total,Venue', 'BUF,@MIA,49,', 'KC,BYE,49,', 'GB,CHI,40,Lambeau Field')
    expect(readGames(file, 'nfl').sides.map(({ opponent, venue }) => [opponent, venue])).toEqual([
      ['MIA', 'R'],
      ['', null],
      ['CHI', null],
    ])
  })

  test("with one row per game, the spread is the home team's", () => {
    const [away, home] = readGames(lines('Away,Home,Spread,Total', 'BOS,NYK,-2.5,220'), 'nba').sides
    expect(away).toMatchObject({ team: 'BOS', opponent: 'NYK', spread: 2.5, overUnder: 220, venue: 'R' })
    expect(home).toMatchObject({ team: 'NYK', opponent: 'BOS', spread: -2.5, overUnder: 220, venue: 'H' })
  })

  test("a pick'em is a spread of 0, and a total of 0 or NA means no total yet", () => {
    const file = lines('Team,Spread,Total', 'BUF,PK,49', 'MIA,pick,0', 'KC,,NA')
    expect(readGames(file, 'nfl').sides.map(({ spread, overUnder }) => [spread, overUnder])).toEqual([
      [0, 49],
      [0, null],
      [null, null],
    ])
  })

  test('a free agent in a table of players has no game', () => {
    expect(readGames(lines('Player,Team,Total', 'Allen,BUF,49', 'Brown,FA,'), 'nfl').sides).toHaveLength(1)
  })
})

test.each([
  ['nba', 'Los Angeles Lakers', 'Philadelphia 76ers', 'LAL', 'PHI'],
  ['nba', 'Golden State', 'Trail Blazers', 'GSW', 'POR'],
  ['nba', 'GS', 'BRK', 'GSW', 'BKN'],
  ['mlb', 'St. Louis Cardinals', 'White Sox', 'STL', 'CWS'],
  ['mlb', 'Oakland Athletics', 'LA Dodgers', 'ATH', 'LAD'],
] as const)('in %s, %s at %s are found by name', (sport, away, home, awayCode, homeCode) => {
  const { sides } = readGames(lines('Away,Home,Total', `${away},${home},200`), sport)
  expect(sides.map(({ team }) => team)).toEqual([awayCode, homeCode])
})

test('a city with two teams identifies neither', () => {
  expect(readGames(lines('Team,Total', 'Los Angeles,200'), 'nba').sides[0]!.team).toBe('LOSANGELES')
})

test('any bytes are read or refused without a crash', () => {
  const cell = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('BUF', 'vs.MIA', '2024-10-06', '1:00PM'))
  const row = fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(','))
  const heading = fc.constantFrom(
    'Team,Opp,Spread,Total,Implied,Venue,Date,Time',
    'Home,Away,Spread,Total,Date,Time,Week',
  )
  const table = fc.tuple(heading, fc.array(row, { maxLength: 6 })).map(([header, rows]) => lines(header, ...rows))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), table), (file) => {
      try {
        expect(readGames(file, 'nfl').sides.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
      }
    }),
    { numRuns: 500 },
  )
})

describe('dates and times are in New York', () => {
  test.each([
    ['2024-10-06', '13:00', '2024-10-06', '2024-10-06T17:00:00Z'],
    ['10/6/2024', '1:00PM ET', '2024-10-06', '2024-10-06T17:00:00Z'],
    ['12/8/24', '8:15 p.m. (EST)', '2024-12-08', '2024-12-09T01:15:00Z'],
    ['2024-10-06T17:00:00Z', '', '2024-10-06', '2024-10-06T17:00:00Z'],
    ['2024-10-07T02:20:00Z', '', '2024-10-06', '2024-10-07T02:20:00Z'],
    ['2024-10-06', 'TBD', '2024-10-06', null],
    ['20241006', '1PM', '2024-10-06', '2024-10-06T17:00:00Z'],
    ['2024-10-06 13:00:00-04:00', '', '2024-10-06', '2024-10-06T17:00:00Z'],
    ['', '13:00', null, null],
  ])('%s %s', (date, time, day, start) => {
    expect(gameMoment(date, time)).toEqual({ date: day, start })
  })
})

describe('a wrong table of games is refused with the rows', () => {
  test.each([
    ['players without lines', 'Name,Team,Salary\nAllen,BUF,8000', 'found Name, Team, Salary'],
    ['lines without teams', 'Spread,Total\n-3,44', 'needs a column Team, or Home and Away'],
    ['a total in words', 'Team,Total\nBUF,49\nMIA,high', 'row 3: Total "high" is not a valid number'],
    ['a spread of hundreds', 'Team,Spread\nBUF,-350', 'row 2: Spread "-350" is not a valid number'],
    ['a row without a team', 'Team,Total\n,49', 'row 2: no team'],
    ['a team against itself', 'Home,Away,Total\nBUF,Bills,49', 'row 2: "Bills" at "BUF" is not a game of two teams'],
    ['an impossible date', 'Team,Total,Date\nBUF,49,2024-02-30', 'row 2: "2024-02-30" is not a date'],
    ['an impossible time', 'Team,Total,Date,Time\nBUF,49,2024-10-06,25:00', 'row 2: "25:00" is not a time'],
    ['13:00 in the afternoon', 'Team,Total,Date,Time\nBUF,49,2024-10-06,13:00PM', 'row 2: "13:00PM" is not a time'],
    ['headings only', 'Team,Total\n', 'row 1: no games below the headings'],
  ])('%s', (_, file, reason) => {
    expect(() => readGames(file, 'nfl')).toThrow(InputError)
    expect(() => readGames(file, 'nfl')).toThrow(reason)
  })

  test('golf has no games of two teams', () => {
    expect(() => readGames('Team,Total\nBUF,49', 'pga')).toThrow('PGA has no games of two teams')
  })
})
