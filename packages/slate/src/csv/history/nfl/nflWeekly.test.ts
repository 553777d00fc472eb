import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { InputError } from '../../../inputError.ts'
import { sitePoints } from '../../../scoring.ts'
import { historyOf } from '../../../testing/historyOf.ts'
import { lines } from '../../../testing/siteFiles.ts'
import { weeklyLogOf } from '../../../weeklyLog.ts'

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

/** Each line with its week, in the order of sheets. */
async function linesOf(file: string | Uint8Array) {
  const { sheets } = await historyOf(file)
  return sheets.flatMap(({ players, ...sheet }) => players.map((line) => ({ ...line, sheet })))
}

describe("a player's weeks are read from common files", () => {
  test('nflverse: a receiver with a lost fumble and a two-point catch, teams by our codes', async () => {
    const row = nflverseRow({ rushing: '2,15,1,1,0', receiving: '8,11,112,1,0,1' })
    const { head, rows, sheets } = await historyOf(lines(nflverseHeader, row))
    expect({ head, rows }).toEqual({ head: { kind: 'nfl-weekly', source: 'nflverse', sport: 'nfl' }, rows: 1 })
    expect(sheets).toEqual([
      {
        ...{ sport: 'nfl', part: 'stats', season: 2025, counter: 3, game: 1, team: 'LAR', opponent: 'PHI' },
        ...{ isHome: null, position: 'WR', event: '', stats: {}, facts: {}, props: [] },
        players: [
          {
            ...{ name: 'Puka Nacua', sourceId: '', position: 'WR' },
            stats: {
              ...{ DKPts: 36.7, FDPts: 28.7, YAPts: 28.7 },
              ...{ PassAtt: 0, PassCmp: 0, PassYds: 0, PassTds: 0, PassInt: 0 },
              ...{ RushYds: 15, RushAtt: 2, RushTds: 1, Tar: 11, Rec: 8, RecYds: 112, RecTds: 1, FmbLss: 1 },
            },
          },
        ],
      },
    ])
  })

  test('nflverse: a quarterback and a kicker', async () => {
    const quarterback = nflverseRow({ position: 'QB', passing: '22,30,300,4,1,1,1', rushing: '3,-2,0,1,0' })
    const kicker = nflverseRow({ name: 'Joshua Karty', position: 'K', others: '0,0,0,1,1,1,1,1,2' })
    const [passer, kicks] = await linesOf(lines(nflverseHeader, quarterback, kicker))
    expect(passer!.stats).toMatchObject({ PassAtt: 30, PassCmp: 22, PassInt: 1, FmbLss: 2, RushYds: -2, DKPts: 29.8 })
    expect(kicks!.stats.DKPts).toBe(3 + 3 + 4 + 5 + 5 + 2)
  })

  test("nflverse's older headings for team, interceptions and sacks, and its shares", async () => {
    const header = nflverseHeader.replace(',team,', ',recent_team,').replace('passing_interceptions', 'interceptions')
    const added = 'player_id,receiving_air_yards,target_share,air_yards_share,wopr,sacks'
    const row = `${nflverseRow({ passing: '1,2,3,0,2,0,0' })},00-0039075,88,0.31,0.4,0.745,3`
    expect((await linesOf(lines(`${header},${added}`, row)))[0]).toMatchObject({
      sourceId: '00-0039075',
      sheet: { team: 'LAR' },
      stats: { PassInt: 2, Sacked: 3, AirYds: 88, TarShare: 0.31, AirShare: 0.4, Wopr: 0.745 },
    })
  })

  test('NFL.com: stats without a column are absent, blank cells are 0, an away game shows', async () => {
    const row = '2024,2,Josh Allen,2560955,QB,BUF,@MIA,139,1,,2,,,,,,,,,2,,,,1,2'
    const [line] = await linesOf(lines(`${fantasyHeader},RzTouch,RzG2G`, row))
    expect(line).toMatchObject({
      sourceId: '2560955',
      sheet: { season: 2024, counter: 2, team: 'BUF', opponent: 'MIA', isHome: false },
      stats: {
        ...{ PassYds: 139, PassTds: 1, PassInt: 0, RushYds: 2, RushAtt: 2, RushTds: 0 },
        ...{ Tar: 0, Rec: 0, FmbLss: 0, RzTouch: 1, G2G: 2, DKPts: 9.76 },
      },
    })
    expect(weeklyLogOf(line!.sheet, line!.stats)).toMatchObject({ Week: 2, Opponent: 'MIA', PassAtt: null, Tar: 0 })
  })

  test('shares of targets come from the team, if the file has everybody who catches', async () => {
    const row = (name: string, position: string, targets: number) =>
      nflverseRow({ name, position, receiving: `1,${targets},5,0,0,0` })
    const [receiver, end] = [row('Puka Nacua', 'WR', 9), row('Tyler Higbee', 'TE', 2)]
    const all = await linesOf(lines(nflverseHeader, receiver, end, row('Kyren Williams', 'RB', 1)))
    expect(all.map(({ stats }) => stats.TarShare)).toEqual([0.75, 0.1667, 0.0833])
    expect((await linesOf(lines(nflverseHeader, receiver, end)))[0]!.stats).not.toHaveProperty('TarShare')
  })

  test('weeks without stats are left out: a bye, an injury', async () => {
    const played = '2024,2,Josh Allen,1,QB,BUF,@MIA,139,1,,2,,,,,,,,,2,,,'
    const bye = '2024,3,Josh Allen,1,QB,BUF,Bye,,,,,,,,,,,,,,,,'
    const hurt = '2024,4,Josh Allen,1,QB,BUF,BAL,,,,,,,,,,,,,,,,'
    const read = await linesOf(lines(fantasyHeader, played, bye, hurt))
    expect(read.map(({ sheet }) => sheet.counter)).toEqual([2])
  })

  test('defenders and preseason games are left out, and a fullback counts as a running back', async () => {
    const read = await linesOf(
      lines(
        nflverseHeader,
        nflverseRow({ name: 'Aaron Donald', position: 'DT' }),
        nflverseRow({ week: '1', type: 'PRE' }),
        nflverseRow({ name: 'Patrick Ricard', position: 'FB' }),
        nflverseRow({ week: '22', type: 'POST' }),
      ),
    )
    expect(read.map(({ name, position, sheet }) => [name, position, sheet.counter])).toEqual([
      ['Patrick Ricard', 'RB', 3],
      ['Puka Nacua', 'WR', 22],
    ])
  })

  test('the title game is week 22 also in seasons with a week less', async () => {
    const [line] = await linesOf(lines(nflverseHeader, nflverseRow({ season: '2019', week: '21' })))
    expect(line!.sheet.counter).toBe(22)
  })

  test('players of one team with different opponents don’t say which one is right', async () => {
    const traded = nflverseRow({ name: 'Davante Adams', opponent: 'SEA' })
    const [line] = await linesOf(lines(nflverseHeader, nflverseRow(), traded))
    expect(line!.sheet).toMatchObject({ team: 'LAR', opponent: '', isHome: null })
  })
})

