import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { long } from '../../../../../testing/long.ts'
import type { GameSheet } from '../../history/gameSheet.ts'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'
import { readStandings } from '../contests/readStandings.ts'
import { nameWithoutSuffix } from '../names/playerNames.ts'

const nbaComHeader =
  'SEASON_ID,PLAYER_ID,PLAYER_NAME,TEAM_ABBREVIATION,GAME_ID,GAME_DATE,MATCHUP,MIN,FGM,FGA,FG3M,FG3A,FTM,FTA,OREB,REB,AST,STL,BLK,TOV,PTS,PLUS_MINUS'
const luka = '22024,1,Luka Dončić,DAL,G1,2024-10-24,DAL vs. SAS,240,10,20,2,8,6,10,4,12,14,1,1,4,28,11'
const wemby = '22024,2,Victor Wembanyama,SAS,G1,2024-10-24,SAS @ DAL,240,5,18,1,5,6,6,1,9,1,1,1,6,17,-11'

const hoopRHeader =
  'game_id,season,season_type,game_date,athlete_id,athlete_display_name,team_abbreviation,athlete_position_abbreviation,minutes,field_goals_made,field_goals_attempted,three_point_field_goals_made,three_point_field_goals_attempted,free_throws_made,free_throws_attempted,offensive_rebounds,rebounds,assists,steals,blocks,turnovers,plus_minus,points,starter,did_not_play,reason,home_away,opponent_team_abbreviation'

describe('box scores are read', () => {
  test('NBA.com: both teams of a game, with our codes, points of each site, possessions and pace', async () => {
    const { head, sheets } = await historyOf(lines(nbaComHeader, luka, wemby))
    expect(head).toEqual({ kind: 'nba-box', sport: 'nba', source: 'nbaCom' })
    expect(sheets).toMatchObject([
      {
        ...{ season: 2024, counter: '2024-10-24', team: 'DAL', opponent: 'SAS', isHome: true },
        stats: { Score: 28, Against: 17, Possessions: 24.4, Pace: 25.02 },
        players: [{ name: 'Luka Dončić', sourceId: '1', stats: { Min: 240, Pts: 28, Oreb: 4, PlusMinus: 11 } }],
      },
      { team: 'SAS', opponent: 'DAL', isHome: false, stats: { Score: 17, Against: 28, Possessions: 25.64 } },
    ])
    // A triple-double with two threes.
    expect(sheets[0]!.players[0]!.stats).toMatchObject({ DKPts: 28 + 1 + 15 + 21 + 4 - 2 + 4.5, FDPts: 65.4 })
  })

  test('hoopR: starters and positions; whoever did not play is left out, and counted', async () => {
    const { head, sheets, notes } = await historyOf(
      lines(
        hoopRHeader,
        '401,2025,2,2024-10-22,7,Jayson Tatum,BOS,SF,30,14,18,8,11,1,2,0,4,10,1,1,1,+24,37,TRUE,FALSE,,home,NY',
        '401,2025,2,2024-10-22,8,Xavier Tillman,BOS,F,,,,,,,,,,,,,,,,FALSE,TRUE,COACH,home,NY',
        '402,2025,1,2024-10-05,7,Jayson Tatum,BOS,SF,20,4,8,1,2,0,0,0,4,2,1,1,1,3,9,TRUE,FALSE,,home,DEN',
      ),
    )
    expect(head.source).toBe('hoopR')
    expect(sheets).toMatchObject([
      { season: 2024, team: 'BOS', opponent: 'NYK', isHome: true, stats: {}, players: [{ position: 'SF' }] },
    ])
    expect(sheets[0]!.players[0]!.stats).toMatchObject({ Started: 1, PlusMinus: 24 })
    expect(notes).toEqual([
      '1 row of players who did not play is left out',
      '1 row of preseason and all-star games is left out',
    ])
  })

  test.each([
    ['minutes in words', luka.replace(',240,', ',lots,'), 'row 2: MIN "lots" is not a number'],
    ['an impossible date', luka.replace('2024-10-24', '2024-13-24'), 'row 2: GAME_DATE "2024-13-24" is not a date'],
    ['a game twice', `${luka}\n${luka}`, 'row 3: Luka Dončić’s game of 2024-10-24 is also in row 2'],
  ])('a file with %s is refused with the row', async (_, rows, reason) => {
    await expect(historyOf(lines(nbaComHeader, rows))).rejects.toThrow(reason)
  })
})

