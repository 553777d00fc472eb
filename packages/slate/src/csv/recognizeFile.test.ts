import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SlateKey } from '../contest.ts'
import { demoSalariesCsv } from '../demo/demoSalariesCsv.ts'
import { demoSlate, demoSlateNames } from '../demo/demoSlate.ts'
import { InputError } from '../inputError.ts'
import { sites } from '../sites/sites.ts'
import { dkFile, dkHeader, dkRoster, dkRow, fdHeader, lines, yaHeader } from '../testing/siteFiles.ts'
import { historyFileKind } from './history/historyFileKind.ts'
import { type FileHints, recognizeFile } from './recognizeFile.ts'

const fdRow = (position: string, game: string, slots = '', id = '1-2') =>
  `${id},${position},Al,Al Bo,Bo,20,3,9700,${game},${game.split('@')[0]},${game.split('@')[1] ?? ''},,,,,,${slots}`
const fd = (name?: string, now?: string): ReturnType<typeof recognizeFile> =>
  recognizeFile(lines(fdHeader, fdRow('QB', 'PHI@TB', 'QB'), fdRow('D', 'BUF@NYJ', 'DEF', '1-3')), {
    name,
    now: now === undefined ? undefined : Date.parse(now),
  })

describe("a site's player list is recognized with its slate", () => {
  const demos = (['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const).flatMap((sport) =>
    sites.flatMap((site) =>
      (['classic', 'showdown'] as const).flatMap((contestType) => {
        const period = { sport, site, season: 2024, counter: sport === 'nfl' ? 3 : '2024-08-14' } as const
        const [slate] = demoSlateNames(period)[contestType]
        const key: SlateKey | undefined = slate === undefined ? undefined : { ...period, contestType, slate }
        const demo = key === undefined ? undefined : demoSlate(key)
        return demo === undefined ? [] : [[`${sport} ${site} ${contestType}`, demo] as const]
      }),
    ),
  )

  test.each(demos)('%s', (_, slate) => {
    const { sport, site, contestType } = slate.key
    expect(recognizeFile(demoSalariesCsv(slate))).toMatchObject({ kind: 'players', sport, site, contestType })
  })

  test('season and week come from the first game, and a single game names the showdown', () => {
    expect(recognizeFile(dkFile(...dkRoster))).toEqual({
      kind: 'players',
      site: 'dk',
      sport: 'nfl',
      contestType: 'classic',
      season: 2025,
      counter: 1,
      periodFrom: 'games',
      slate: 'Main',
    })
    const showdown = dkFile({ id: '1', slots: 'CPT' }, { id: '2', slots: 'FLEX', game: 'In Progress' })
    expect(recognizeFile(showdown)).toMatchObject({ contestType: 'showdown', counter: 1, slate: 'CIN @ CLE' })
  })

  test.each([
    ['FanDuel-NFL-2024 EDT-09 EDT-29 EDT-107295-players-list.csv', 2024, 4],
    ['FanDuel-NFL-2025-01-05-107295-players-list.csv', 2024, 18],
    ['week 12.csv', undefined, undefined],
    ['FanDuel 2018-w12.csv', 2018, 12],
    ['FanDuel 2018 week 30.csv', undefined, undefined],
    ['FanDuel 2018-13-40.csv', undefined, undefined],
  ])('a list without starts gets its date from its name: %s', (name, season, counter) => {
    expect(fd(name)).toMatchObject({ periodFrom: season === undefined ? undefined : 'name' })
    const { season: s, counter: c } = { season: undefined, counter: undefined, ...fd(name) }
    expect([s, c]).toEqual([season, counter])
  })

  test('without a date in the name, it is today’s', () => {
    expect(fd(undefined, '2025-12-21T16:00:00Z')).toMatchObject({ season: 2025, counter: 16, periodFrom: 'today' })
  })

  test('an MVP label means a showdown, and so does a single game on a list without roster positions', () => {
    const single = (slots: string) => recognizeFile(lines(fdHeader, fdRow('QB', 'PHI@TB', slots)))
    expect(single('MVP - 1.5X Points/AnyFLEX')).toMatchObject({ contestType: 'showdown', slate: 'PHI @ TB' })
    expect(single('')).toMatchObject({ contestType: 'showdown' })
    expect(single('QB')).toMatchObject({ contestType: 'classic' })
  })

  test('only Ds are drivers, a D among other positions is a defense', () => {
    expect(recognizeFile(dkFile({ position: 'D', slots: 'D', game: 'DAYTONA 500' }))).toMatchObject({ sport: 'nascar' })
    expect(fd()).toMatchObject({ sport: 'nfl' })
  })

  test("ids tell Yahoo's and FanDuel's lists apart, which have the same headings", () => {
    const header = yaHeader.replace(',Time', '')
    const row = (id: string) => `${id},Derek,Carr,QB,LV,NE,LV@NE,20,17.6,,`
    expect(recognizeFile(lines(header, row('nfl.p.6405')))).toMatchObject({ site: 'ya' })
    expect(recognizeFile(lines(header, row('30514-6405')))).toMatchObject({ site: 'fd' })
  })

  test('one bad row does not hide what a file is', () => {
    expect(recognizeFile(lines(dkHeader, dkRow(), dkRow(), dkRow({ position: 'QX', id: 'x' })))).toMatchObject({
      sport: 'nfl',
      site: 'dk',
    })
  })
})

describe('other files', () => {
  test.each<[string, string, string, FileHints?]>([
    ['our own projections', 'projections', 'Id,Name,Position,Team,ProjPts,ProjOwn\n1,Josh Allen,QB,BUF,23,12'],
    ['FantasyPros', 'projections', 'player,position,team,proj_fpts,salary\nJosh Allen,QB,BUF,23,8000'],
    [
      'an old list with projections added',
      'projections',
      'Position,Name,Salary,GameInfo,AvgPointsPerGame,teamAbbrev,Projection\nSP,Jon Lester,10600,ChC@StL 08:35PM ET,20,ChC,19',
    ],
    ['one row per team', 'games', 'Team,Opp,Spread,Total\nBUF,NYJ,-7,44'],
    ['one row per game', 'games', 'away_team,home_team,spread_line,total_line\nNYJ,BUF,7,44'],
  ])('%s: %s', (_, kind, file) => {
    expect(recognizeFile(file)).toEqual({ kind })
  })

  const kindOf = (file: string) => historyFileKind([new TextEncoder().encode(file)])
  const stats =
    'player_id,player_display_name,position,season,week,team,opponent_team,passing_yards,passing_tds,passing_interceptions,rushing_yards,rushing_tds,receptions,receiving_yards,receiving_tds,fantasy_points'
  test.each([
    ["nflverse's weekly stats, although they have points", 'nfl-weekly', `${stats}\n1,A,QB,2025,1,BUF,NYJ,300,2,0`],
    [
      'snap counts',
      'nfl-snaps',
      'game_id,season,week,player,pfr_player_id,position,team,opponent,offense_snaps,offense_pct\n2024_01_BUF_NYJ,2024,1,A,x,QB,BUF,NYJ,60,1',
    ],
    [
      'play-by-play, although it has lines',
      'nfl-plays',
      'play_id,game_id,home_team,away_team,season,week,posteam,defteam,play_type,spread_line\n1,g,BUF,NYJ,2024,1,BUF,NYJ,run,-3',
    ],
  ])('%s: history', async (_, kind, file) => {
    const history = { kind, sport: 'nfl', source: 'nflverse' }
    expect(recognizeFile(file)).toEqual({ kind: 'history', history })
    expect(await kindOf(file)).toEqual({ is: 'history', ...history })
  })

  test('a schedule with lines is games and history, projections and lists are no history', async () => {
    const schedule = 'season,week,away_team,home_team,spread_line,total_line\n2024,1,NYJ,BUF,7,44'
    expect(recognizeFile(schedule)).toEqual({ kind: 'games' })
    expect(await kindOf(schedule)).toMatchObject({ is: 'history', kind: 'nfl-schedule', source: 'nflverse' })
    const unknown = (reason: string) => ({ is: 'unknown', reason: expect.stringContaining(reason) })
    const projections = `${stats},PlayerWeekProjectedPts\n1,A,QB`
    expect(await kindOf(projections)).toEqual(unknown('these are weekly projections, not results'))
    expect(await kindOf(dkFile(...dkRoster))).toEqual(unknown('not a '))
    expect(await kindOf('')).toEqual(unknown('the file is empty'))
    expect(await kindOf('name,pfr_id,gsis_id\nPatrick Mahomes,MahoPa00,00-0033873')).toEqual({ is: 'ids' })
  })

  test.each([
    ["a contest's standings", 'Rank,EntryId,Points,Lineup,,Player,%Drafted,FPTS\n1,2,3,QB A,,A,5%,20', 'are results'],
    [
      'a shopping list',
      'what,how many\nmilk,2',
      /^unknown file\. It must be a player list .*The first row is what, how many$/,
    ],
    ['an empty file', '', 'the file is empty'],
  ])('%s is refused with the reason', (_, file, reason) => {
    expect(() => recognizeFile(file)).toThrow(InputError)
    expect(() => recognizeFile(file)).toThrow(reason)
  })
})

test('any file is recognized or refused without a crash', () => {
  const good = [
    dkFile(...dkRoster),
    lines(fdHeader, fdRow('QB', 'PHI@TB')),
    'Name,ProjPts\nAllen,20',
    'Team,Spread\nBUF,-7',
  ]
  const change = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255))
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.array(change, { maxLength: 12 }), (text, changes) => {
      const noisy = new TextEncoder().encode(text)
      for (const [at, byte] of changes) noisy[Math.floor(at * noisy.length)] = byte
      try {
        recognizeFile(noisy, { name: text })
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
      }
    }),
    { numRuns: 500 },
  )
})