test('older files without opponents are read, and say what they lack', async () => {
  const header = nflverseHeader.replace(',team,', ',recent_team,').replace('opponent_team', 'x')
  const { sheets, notes } = await historyOf(lines(header, nflverseRow({})))
  expect(sheets[0]).toMatchObject({ opponent: '', isHome: null })
  expect(notes).toEqual(['the file has no opponents: it counts for nobody’s points allowed'])
})

describe('nflverse’s older files of kickers alone', () => {
  const kicks = 'fg_made,fg_att,fg_made_0_19,fg_made_20_29,fg_made_30_39,fg_made_40_49,fg_made_50_59,fg_made_60_'
  const header = `season,week,season_type,player_id,team,player_name,player_display_name,position,${kicks},pat_made,pat_att`
  const tucker = '2023,4,REG,00-0029597,BAL,J.Tucker,Justin Tucker,K,2,2,0,0,1,0,1,0,4,4'

  test('are read with each site’s points; who only kicked extra points has no field goals', async () => {
    const noGoals = '2023,4,REG,00-0036612,CLE,D.Hopkins,Dustin Hopkins,K,NA,0,NA,NA,NA,NA,NA,NA,3,3'
    const punter = '2023,4,REG,00-0028872,TEN,R.Stonehouse,Ryan Stonehouse,P,NA,0,NA,NA,NA,NA,NA,NA,1,1'
    const { head, sheets } = await historyOf(lines(header, tucker, noGoals, punter))
    expect(head).toEqual({ kind: 'nfl-weekly', source: 'nflverse', sport: 'nfl' })
    const points = { DKPts: 3 + 5 + 4, FDPts: 3 + 5 + 4, YAPts: 3 + 5 + 4 }
    expect(sheets.map(({ team, position, players }) => [team, position, players])).toEqual([
      ['BAL', 'K', [{ name: 'Justin Tucker', sourceId: '00-0029597', position: 'K', stats: points }]],
      ['CLE', 'K', [expect.objectContaining({ stats: { DKPts: 3, FDPts: 3, YAPts: 3 } })]],
    ])
  })

  test('but a table of everybody that lacks a column is none of kickers', async () => {
    const most = nflverseHeader.replace('passing_tds', 'x')
    await expect(historyOf(lines(most, nflverseRow()))).rejects.toThrow('weekly player stats without passing_tds')
  })
})

