import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SlateKey } from '../contest.ts'
import { demoSalariesCsv } from '../demo/demoSalariesCsv.ts'
import { demoSlate, demoSlateNames } from '../demo/demoSlate.ts'
import { InputError } from '../inputError.ts'
import { type FileHints, recogniseFile } from './recogniseFile.ts'
import { dkFile, dkHeader, dkRoster, dkRow, fdHeader, lines, yaHeader } from './testFiles.ts'

const fdRow = (position: string, game: string, place = '', id = '1-2') =>
  `${id},${position},Al,Al Bo,Bo,20,3,9700,${game},${game.split('@')[0]},${game.split('@')[1] ?? ''},,,,,,${place}`
const fd = (name?: string, now?: string): ReturnType<typeof recogniseFile> =>
  recogniseFile(lines(fdHeader, fdRow('QB', 'PHI@TB', 'QB'), fdRow('D', 'BUF@NYJ', 'DEF', '1-3')), {
    name,
    now: now === undefined ? undefined : Date.parse(now),
  })

describe("a site's player list is recognised with its slate", () => {
  const demos = (['nfl', 'nba', 'mlb', 'pga', 'mma', 'nascar'] as const).flatMap((sport) =>
    (['dk', 'fd', 'ya'] as const).flatMap((site) =>
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
    expect(recogniseFile(demoSalariesCsv(slate))).toMatchObject({ kind: 'players', sport, site, contestType })
  })

  test('the first game tells season and week, and a single game names the showdown', () => {
    expect(recogniseFile(dkFile(...dkRoster))).toEqual({
      kind: 'players',
      site: 'dk',
      sport: 'nfl',
      contestType: 'classic',
      season: 2025,
      counter: 1,
      periodFrom: 'games',
      slate: 'Main',
    })
    const showdown = dkFile({ id: '1', place: 'CPT' }, { id: '2', place: 'FLEX', game: 'In Progress' })
    expect(recogniseFile(showdown)).toMatchObject({ contestType: 'showdown', counter: 1, slate: 'CIN @ CLE' })
  })

  test.each([
    ['FanDuel-NFL-2024 EDT-09 EDT-29 EDT-107295-players-list.csv', 2024, 4],
    ['FanDuel-NFL-2025-01-05-107295-players-list.csv', 2024, 18],
    ['week 12.csv', undefined, undefined],
    ['FanDuel 2018-w12.csv', 2018, 12],
    ['FanDuel 2018 week 30.csv', undefined, undefined],
    ['FanDuel 2018-13-40.csv', undefined, undefined],
  ])('a list without starts is dated by its name: %s', (name, season, counter) => {
    expect(fd(name)).toMatchObject({ periodFrom: season === undefined ? undefined : 'name' })
    const { season: s, counter: c } = { season: undefined, counter: undefined, ...fd(name) }
    expect([s, c]).toEqual([season, counter])
  })

  test('for want of a name it is of today', () => {
    expect(fd(undefined, '2025-12-21T16:00:00Z')).toMatchObject({ season: 2025, counter: 16, periodFrom: 'today' })
  })

  test('an MVP label is a showdown; so is a single game on lists that name no roster places', () => {
    const single = (place: string) => recogniseFile(lines(fdHeader, fdRow('QB', 'PHI@TB', place)))
    expect(single('MVP - 1.5X Points/AnyFLEX')).toMatchObject({ contestType: 'showdown', slate: 'PHI @ TB' })
    expect(single('')).toMatchObject({ contestType: 'showdown' })
    expect(single('QB')).toMatchObject({ contestType: 'classic' })
  })

  test('a D alone is a driver, among others a defence', () => {
    expect(recogniseFile(dkFile({ position: 'D', place: 'D', game: 'DAYTONA 500' }))).toMatchObject({ sport: 'nascar' })
    expect(fd()).toMatchObject({ sport: 'nfl' })
  })

  test("Yahoo's and FanDuel's lists have the same headings; the ids tell them apart", () => {
    const header = yaHeader.replace(',Time', '')
    const row = (id: string) => `${id},Derek,Carr,QB,LV,NE,LV@NE,20,17.6,,`
    expect(recogniseFile(lines(header, row('nfl.p.6405')))).toMatchObject({ site: 'ya' })
    expect(recogniseFile(lines(header, row('30514-6405')))).toMatchObject({ site: 'fd' })
  })

  test('an odd row does not hide what a file is, its reader names it', () => {
    expect(recogniseFile(lines(dkHeader, dkRow(), dkRow(), dkRow({ position: 'QX', id: 'x' })))).toMatchObject({
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
    ["a team's lines", 'games', 'Team,Opp,Spread,Total\nBUF,NYJ,-7,44'],
    ['games a row', 'games', 'away_team,home_team,spread_line,total_line\nNYJ,BUF,7,44'],
  ])('%s: %s', (_, kind, file) => {
    expect(recogniseFile(file)).toEqual({ kind })
  })

  test("nflverse's weekly statistics are no projections although they have points", () => {
    const header =
      'player_id,player_display_name,position,season,week,team,opponent_team,passing_yards,passing_tds,passing_interceptions,rushing_yards,rushing_tds,receptions,receiving_yards,receiving_tds,fantasy_points'
    expect(recogniseFile(`${header}\n1,A,QB,2025,1,BUF,NYJ,300,2,0,20,0,0,0,0,22`)).toEqual({ kind: 'weekly logs' })
  })

  test.each([
    ["a contest's standings", 'Rank,EntryId,Points,Lineup,,Player,%Drafted,FPTS\n1,2,3,QB A,,A,5%,20', 'are results'],
    ['a shopping list', 'what,how many\nmilk,2', /^neither a player list .*its first row reads what, how many$/],
    ['an empty file', '', 'the file is empty'],
  ])('%s is refused with what was looked for', (_, file, reason) => {
    expect(() => recogniseFile(file)).toThrow(InputError)
    expect(() => recogniseFile(file)).toThrow(reason)
  })
})

test('any file at all is recognised or refused, never a crash', () => {
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
        recogniseFile(noisy, { name: text })
      } catch (error) {
        expect(error).toBeInstanceOf(InputError)
      }
    }),
    { numRuns: 500 },
  )
})
