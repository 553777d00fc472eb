import { describe, expect, test } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'

const header = 'Name,Team,Market,Line,Over,Under'
const allen = 'Josh Allen,BUF,Passing Yards,249.5,-115,−105'

describe('props', () => {
  test('of the week that the user names, with American odds', async () => {
    const file = lines(header, allen, 'Josh Allen,BUF,Anytime TD,,EVEN,', 'Puka Nacua,LA,Receptions,6.5,+120,-150')
    const { head, sheets } = await historyOf(file, { sport: 'nfl', season: 2025, counter: 7 })
    expect(head).toEqual({ kind: 'props', sport: 'nfl', source: 'other' })
    expect(sheets).toMatchObject([
      {
        ...{ part: 'props', season: 2025, counter: 7, team: 'BUF', players: [] },
        props: [
          { name: 'Josh Allen', market: 'Passing Yards', line: 249.5, over: -115, under: -105 },
          { name: 'Josh Allen', market: 'Anytime TD', line: null, over: 100, under: null },
        ],
      },
      { team: 'LAR', props: [{ line: 6.5, over: 120, under: -150 }] },
    ])
  })

  test('of the weeks and dates that the file says', async () => {
    const weeks = await historyOf(lines(`Season,Week,${header}`, `2024,3,${allen}`, `2024,4,${allen}`), {
      sport: 'nfl',
    })
    expect(weeks.sheets.map(({ season, counter }) => [season, counter])).toEqual([
      [2024, 3],
      [2024, 4],
    ])
    const days = await historyOf(lines(`Date,${header}`, '2025-01-20,Nikola Jokic,DEN,Points,27.5,-110,-110'), {
      sport: 'nba',
    })
    expect(days.sheets).toMatchObject([{ season: 2024, counter: '2025-01-20', team: 'DEN' }])
  })

  test('with decimal odds, of the first bookmaker that has a player’s market', async () => {
    const file = lines(
      'player,team,market,line,over_price,under_price,book',
      'Puka Nacua,LA,receptions,6.5,1.87,2.05,FanDuel',
      'Puka Nacua,LA,receptions,7.5,2.4,1.5,DraftKings',
      'Puka Nacua,LA,rec_yds,88.5,1.91,1.91,DraftKings',
    )
    const { sheets, notes } = await historyOf(file, { sport: 'nfl', season: 2025, counter: 7 })
    expect(sheets[0]!.props).toEqual([
      { name: 'Puka Nacua', market: 'receptions', line: 6.5, over: -115, under: 105 },
      { name: 'Puka Nacua', market: 'rec_yds', line: 88.5, over: -110, under: -110 },
    ])
    expect(notes).toEqual(['of several bookmakers, a player’s first one counts: 1 row of others left out'])
  })

  test.each([
    [
      'by The Odds API, with the player as the description',
      'id,commence_time,bookmaker,last_update,home_team,away_team,market,label,description,price,point',
      (side: string, price: string) =>
        `a,2026-01-18T00:40:00Z,draftkings,x,Denver Nuggets,Utah Jazz,player_points,${side},Nikola Jokic,${price},27.5`,
      'a,2026-01-18T00:40:00Z,draftkings,x,Denver Nuggets,Utah Jazz,h2h,Denver Nuggets,,-300,',
    ],
    [
      'by others, with the player as the name',
      'snapshot_ts,event_id,commence_time,bookmaker,market,outcome_name,player_name,point,price,home_team,away_team',
      (side: string, price: string) =>
        `x,a,2026-01-18T00:40:00Z,draftkings,player_points,${side},Nikola Jokic,27.5,${price},Denver Nuggets,Utah Jazz`,
      'x,a,2026-01-18T00:40:00Z,draftkings,h2h,Denver Nuggets,,,-300,Denver Nuggets,Utah Jazz',
    ],
    [
      'by hand',
      'Player,Prop,Side,Line,Odds,Date',
      (side: string, price: string) => `Nikola Jokic,player_points,${side[0]},27.5,${price},1/17/26`,
      ',h2h,,,-300,1/17/26',
    ],
  ])('with a row for each side, written %s', async (_, headings, row, ofGame) => {
    const file = lines(headings, row('Over', '-120'), ofGame, row('Under', '100'))
    const { sheets, notes } = await historyOf(file, { sport: 'nba' })
    expect(sheets).toMatchObject([{ season: 2025, counter: '2026-01-17', team: '' }])
    expect(sheets[0]!.props).toEqual([
      { name: 'Nikola Jokic', market: 'player_points', line: 27.5, over: -120, under: 100 },
    ])
    expect(notes).toEqual(['1 row without a player left out'])
    await expect(historyOf(`${file}${row('Over', '-125')}\n`, { sport: 'nba' })).rejects.toThrow('is also in row 2')
    await expect(historyOf(lines(headings, row('Both', '-120')), { sport: 'nba' })).rejects.toThrow(
      'is not Over or Under',
    )
  })

  test('of nfl games that a file dates go to their week', async () => {
    const file = lines(`commence_time,${header}`, `2025-10-20T00:20:00Z,${allen}`)
    const { sheets } = await historyOf(file, { sport: 'nfl' })
    expect(sheets).toMatchObject([{ season: 2025, counter: 7, team: 'BUF' }])
  })

  test('of dates without a year are refused with what to do, unless the week is there', async () => {
    const file = lines(`Date,${header}`, '1/20,Nikola Jokic,DEN,Points,27.5,-110,-110')
    await expect(historyOf(file, { sport: 'nba' })).rejects.toThrow('row 2: Date "1/20" has no year: write all dates')
    const ofWeek = lines(`Date,Week,${header}`, `10/20,7,${allen}`)
    const { sheets } = await historyOf(ofWeek, { sport: 'nfl', season: 2025 })
    expect(sheets).toMatchObject([{ season: 2025, counter: 7 }])
  })

  test.each([
    ['without a week', allen, {}, 'name the week of the props'],
    [
      'with odds that are none',
      allen.replace('-115', '0.87'),
      { counter: 7 },
      'row 2: Over "0.87" is not odds such as -110',
    ],
    [
      'with thousands of players without a team',
      lines('', ...Array.from({ length: 2001 }, (_, at) => `Player ${at},,Points,1.5,100,100`)),
      { counter: 7 },
      'these are more than 2000 props without a team: add a column Team',
    ],
    ['with a prop twice', `${allen}\n${allen}`, { counter: 7 }, 'row 3: Passing Yards of Josh Allen is also in row 2'],
  ])('a file %s is refused', async (_, rows, options, reason) => {
    await expect(historyOf(lines(header, rows), { sport: 'nfl', season: 2025, ...options })).rejects.toThrow(reason)
  })
})