describe('a wrong file of stats is refused with the rows', () => {
  test.each([
    ['season totals', nflverseHeader.replace('week', 'x'), 'row 1 lacks week'],
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
  ])('%s', async (_, file, reason) => {
    const reading = historyOf(file)
    await expect(reading).rejects.toThrow(InputError)
    await expect(reading).rejects.toThrow(reason)
  })
})

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../../shared/data/nfl/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

describe.skipIf(!isThere)(`published stats${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test("nflverse's nine weeks of 2025 are read, and our points agree with theirs", async () => {
    const file = bytes('stats/nfl_weekly_stats_2025_wk01-09_nflverse.csv')
    const read = await linesOf(file)
    const lineOf = new Map(read.map((line) => [`${line.sheet.counter} ${line.sourceId}`, line]))
    const [head, ...rows] = new TextDecoder().decode(file).trim().split('\n')
    const columns = head!.trim().split(',')
    expect([read.length, lineOf.size, rows.length]).toEqual([3301, 3301, 3301])
    for (const row of rows) {
      const cells = row.trim().split(',')
      const text = (column: string) => cells[columns.indexOf(column)]!
      const number = (column: string) => Number(text(column))
      const { name, position, stats } = lineOf.get(`${text('week')} ${text('player_id')}`)!
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
      expect(stats.FDPts, name).toBeCloseTo(expected + returns, 6)
      expect(stats.YAPts).toBe(stats.FDPts)
      const bonuses = [stats.PassYds! >= 300, stats.RushYds! >= 100, stats.RecYds! >= 100].filter(Boolean).length
      expect(stats.DKPts, `${name} ${position}`).toBeCloseTo(
        stats.FDPts! + stats.Rec! / 2 + stats.FmbLss! + 3 * bonuses,
        6,
      )
    }
    const nacua = read.filter(({ name, sheet }) => name === 'Puka Nacua' && sheet.counter === 1)
    expect(nacua[0]!.stats).toMatchObject({ Tar: 11, Rec: 10, RecYds: 130 })
    expect(nacua[0]!.stats.TarShare).toBeGreaterThan(0.3)
  })

  test.each([
    [2023, 'Tyreek Hill', 1, 5515, ['LAC', 11, 215, 2, 47.5]],
    [2024, "Ja'Marr Chase", 2, 5150, ['KC', 4, 35, 0, 7.5]],
  ])("NFL.com's weeks of %i are read, such as %s's", async (season, who, week, count, stats) => {
    const read = await linesOf(bytes(`stats/nfl_weekly_stats_${season}_nflfantasy.csv`))
    expect(read).toHaveLength(count)
    expect(new Set(read.map(({ position }) => position))).toEqual(new Set(['QB', 'RB', 'WR', 'TE', 'K']))
    expect(read.every(({ sheet }) => sheet.season === season)).toBe(true)
    // Players who had no team, or another one, when the file was made.
    expect(read.filter(({ sheet }) => sheet.opponent === '').length).toBeLessThan(read.length / 100)
    const line = read.find(({ name, sheet }) => name === who && sheet.counter === week)!
    const { Rec, RecYds, RecTds, DKPts } = line.stats
    expect([line.sheet.opponent, Rec, RecYds, RecTds, DKPts]).toEqual(stats)
  })
})
