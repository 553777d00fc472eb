import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { historyOf } from '../../testing/historyOf.ts'
import { lines } from '../../testing/siteFiles.ts'

describe('results of tournaments and fights', () => {
  test('golf: places with ties, no place after a missed cut, points of both sites', async () => {
    const file = lines(
      'Golfer,Tournament,Date,Pos,Strokes,DK Points,FD Points',
      'Scottie Scheffler,Masters,2024-04-11,1,277,118.5,150.2',
      'Max Homa,Masters,4/11/2024,T3,284,90,120',
      'Viktor Hovland,Masters,2024-04-11,MC,152,24.5,30',
    )
    const { sheets } = await historyOf(file, { sport: 'pga' })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatchObject({ season: 2024, counter: '2024-04-11', team: '', event: 'Masters', game: 1 })
    expect(sheets[0]!.players.map(({ stats }) => stats)).toEqual([
      { Finish: 1, Strokes: 277, DKPts: 118.5, FDPts: 150.2 },
      { Finish: 3, Strokes: 284, DKPts: 90, FDPts: 120 },
      { Strokes: 152, DKPts: 24.5, FDPts: 30 },
    ])
    await expect(historyOf(file)).rejects.toThrow('doesn’t say its sport')
  })

  test('thousands of rows of one event are refused by their row', async () => {
    const rows = Array.from({ length: 2001 }, (_, at) => `Golfer Number ${at},2024-04-11,${at}`)
    await expect(historyOf(lines('Golfer,Date,Pos', ...rows), { sport: 'pga' })).rejects.toThrow(
      'row 2002: these are more than 2000 rows of one game or event',
    )
  })

  test('a week with two tournaments has the bigger one first', async () => {
    const rows = ['A,Big,2024-07-18,1', 'B,Big,2024-07-18,2', 'C,Small,2024-07-18,1']
    const { sheets } = await historyOf(lines('Name,Event,Date,Finish', ...rows.reverse()), { sport: 'pga' })
    expect(sheets.map(({ event, game }) => [event, game])).toEqual([
      ['Big', 1],
      ['Small', 2],
    ])
  })

  test('fights: who won, and points without a site are DraftKings’', async () => {
    const { sheets, notes } = await historyOf(
      lines(
        'Fighter,Event,Date,Result,Rounds,Points',
        'Jorge Masvidal,UFC 244,2019-11-02,W,3,126',
        'Nate Diaz,UFC 244,2019-11-02,L,3,21.5',
      ),
      { sport: 'mma' },
    )
    expect(sheets[0]!.players.map(({ stats }) => stats)).toEqual([
      { Won: 1, Rounds: 3, DKPts: 126 },
      { Won: 0, Rounds: 3, DKPts: 21.5 },
    ])
    expect(notes).toEqual(['points without a site are read as DraftKings points'])
  })
})

const loopHeader =
  'driver_name,driver_id,race_date,series,track_name,start,finish,fastest_lap,laps_led,laps,rating,status'

describe('results of races', () => {
  test('each series’ race of a day has its own sheet', async () => {
    const { sheets } = await historyOf(
      lines(
        loopHeader,
        'Denny Hamlin,1,2023/04/16,Cup,Martinsville Speedway,5,4,20,100,400,110.5,running',
        "John Nemechek,2,2023/04/16,O'Reilly,Martinsville Speedway,1,1,80,198,250,149,running",
      ),
    )
    expect(sheets).toMatchObject([
      {
        ...{
          counter: '2023-04-16',
          season: 2023,
          team: 'CUP',
          event: 'Martinsville Speedway',
          facts: { series: 'Cup' },
        },
        players: [{ position: 'D', stats: { Start: 5, Finish: 4, DKPts: 75, FDPts: 37 + 0.5 + 10 + 40 } }],
      },
      { team: 'XFN', facts: { series: 'Xfinity' } },
    ])
  })

  test('without fastest laps there are no DraftKings points', async () => {
    const { sheets } = await historyOf(
      lines('Driver,Date,Track,Start,Finish,Laps Led,Laps', 'Denny Hamlin,2023-04-16,Bristol,5,4,100,500'),
    )
    expect(sheets[0]!.players[0]!.stats).toEqual({ Start: 5, Finish: 4, LapsLed: 100, Laps: 500, FDPts: 97.5 })
  })

  /** Real files are next to the repository, not in it. */
  const real = fileURLToPath(
    new URL('../../../../../../shared/data/nascar/stats/nascar_loop_data_2022-2024.csv', import.meta.url),
  )

  test.skipIf(!existsSync(real))('three seasons of loop data', async () => {
    const { head, sheets, notes } = await historyOf(new Uint8Array(readFileSync(real)))
    expect(head.source).toBe('loopData')
    expect(sheets).toHaveLength(277)
    // The duels and the all-star races, whose rows can't be told apart.
    expect(notes).toEqual([expect.stringMatching(/^days with several races of one series are left out: (.*;){4}/)])
    const michigan = sheets.find(({ counter, team }) => counter === '2024-08-18' && team === 'CUP')!
    expect(michigan.players.find(({ name }) => name === 'Noah Gragson')!.stats).toMatchObject({ DKPts: 44 })
  })
})

test('golf with a row for each round, last names first, is a line for each golfer', async () => {
  const { sheets } = await historyOf(
    lines(
      'tour,season,event_completed,event_name,player_name,fin_text,round_num,course_par,round_score',
      'pga,2024,2024-04-14,Masters Tournament,"Scheffler, Scottie",T1,1,72,66',
      'pga,2024,2024-04-14,Masters Tournament,"Scheffler, Scottie",T1,2,72,72',
      'pga,2024,2024-04-14,Masters Tournament,"Love III, Davis",CUT,1,72,79',
      'pga,2024,2024-04-14,Masters Tournament,"Davis Thompson, Jr.",WD,1,72,80',
    ),
    { sport: 'pga' },
  )
  expect(sheets).toMatchObject([{ counter: '2024-04-14', event: 'Masters Tournament' }])
  expect(sheets[0]!.players.map(({ name, stats }) => [name, stats])).toEqual([
    ['Scottie Scheffler', { Finish: 1, Strokes: 138 }],
    ['Davis Love III', { Strokes: 79 }],
    ['Davis Thompson Jr.', { Strokes: 80 }],
  ])
})

test('fights with both fighters in a row are two results each', async () => {
  const fights = lines(
    'R_fighter,B_fighter,R_odds,date,location,Winner,finish_round',
    'Thiago Santos,Johnny Walker,-150,2021-10-02,"Las Vegas, Nevada, USA",Red,5',
    'Kevin Holland,Kyle Daukaus,130,2021-10-02,"Las Vegas, Nevada, USA",Draw,',
  )
  const { head, sheets } = await historyOf(fights, { sport: 'mma' })
  expect(head).toEqual({ kind: 'results', sport: 'mma', source: 'other' })
  expect(sheets[0]!.players.map(({ name, stats }) => [name, stats])).toEqual([
    ['Thiago Santos', { Rounds: 5, Won: 1 }],
    ['Johnny Walker', { Rounds: 5, Won: 0 }],
    ['Kevin Holland', { Won: 0 }],
    ['Kyle Daukaus', { Won: 0 }],
  ])
  await expect(historyOf(fights, { sport: 'pga' })).rejects.toThrow('these are fights: they are results of mma')
})
