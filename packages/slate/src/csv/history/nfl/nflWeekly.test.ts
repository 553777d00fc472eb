import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../inputError.ts'
import { sitePoints } from '../../scoring.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readWeeklyLogs } from './readWeeklyLogs.ts'

const nflverseHeader =
  'player_display_name,position,season,week,season_type,team,opponent_team,completions,attempts,passing_yards,passing_tds,' +
  'passing_interceptions,sack_fumbles_lost,passing_2pt_conversions,carries,rushing_yards,rushing_tds,rushing_fumbles_lost,' +
  'rushing_2pt_conversions,receptions,targets,receiving_yards,receiving_tds,receiving_fumbles_lost,receiving_2pt_conversions,' +
  'special_teams_tds,fumble_recovery_tds,fg_made_0_19,fg_made_20_29,fg_made_30_39,fg_made_40_49,fg_made_50_59,fg_made_60_,pat_made'

interface Game {
  name?: string
  position?: string
  season?: string
  week?: string
  type?: string
  team?: string
  opponent?: string
  passing?: string
  rushing?: string
  receiving?: string
  others?: string
}

function nflverseRow(game: Game = {}): string {
  const { name = 'Puka Nacua', position = 'WR', season = '2025', week = '3', type = 'REG' } = game
  const { team = 'LA', opponent = 'PHI', passing = '0,0,0,0,0,0,0', rushing = '0,0,0,0,0' } = game
  const { receiving = '0,0,0,0,0,0', others = '0,0,0,0,0,0,0,0,0' } = game
  return [name, position, season, week, type, team, opponent, passing, rushing, receiving, others].join(',')
}

const fantasyHeader =
  'Season,Week,PlayerName,PlayerId,Pos,Team,PlayerOpponent,PassingYDS,PassingTD,PassingInt,RushingYDS,RushingTD,' +
  'ReceivingRec,ReceivingYDS,ReceivingTD,RetTD,FumTD,2PT,Fum,TouchCarries,TouchReceptions,TargetsReceptions,Targets'

describe("a player's weeks are read from common files", () => {
  test('nflverse: a receiver with a lost fumble and a two-point catch, teams by our codes', () => {
    const row = nflverseRow({ rushing: '2,15,1,1,0', receiving: '8,11,112,1,0,1' })
    expect(readWeeklyLogs(lines(nflverseHeader, row))).toEqual([
      {
        season: 2025,
        name: 'Puka Nacua',
        position: 'WR',
        team: 'LAR',
        log: {
          ...{ Week: 3, Opponent: 'PHI', DKPts: 36.7, FDPts: 28.7, YAPts: 28.7 },
          ...{ PassAtt: 0, PassCmp: 0, PassYds: 0, PassTds: 0, PassInt: 0 },
          ...{ RushYds: 15, RushAtt: 2, RushTds: 1, Tar: 11, Rec: 8, RecYds: 112, RecTds: 1, FmbLss: 1 },
        },
      },
    ])
  })

  test('nflverse: a quarterback and a kicker', () => {
    const quarterback = nflverseRow({ position: 'QB', passing: '22,30,300,4,1,1,1', rushing: '3,-2,0,1,0' })
    const kicker = nflverseRow({ name: 'Joshua Karty', position: 'K', others: '0,0,0,1,1,1,1,1,2' })
    const [passer, kicks] = readWeeklyLogs(lines(nflverseHeader, quarterback, kicker))
    expect(passer!.log).toMatchObject({ PassAtt: 30, PassCmp: 22, PassInt: 1, FmbLss: 2, RushYds: -2, DKPts: 29.8 })
    expect(kicks!.log.DKPts).toBe(3 + 3 + 4 + 5 + 5 + 2)
  })

  test("nflverse's older headings for team and interceptions", () => {
    const header = nflverseHeader.replace(',team,', ',recent_team,').replace('passing_interceptions', 'interceptions')
    expect(readWeeklyLogs(lines(header, nflverseRow({ passing: '1,2,3,0,2,0,0' })))[0]).toMatchObject({
      team: 'LAR',
      log: { PassInt: 2 },
    })
  })

  test('NFL.com: missing columns are null, blank cells are 0', () => {
    const row = '2024,2,Josh Allen,2560955,QB,BUF,@MIA,139,1,,2,,,,,,,,,2,,,'
    expect(readWeeklyLogs(lines(fantasyHeader, row))[0]).toMatchObject({
      season: 2024,
      team: 'BUF',
      log: {
        ...{ Week: 2, Opponent: 'MIA', PassAtt: null, PassCmp: null, PassYds: 139, PassTds: 1, PassInt: 0 },
        ...{ RushYds: 2, RushAtt: 2, RushTds: 0, Tar: 0, Rec: 0, FmbLss: 0, DKPts: 9.76 },
      },
    })
  })

  test('weeks without stats are left out: a bye, an injury', () => {
    const played = '2024,2,Josh Allen,1,QB,BUF,@MIA,139,1,,2,,,,,,,,,2,,,'
    const bye = '2024,3,Josh Allen,1,QB,BUF,Bye,,,,,,,,,,,,,,,,'
    const hurt = '2024,4,Josh Allen,1,QB,BUF,BAL,,,,,,,,,,,,,,,,'
    expect(readWeeklyLogs(lines(fantasyHeader, played, bye, hurt)).map(({ log }) => log.Week)).toEqual([2])
  })

  test('defenders and preseason games are left out, and a fullback counts as a running back', () => {
    const logs = readWeeklyLogs(
      lines(
        nflverseHeader,
        nflverseRow({ name: 'Aaron Donald', position: 'DT' }),
        nflverseRow({ week: '1', type: 'PRE' }),
        nflverseRow({ name: 'Patrick Ricard', position: 'FB' }),
        nflverseRow({ week: '22', type: 'POST' }),
      ),
    )
    expect(logs.map(({ name, position, log }) => [name, position, log.Week])).toEqual([
      ['Patrick Ricard', 'RB', 3],
      ['Puka Nacua', 'WR', 22],
    ])
  })
})

