import { expect, test } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'

const batting = 'Date,Name,Team,Opp,BOP,PA,AB,H,2B,3B,HR,R,RBI,BB,HBP,SB,SO'
const judge = '2025-04-01,Aaron Judge,NYY,@ARI,2,5,4,2,1,0,1,2,3,1,0,1,1'

test('a batter’s game: order, hits by kind and each site’s points; without the @ he is at home', async () => {
  const { head, sheets } = await historyOf(
    lines(
      batting,
      judge,
      '2025-04-02,Aaron Judge,NYY,BOS,2,4,4,0,0,0,0,0,0,0,0,0,3',
      'Total,Aaron Judge,- - -,,,9,8,2,1,0,1,2,3,1,0,1,4',
    ),
  )
  expect(head).toEqual({ kind: 'mlb-logs', sport: 'mlb', source: 'other' })
  expect(sheets).toMatchObject([
    {
      ...{ season: 2025, counter: '2025-04-01', game: 1, team: 'NYY', opponent: 'ARI', isHome: false, position: '' },
      players: [{ stats: { Order: 2, PA: 5, H: 2, Doubles: 1, HR: 1, SO: 1, DKPts: 5 + 10 + 4 + 6 + 2 + 5 } }],
    },
    { counter: '2025-04-02', isHome: true, players: [{ stats: { SO: 3, DKPts: 0 } }] },
  ])
})

test('a pitcher has a sheet of his own, with his innings as outs and hits as hits allowed', async () => {
  const { sheets } = await historyOf(
    lines(
      'Player,Tm,Date,Opp,Dec,IP,H,R,ER,HR,BB,SO,HBP',
      'Tarik Skubal,DET,"Apr 8, 2025",vs NYY,W (1-2),6.2,4,1,1,0,0,9,1',
      'Will Vest,DET,"Apr 8, 2025",vs NYY,,1.0,0,0,0,0,0,2,0',
    ),
  )
  expect(sheets).toMatchObject([
    {
      ...{ counter: '2025-04-08', team: 'DET', isHome: true, position: 'P' },
      players: [
        {
          position: 'P',
          stats: { Outs: 20, HA: 4, BBA: 0, HBPA: 1, SO: 9, ER: 1, Win: 1, DKPts: 15 + 18 + 4 - 2 - 3 },
        },
        { stats: { Outs: 3, Win: 0 } },
      ],
    },
  ])
})

test('both games of a doubleheader count, by number or by the second row of a day', async () => {
  const second = judge.replace('2025-04-01', '2025-04-01 (2)')
  const numbered = await historyOf(lines(batting, second, judge.replace('2025-04-01', '2025-04-01 (1)')))
  expect(numbered.sheets.map(({ game }) => game)).toEqual([1, 2])
  const repeated = await historyOf(lines(batting, judge, judge))
  expect(repeated.sheets.map(({ game }) => game)).toEqual([1, 2])
  await expect(historyOf(lines(batting, judge, judge, judge))).rejects.toThrow('is also in row 3')
})

test('impossible innings are refused', async () => {
  const file = lines('Player,Tm,Date,Opp,IP,H,ER,BB,SO', 'Tarik Skubal,DET,2025-04-08,NYY,6.5,4,1,0,9')
  await expect(historyOf(file)).rejects.toThrow('row 2: IP "6.5" is not innings such as 6.2')
})

test('tables of both kinds of players have innings of 0 for hitters, and some have thirds as decimals', async () => {
  const { sheets } = await historyOf(
    lines(
      'game_date,player_name,team,opponent,position,at_bats,plate_appearances,hits,home_runs,walks,strikeouts,innings_pitched,earned_runs',
      '2025-04-08,Mookie Betts,LAD,WSH,SS,4,5,2,1,1,1,0.0,0',
      '2025-04-08,Landon Knack,LAD,WSH,P,0,0,3,0,1,6,6.667,1',
      '2025-04-08,Tanner Scott,LAD,WSH,P,0,0,2,0,1,0,0.0,2',
    ),
  )
  const lineOf = new Map(sheets.flatMap(({ players }) => players.map((line) => [line.name, line] as const)))
  expect(lineOf.get('Mookie Betts')).toMatchObject({ position: 'SS', stats: { H: 2, HR: 1, BB: 1 } })
  expect(lineOf.get('Landon Knack')).toMatchObject({ position: 'P', stats: { Outs: 20, HA: 3 } })
  expect(lineOf.get('Tanner Scott')).toMatchObject({ position: 'P', stats: { Outs: 0, ER: 2 } })
})

test('a log with dates without a year is refused once, with what to do', async () => {
  const rows = [judge.replace('2025-04-01', 'Apr 1'), judge.replace('2025-04-01', 'Apr 2')]
  await expect(historyOf(lines(batting, ...rows))).rejects.toMatchObject({
    faults: [{ field: 'row 2', reason: 'Date "Apr 1" has no year: write all dates with it, such as 2024-10-22' }],
  })
})
