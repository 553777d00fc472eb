import { describe, expect, test } from 'vitest'
import { historyOf } from '../../../testing/historyOf.ts'
import { lines } from '../../../testing/siteFiles.ts'

const columns = [
  ...['game_id', 'season', 'season_type', 'week', 'home_team', 'away_team', 'location', 'posteam', 'defteam'],
  ...['play_type', 'pass_attempt', 'rush_attempt', 'sack', 'qb_scramble', 'complete_pass', 'two_point_attempt'],
  ...['receiver_player_id', 'receiver_player_name', 'rusher_player_id', 'rusher_player_name', 'air_yards'],
  ...['yardline_100', 'goal_to_go', 'pass_oe', 'game_seconds_remaining', 'score_differential', 'desc'],
] as const
type Row = Partial<Record<(typeof columns)[number], string | number>>

const base: Row = { game_id: '2024_01_BAL_KC', season: 2024, season_type: 'REG', week: 1, home_team: 'KC' }
const play = (row: Row, names: readonly (typeof columns)[number][] = columns) => {
  const all: Row = { ...base, away_team: 'BAL', location: 'Home', posteam: 'KC', defteam: 'BAL', ...row }
  return names.map((name) => (all[name] === undefined ? 'NA' : `"${all[name]}"`)).join(',')
}
const pass = (id: string, air: number, row: Row = {}): Row => ({
  ...{ play_type: 'pass', pass_attempt: 1, rush_attempt: 0, receiver_player_id: id, receiver_player_name: `N.${id}` },
  ...{ air_yards: air, complete_pass: 1, goal_to_go: 0, yardline_100: 60, ...row },
})
const run = (id: string, row: Row = {}): Row => ({
  ...{ play_type: 'run', pass_attempt: 0, rush_attempt: 1, rusher_player_id: id, rusher_player_name: `N.${id}` },
  ...{ goal_to_go: 0, yardline_100: 60, ...row },
})
const game = (...rows: Row[]) => lines(columns.join(','), ...rows.map((row) => play(row)))
const playersOf = async (...rows: Row[]) => {
  const { sheets } = await historyOf(game(...rows))
  return Object.fromEntries(sheets.flatMap(({ players }) => players.map(({ sourceId, stats }) => [sourceId, stats])))
}