describe('a wrong file of stats is refused with the rows', () => {
  test.each([
    ['another table', 'Name,Salary\nAllen,8000', 'not a table of weekly stats'],
    ['season totals', nflverseHeader.replace('opponent_team', 'x'), 'row 1 lacks opponent_team'],
    ['an impossible week', lines(nflverseHeader, nflverseRow({ week: '23' })), 'row 2: week "23" is not 1 to 22'],
    ['an impossible season', lines(nflverseHeader, nflverseRow({ season: '25' })), 'row 2: season "25" is not a year'],
    [
      'yards in words',
      lines(nflverseHeader, nflverseRow(), nflverseRow({ week: '4', receiving: '8,11,many,1,0,1' })),
      'row 3: receiving_yards "many" is not a valid number',
    ],
    ['a row without a name', lines(nflverseHeader, nflverseRow({ name: '' })), 'row 2: name'],
    [
      'a repeated week',
      lines(nflverseHeader, nflverseRow(), nflverseRow()),
      'row 3: week 3 of Puka Nacua is also in row 2',
    ],
    [
      "NFL.com's projections, which have the same columns",
      lines(`${fantasyHeader},PlayerWeekProjectedPts`, '2024,2,Josh Allen,1,QB,BUF,@MIA,139,1,,2,,,,,,,,,2,,,,18'),
      'these are weekly projections',
    ],
    ['defenders only', lines(nflverseHeader, nflverseRow({ position: 'CB' })), 'no offensive players'],
  ])('%s', (_, file, reason) => {
    expect(() => readWeeklyLogs(file)).toThrow(InputError)
    expect(() => readWeeklyLogs(file)).toThrow(reason)
  })
})

test('any bytes are read or refused without a crash', () => {
  const cell = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('QB', 'constructor', '2024', '-'))
  const row = fc.array(cell, { maxLength: 24 }).map((cells) => cells.join(','))
  const table = fc.array(row, { maxLength: 6 }).map((rows) => lines(fantasyHeader, ...rows))
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), table), (file) => {
      try {
        expect(readWeeklyLogs(file).every(({ log }) => log.Week >= 1 && log.Week <= 22)).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
      }
    }),
    { numRuns: 500 },
  )
})

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/nfl/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

describe.skipIf(!isThere)(`published stats${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test("nflverse's nine weeks of 2025 are read, and our points agree with theirs", () => {
    const file = bytes('stats/nfl_weekly_stats_2025_wk01-09_nflverse.csv')
    const logs = readWeeklyLogs(file)
    expect(logs).toHaveLength(3301)
    const [head, ...rows] = new TextDecoder().decode(file).trim().split('\n')
    const columns = head!.trim().split(',')
    for (const [index, { name, position, log }] of logs.entries()) {
      const cells = rows[index]!.trim().split(',')
      const number = (column: string) => Number(cells[columns.indexOf(column)])
      // nflverse: -2 for an interception or a lost fumble, nothing for kicks, no bonuses.
      const { FDPts: kicks } = sitePoints({
        fieldGoalsTo39: number('fg_made_0_19') + number('fg_made_20_29') + number('fg_made_30_39'),
        fieldGoals40To49: number('fg_made_40_49'),
        fieldGoalsFrom50: number('fg_made_50_59') + number('fg_made_60_'),
        extraPoints: number('pat_made'),
      })
      const returns = 6 * number('fumble_recovery_tds')
      const half = (number('fantasy_points') + number('fantasy_points_ppr')) / 2
      const expected = half + number('passing_interceptions') + kicks
      expect(log.FDPts, name).toBeCloseTo(expected + returns, 6)
      expect(log.YAPts).toBe(log.FDPts)
      const bonuses = [log.PassYds! >= 300, log.RushYds! >= 100, log.RecYds! >= 100].filter(Boolean).length
      expect(log.DKPts, `${name} ${position}`).toBeCloseTo(log.FDPts! + log.Rec! / 2 + log.FmbLss! + 3 * bonuses, 6)
    }
  })

  test.each([
    [2023, 'Tyreek Hill', 1, ['LAC', 11, 215, 2, 47.5]],
    [2024, "Ja'Marr Chase", 2, ['KC', 4, 35, 0, 7.5]],
  ])("NFL.com's weeks of %i are read, such as %s's", (season, who, week, stats) => {
    const logs = readWeeklyLogs(bytes(`stats/nfl_weekly_stats_${season}_nflfantasy.csv`))
    expect(logs.length).toBeGreaterThan(5000)
    expect(new Set(logs.map(({ position }) => position))).toEqual(new Set(['QB', 'RB', 'WR', 'TE', 'K']))
    expect(logs.every((one) => one.season === season)).toBe(true)
    const { log } = logs.find(({ name, log }) => name === who && log.Week === week)!
    expect([log.Opponent, log.Rec, log.RecYds, log.RecTds, log.DKPts]).toEqual(stats)
  })
})