/** Real files are next to the repository, not in it. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/nba/', import.meta.url))
const isThere = existsSync(folder)
const bytes = (file: string) => new Uint8Array(readFileSync(folder + file))

describe.skipIf(!isThere)(`a season of box scores${isThere ? '' : ' (skipped: no ../shared/data here)'}`, () => {
  test('DraftKings’ points of players in finished contests follow from that night’s box scores', long, async () => {
    const { sheets } = await historyOf(bytes('stats/nba_boxscores_2024-25_to_2025-02-09.csv'))
    expect(sheets).toHaveLength(1560)
    expect(sheets.every(({ stats }) => stats.Pace! > 80 && stats.Pace! < 125)).toBe(true)
    const nights = readdirSync(`${folder}dk/classic`).filter((night) => /^2024-12-.*-final$/.test(night))
    let same = 0
    const others: string[] = []
    for (const night of nights) {
      const scored = pointsOn(sheets, night.slice(0, 10))
      for (const { name, points } of readStandings(bytes(`dk/classic/${night}/contest-standings.csv`)).players) {
        const ours = scored.get(nameWithoutSuffix(name))
        if (ours === undefined && points === 0) continue
        if (ours === points) same++
        else others.push(`${night} ${name}: ${points}, not ${ours}`)
      }
    }
    // DraftKings settled before the league corrected an assist or a rebound, and calls two rookies by other names.
    expect(same).toBe(606)
    expect(others.filter((one) => !/Alexandre Sarr|Carlton Carrington/.test(one))).toEqual([
      expect.stringMatching('Austin Reaves: 34, not 35.5'),
      expect.stringMatching('Cam Reddish: 14.75, not 13.25'),
      expect.stringMatching('Dru Smith: 27.5, not 26.5'),
      expect.stringMatching('Bam Adebayo: 32.5, not 33.5'),
    ])
  })
})

const pointsOn = (sheets: readonly GameSheet[], date: string) =>
  new Map(
    sheets
      .filter(({ counter }) => counter === date)
      .flatMap(({ players }) => players.map(({ name, stats }) => [nameWithoutSuffix(name), stats.DKPts] as const)),
  )

test('Basketball-Reference: minutes and seconds, and who did not play is left out', async () => {
  const headings =
    'Rk,Player,Tm,Date,,Opp,,GS,MP,FG,FGA,FG%,3P,3PA,3P%,FT,FTA,FT%,ORB,DRB,TRB,AST,STL,BLK,TOV,PF,PTS,GmSc,+/-'
  const jokic = '1,Nikola Jokić,DEN,2025-01-04,@,SAS,L,1,43:30,17,28,.607,3,6,.5,4,4,1,3,15,18,9,2,0,5,3,41,39,+7'
  const murray = `2,Jamal Murray,DEN,2025-01-04,@,SAS,L,Inactive,Inactive,Inactive${','.repeat(19)}`
  const { sheets, notes } = await historyOf(lines(headings, jokic, murray))
  expect(sheets).toMatchObject([
    {
      ...{ counter: '2025-01-04', team: 'DEN', opponent: 'SAS', isHome: null },
      players: [{ name: 'Nikola Jokić', stats: { Min: 43.5, Pts: 41, Fg3m: 3, PlusMinus: 7, Started: 1 } }],
    },
  ])
  expect(notes).toEqual(['1 row of players who did not play is left out'])
  await expect(historyOf(lines(headings, jokic.replace('43:30', '-5')))).rejects.toThrow('row 2: MP "-5" is not a')
  await expect(historyOf(lines(headings, jokic.replace(',17,28', ',-17,28')))).rejects.toThrow(
    'row 2: FG "-17" is not a',
  )
})

test('a file without any game of the league says what it left out; a name of a page’s length is refused by its row', async () => {
  const headings = 'PLAYER_NAME,TEAM_ABBREVIATION,GAME_DATE,MATCHUP,MIN,FG3M,REB,AST,TOV,STL,BLK,PTS'
  const row = 'LeBron James,LBN,2025-01-05,LBN vs. GNS,38,2,10,5,3,1,0,21'
  await expect(historyOf(lines(headings, row))).rejects.toThrow(
    'row 1: no box scores below the headings; 1 row of preseason and all-star games is left out',
  )
  const long = row.replaceAll('LBN', 'LAL').replace('James', 'James'.repeat(30))
  await expect(historyOf(lines(headings, long))).rejects.toThrow('row 2: name: is longer than 120 characters')
})

test('seasons long ago are left out', async () => {
  const headings = 'PLAYER_NAME,TEAM_ABBREVIATION,GAME_DATE,MATCHUP,MIN,FG3M,REB,AST,TOV,STL,BLK,PTS'
  const { sheets, notes } = await historyOf(
    lines(
      headings,
      'Michael Jordan,CHI,1996-01-05,CHI vs. MIL,38,1,7,4,2,2,1,34',
      'LeBron James,LAL,2025-01-05,LAL @ HOU,38,2,10,5,3,1,0,21',
    ),
  )
  expect(sheets).toMatchObject([{ season: 2024, team: 'LAL' }])
  expect(notes).toEqual(['1 game sheet of seasons before 2000 left out'])
})

test('tables with nicknames of teams and names in two columns, as the league’s newer pages have them', async () => {
  const headings =
    'firstName,lastName,personId,gameId,gameDateTimeEst,playerteamCity,playerteamName,opponentteamCity,opponentteamName,gameType,home,numMinutes,points,assists,blocks,steals,threePointersMade,reboundsTotal,turnovers,plusMinusPoints,comment'
  const { head, sheets, notes } = await historyOf(
    lines(
      headings,
      'Nikola,Jokić,203999,1,2025-01-04 21:00:00,Denver,Nuggets,San Antonio,Spurs,Regular Season,1,43.5,41,9,0,2,3,18,5,7,',
      'Norman,Powell,1626181,1,2025-01-04 22:30:00,LA,Clippers,Atlanta,Hawks,Regular Season,0,30,20,1,0,2,3,4,1,-7,',
      'Jamal,Murray,1627750,1,2025-01-04 21:00:00,Denver,Nuggets,San Antonio,Spurs,Regular Season,1,0.0,0,0,0,0,0,0,0,0,DNP - Injury',
      'Nikola,Jokić,203999,1,2025-02-16 21:00:00,Team,Shaq,Team,Chuck,All-Star Game,1,10,4,1,0,0,0,2,0,0,',
      'Nikola,Jokić,203999,1,2024-10-06 21:00:00,Denver,Nuggets,Boston,Celtics,Preseason,1,10,4,1,0,0,0,2,0,0,',
    ),
  )
  expect(head).toEqual({ kind: 'nba-box', sport: 'nba', source: 'other' })
  expect(sheets).toMatchObject([
    { counter: '2025-01-04', team: 'DEN', opponent: 'SAS', isHome: true, players: [{ name: 'Nikola Jokić' }] },
    { counter: '2025-01-04', team: 'LAC', opponent: 'ATL', isHome: false, players: [{ stats: { Pts: 20 } }] },
  ])
  expect(notes).toEqual([
    '1 row of players who did not play is left out',
    '2 rows of preseason and all-star games are left out',
  ])
})