describe('plays of a game are counted', () => {
  test('targets, air yards and their shares, with names and ids as the plays have them', async () => {
    const { head, sheets } = await historyOf(
      game(pass('a', 10), pass('a', 20, { complete_pass: 0 }), pass('a', 0), pass('b', 10), run('c')),
    )
    expect(head).toEqual({ kind: 'nfl-plays', source: 'nflverse', sport: 'nfl' })
    expect(sheets).toMatchObject([
      { part: 'plays', season: 2024, counter: 1, team: 'KC', opponent: 'BAL', isHome: true, position: '' },
    ])
    const none = { RzTar: 0, RzTouch: 0, RzAtt: 0, G2G: 0 }
    expect(sheets[0]!.players).toEqual([
      {
        ...{ name: 'N.a', sourceId: 'a', position: '' },
        stats: { ...none, Tar: 3, TarShare: 0.75, AirYds: 30, AirShare: 0.75, Wopr: 1.65, RushAtt: 0 },
      },
      {
        ...{ name: 'N.b', sourceId: 'b', position: '' },
        stats: { ...none, Tar: 1, TarShare: 0.25, AirYds: 10, AirShare: 0.25, Wopr: 0.55, RushAtt: 0 },
      },
      {
        ...{ name: 'N.c', sourceId: 'c', position: '' },
        stats: { ...none, Tar: 0, TarShare: 0, AirYds: 0, AirShare: 0, Wopr: 0, RushAtt: 1 },
      },
    ])
  })

  test('the red zone begins at the 20, and only catches and carries are touches', async () => {
    const { a, c } = await playersOf(
      pass('a', 5, { yardline_100: 21 }),
      pass('a', 5, { yardline_100: 20 }),
      pass('a', 5, { yardline_100: 8, goal_to_go: 1, complete_pass: 0 }),
      pass('a', 5, { yardline_100: 4, goal_to_go: 1 }),
      run('c', { yardline_100: 3, goal_to_go: 1 }),
      run('c', { yardline_100: 15 }),
    )
    expect(a).toMatchObject({ Tar: 4, RzTar: 3, RzTouch: 2, RzAtt: 0, G2G: 1 })
    expect(c).toMatchObject({ RushAtt: 2, RzTouch: 2, RzAtt: 2, G2G: 1 })
  })

  test('penalties and conversions count for nobody; a kneel is a carry, but no play', async () => {
    const { sheets } = await historyOf(
      game(
        pass('a', 5, { play_type: 'no_play' }),
        pass('a', 2, { two_point_attempt: 1 }),
        run('q', { play_type: 'qb_kneel' }),
        run('c'),
      ),
    )
    expect(sheets[0]!.stats).toMatchObject({ Plays: 1, PassRate: 0 })
    expect(sheets[0]!.players.map(({ sourceId, stats }) => [sourceId, stats.RushAtt])).toEqual([
      ['q', 1],
      ['c', 1],
    ])
  })

  test('sacks and scrambles are passes, and passes over expected are a share', async () => {
    const sack = { play_type: 'pass', pass_attempt: 1, sack: 1, pass_oe: 40 }
    const { sheets } = await historyOf(
      game(pass('a', 5, { pass_oe: 30 }), sack, run('q', { qb_scramble: 1, pass_oe: 10 }), run('c', { pass_oe: -60 })),
    )
    expect(sheets[0]!.stats).toEqual({ Plays: 4, PassRate: 0.75, Proe: 0.05 })
  })

  test('seconds a play are counted between snaps in a row, while the score is close', async () => {
    const at = (seconds: number, margin = 0, row: Row = {}) =>
      run('c', { game_seconds_remaining: seconds, score_differential: margin, ...row })
    const { sheets } = await historyOf(
      game(
        ...[at(3600), at(3570), at(3550, 0, { play_type: 'punt' }), at(3540)],
        ...[at(3520, 0, { posteam: 'BAL', defteam: 'KC' }), at(3480, 0, { posteam: 'BAL', defteam: 'KC' })],
        ...[at(3400, 8), at(3376, 8), at(3300, 9), at(3290, 9)],
      ),
    )
    expect(sheets.map(({ team, stats }) => [team, stats.PlaySeconds])).toEqual([
      ['KC', 27],
      ['BAL', 40],
    ])
  })

  test('columns that are missing only leave stats out', async () => {
    const few = [
      'game_id',
      'season',
      'week',
      'posteam',
      'defteam',
      'play_type',
      'rusher_player_id',
      'rusher_player_name',
    ]
    const names = columns.filter((name) => few.includes(name))
    const { sheets } = await historyOf(lines(names.join(','), play(run('c'), names)))
    expect(sheets).toMatchObject([{ isHome: null, stats: { Plays: 1, PassRate: 0 } }])
    expect(sheets[0]!.players.map(({ stats }) => stats)).toEqual([{ RushAtt: 1 }])
  })

  test('games follow one another, in the preseason they don’t count', async () => {
    const { sheets } = await historyOf(
      game({ ...run('p'), game_id: '2024_00_X', season_type: 'PRE', week: 0 }, run('c'), {
        ...run('d', { posteam: 'OAK', defteam: 'LA' }),
        game_id: '2024_02_LA_OAK',
        week: 2,
        location: 'Neutral',
      }),
    )
    expect(sheets.map(({ team, opponent, counter, isHome }) => [team, opponent, counter, isHome])).toEqual([
      ['KC', 'BAL', 1, true],
      ['LV', 'LAR', 2, null],
    ])
  })

  test.each([
    [
      'games that are mixed',
      [run('c'), { ...run('c'), game_id: 'g2' }, run('c')],
      'row 4: game 2024_01_BAL_KC begins in',
    ],
    ['yards in words', [pass('a', 5, { air_yards: 'deep' })], 'row 2: air_yards "deep" is not a number'],
    ['an impossible week', [run('c', { week: 40 })], 'row 2: week "40" is not 1 to 22'],
    [
      'a player without a name',
      [{ ...run('c'), rusher_player_name: '' }],
      'row 2: in the game that begins here, c: name',
    ],
  ])('%s are refused', async (_, rows, reason) => {
    await expect(historyOf(game(...rows))).rejects.toThrow(reason)
  })
})
