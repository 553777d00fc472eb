import type { GameSheet, PlayerLine } from '@slatecraft/slate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRuns } from '../../../../testing/long.ts'
import { nbaBaseline } from './nbaBaseline.ts'
import { nbaGameStats } from './nbaGameStats.ts'
import { offList } from './offList.ts'
import { onOffValues } from './onOffValues.ts'
import { scaledToTeam } from './teamMinutes.ts'
import { unlistedAbsences } from './unlistedAbsences.ts'

/** Name, minutes, points; field goal attempts are half of the points. */
type Line = readonly [name: string, minutes: number, points: number]

function box(day: number, lines: readonly Line[], team = 'DEN'): GameSheet {
  const players = lines.map(([name, Min, DKPts]): PlayerLine => {
    const stats = { Min, DKPts, FDPts: DKPts, YAPts: DKPts, Fga: DKPts / 2, Fta: 0, Tov: 0, Pts: DKPts / 2 }
    return { name, sourceId: '', position: '', stats }
  })
  const counter = `2024-11-${String(day).padStart(2, '0')}`
  return {
    ...{ sport: 'nba', part: 'stats', season: 2024, counter, game: 1, team, opponent: 'LAL', isHome: true },
    ...{ position: '', event: '', stats: {}, facts: {}, players, props: [] },
  }
}

const inPool = (Name: string, more = {}) => ({
  ...{ Id: Name, Name, Position: 'C', TeamAbbrev: 'DEN', Opp: 'LAL', Venue: 'H' as const, Salary: 5000, Status: '' },
  ...{ RosterPosition: null, ProjPts: 0, ProjMins: null as number | null },
  ...{ OU: null, Spread: null, ImpPts: null, BattingOrder: null },
  ...more,
})

const slate = { site: 'dk', season: 2024, counter: '2024-11-30' } as const

/** Jokic plays days 1 to 5 and sits on 6 and 7; Gordon came from another team on day 4. */
const season = [
  ...[1, 2, 3].map((day) =>
    box(day, [
      ['Nikola Jokic', 36, 60],
      ['Jamal Murray', 34, 34],
    ]),
  ),
  ...[4, 5].map((day) =>
    box(day, [
      ['Nikola Jokic', 36, 60],
      ['Jamal Murray', 34, 34],
      ['Aaron Gordon', 20, 20],
    ]),
  ),
  ...[1, 2, 3].map((day) => box(day, [['Aaron Gordon', 30, 90]], 'ORL')),
  ...[6, 7].map((day) =>
    box(day, [
      ['Jamal Murray', 40, 60],
      ['Aaron Gordon', 25, 50],
    ]),
  ),
]
const pool = ['Nikola Jokic', 'Jamal Murray', 'Aaron Gordon'].map((name) => inPool(name))

test('teammates with and without a star are counted by game, traded players only since they came', () => {
  const values = onOffValues({ ...slate, players: pool, sheets: season, off: ['Nikola Jokic'] })
  const [murray, gordon, jokic] = values
  expect(murray).toMatchObject({ OnGames: 5, OffGames: 2, OnMins: 34, OffMins: 40, OnFPtsMin: 1, OffFPtsMin: 1.5 })
  expect(gordon).toMatchObject({ OnGames: 2, OffGames: 2, OnMins: 20, OffMins: 25, OnFPtsMin: 1, OffFPtsMin: 2 })
  expect(jokic).toMatchObject({ Id: 'Nikola Jokic', ProjMins: 0, ProjPts: 0, RateOff: null })
  // Of 60 + 50 points' attempts, in 65 minutes of the team.
  expect(murray?.OffUsgPct).toBeCloseTo((100 * 30 * (65 / 5)) / (40 * 55), 1)
  // Between what he had with Jokic and what he had without.
  expect(murray!.RateOff!.value).toBeGreaterThan(1)
  expect(murray!.RateOff!.value).toBeLessThan(1.5)
  expect(values.every(({ ProjMins }) => ProjMins <= 42)).toBe(true)
})

test('points go with the game: fewer away on a second night, more if the bookmakers expect many', () => {
  const murrayIn = (more: object, counter = slate.counter) => {
    const players = pool.map((player) => ({ ...player, ...more }))
    return onOffValues({ ...slate, counter, players, sheets: season, off: ['Nikola Jokic'] })[0]!
  }
  const usual = murrayIn({ Venue: null })
  const tired = murrayIn({ Venue: 'A' }, '2024-11-08' as never)
  const high = murrayIn({ OU: 250, Spread: -10 })
  expect(tired.ProjPts).toBeLessThan(usual.ProjPts)
  expect(high.ProjPts).toBeGreaterThan(usual.ProjPts)
  for (const { RateOff, ProjMins, GameFactor, Low, ProjPts, High } of [usual, tired, high]) {
    expect(RateOff!.value * ProjMins * GameFactor!).toBeCloseTo(ProjPts, 0)
    expect(Low).toBeLessThan(ProjPts)
    expect(High).toBeGreaterThan(ProjPts)
  }
  expect([usual, tired, high].map(({ RateOff, ProjMins }) => [RateOff, ProjMins])).toEqual(
    Array(3).fill([usual.RateOff, usual.ProjMins]),
  )
})

test('a bench player who sits, too, does not decide which games count', () => {
  const bench = box(1, [['Deep Bench', 4, 2]])
  const task = { ...slate, players: [...pool, inPool('Deep Bench')], sheets: [bench, ...season.slice(1)] }
  const [murray] = onOffValues({ ...task, off: ['Nikola Jokic', 'Deep Bench'] })
  expect(murray).toMatchObject({ OnGames: 4, OffGames: 2 })
  expect(nbaGameStats({ ...task, team: 'DEN', off: ['Nikola Jokic', 'Deep Bench'] }).games).toBe(2)
})

test('of several who sit those with the newest absence decide which games count: the others are missing anyway', () => {
  const days = [1, 2, 3, 4, 5, 6].map((day) =>
    box(day, [
      ...(day <= 3 ? [['Aaron Gordon', 30, 30] as Line] : []),
      ...(day === 2 ? [] : [['Nikola Jokic', 36, 60] as Line]),
      ['Jamal Murray', 34, 34],
    ]),
  )
  const task = { ...slate, players: pool, sheets: days }
  const [murray] = onOffValues({ ...task, off: ['Nikola Jokic', 'Aaron Gordon'] })
  expect(murray).toMatchObject({ OnGames: 5, OffGames: 1 })
  expect(onOffValues({ ...task, off: ['Aaron Gordon'] }).find(({ Name }) => Name === 'Jamal Murray')).toMatchObject({
    ...{ OnGames: 3, OffGames: 3 },
  })
})

test('game stats are of the games without the players named, and of all games if nobody is', () => {
  const task = { ...slate, players: pool, sheets: season, team: 'DEN' }
  expect(nbaGameStats({ ...task, off: ['Nikola Jokic'] })).toMatchObject({
    games: 2,
    game_stats: [
      { Player: 'Jamal Murray', Games: 2, Mins: 40, FPts: 60, FPtsPerMin: 1.5 },
      { Player: 'Aaron Gordon', Games: 2, Mins: 25, FPts: 50, FPtsPerMin: 2 },
    ],
  })
  expect(nbaGameStats({ ...task, off: [] })).toMatchObject({
    games: 7,
    game_stats: [{ Games: 5 }, { Games: 7 }, { Games: 4 }],
  })
})

test('someone who seldom plays is not missed when he has no minutes', () => {
  const bench = [
    ...season,
    box(8, [
      ['Jamal Murray', 34, 34],
      ['Zeke Nnaji', 5, 5],
    ]),
    box(9, [['Jamal Murray', 34, 34]]),
  ]
  const players = [...pool, inPool('Zeke Nnaji')]
  expect(nbaGameStats({ ...slate, players, sheets: bench, team: 'DEN', off: ['Zeke Nnaji'] }).games).toBe(0)
})

test('players who are out or projected for no minutes are off at first', () => {
  const players = [
    inPool('A', { Status: 'OUT' }),
    inPool('B', { ProjMins: 0 }),
    inPool('C'),
    inPool('D', { ProjMins: 30 }),
  ]
  expect(offList(players)).toEqual(['A', 'B'])
})

/** Eight regulars; one of them has missed the last four games of ten, and a ninth man played once. */
const longSeason = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((day) => {
  const regulars = ['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name): Line => [`${name} Y`, 28, 25])
  const others: Line[] = [
    ...(day <= 6 ? [['Long Gone', 34, 40] as Line] : []),
    ...(day === 10 ? [['Ninth Man', 8, 8] as Line] : []),
  ]
  return box(day, [...(day === 3 ? [] : [['Nikola Jokic', 36, 60] as Line]), ...regulars, ...others])
})
const longPool = (ProjMins: (name: string) => number | null) =>
  ['Nikola Jokic', 'Long Gone', 'Ninth Man', ...['B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => `${name} Y`)].map(
    (name) => inPool(name, { ProjMins: ProjMins(name) }),
  )

test('minutes that a table gives to everybody, for the case that they play, take nothing from the others', () => {
  const off = ['Nikola Jokic', 'Long Gone']
  const minutesOf = (players: ReturnType<typeof longPool>) =>
    new Map(onOffValues({ ...slate, players, sheets: longSeason, off }).map(({ Id, ProjMins }) => [Id, ProjMins]))
  const without = minutesOf(longPool(() => null))
  expect(without.get('B Y')).toBeGreaterThan(30)
  expect(without.get('Ninth Man')).toBeLessThan(8)
  expect(minutesOf(longPool(() => 20))).toEqual(without)
  // Written to the table, they stay what they are.
  expect(minutesOf(longPool((name) => without.get(name)!))).toEqual(without)
})

test('who missed the last games though no list says so may well sit; traded players and the rested are not meant', () => {
  const traded = box(10, [['Aaron Gordon', 30, 30]], 'ORL')
  const task = { ...slate, sheets: [...longSeason, traded], players: [...longPool(() => 20), inPool('Aaron Gordon')] }
  expect(unlistedAbsences(task)).toEqual([{ Id: 'Long Gone', missed: 4 }])
  const listed = task.players.map((player) => (player.Id === 'Long Gone' ? { ...player, Status: 'O' } : player))
  expect(unlistedAbsences({ ...task, players: listed })).toEqual([])
  // A new season begins with everybody.
  expect(unlistedAbsences({ ...task, season: 2025, counter: '2025-10-22' })).toEqual([])
})

test('who has no history takes the minutes that the table gives, and keeps the table’s points a minute', () => {
  const players = [...longPool(() => null), inPool('Long Awaited', { ProjMins: 20, ProjPts: 20 })]
  const task = { ...slate, sheets: longSeason, off: ['Nikola Jokic', 'Long Gone'] }
  const [alone, shared] = [onOffValues({ ...task, players: longPool(() => null) }), onOffValues({ ...task, players })]
  const of = (values: typeof alone, id: string) => values.find(({ Id }) => Id === id)!
  const newcomer = of(shared, 'Long Awaited')
  expect(newcomer).toMatchObject({ OnGames: 0, OffGames: 0, RateOff: null })
  expect(newcomer.ProjPts).toBeCloseTo(newcomer.ProjMins, 0)
  expect(of(shared, 'B Y').ProjMins).toBeLessThan(of(alone, 'B Y').ProjMins)
  expect(shared.reduce((sum, { ProjMins }) => sum + ProjMins, 0)).toBeCloseTo(240, 0)
})

const teams = fc.array(fc.record({ minutes: fc.integer({ min: 1, max: 38 }), rate: fc.integer({ min: 1, max: 15 }) }), {
  minLength: 9,
  maxLength: 14,
})

testRuns(
  'minutes come to 240 whoever is off, and the more are off, the more the others play',
  { few: 40, all: 400 },
  (numRuns) =>
    fc.assert(
      fc.property(teams, fc.nat(2), fc.nat(8), (members, fewer, next) => {
        const lines = members.map(({ minutes, rate }, index): Line => [`P${index} X`, minutes, (minutes * rate) / 10])
        const sheets = [1, 2, 3, 4, 5, 6].map((day) => box(day, lines))
        const players = members.map((_, index) => inPool(`P${index} X`))
        const valued = (off: readonly string[]) => onOffValues({ ...slate, players, sheets, off })
        const off = Array.from({ length: fewer + 1 }, (_, index) => `P${index} X`)
        const more = [...off, `P${Math.max(next, fewer + 1)} X`]
        const [some, others] = [valued(off), valued(more)]
        for (const [values, gone] of [
          [some, off],
          [others, more],
        ] as const) {
          const on = values.filter(({ Id }) => !gone.includes(Id))
          expect(
            values
              .filter(({ Id }) => gone.includes(Id))
              .every(({ ProjMins, ProjPts }) => ProjMins === 0 && ProjPts === 0),
          ).toBe(true)
          expect(
            on.every(
              ({ ProjMins, Low, ProjPts, High }) =>
                ProjMins >= 0 && ProjMins <= 42 && Low <= ProjPts && ProjPts <= High,
            ),
          ).toBe(true)
          const total = on.reduce((sum, { ProjMins }) => sum + ProjMins, 0)
          expect(Math.abs(total - Math.min(240, 42 * (players.length - gone.length)))).toBeLessThan(1)
        }
        const rest = (values: typeof some) =>
          values.filter(({ Id }) => !more.includes(Id)).reduce((sum, { ProjMins }) => sum + ProjMins, 0)
        expect(rest(others)).toBeGreaterThan(rest(some) - 1)
      }),
      { numRuns },
    ),
)

test('minutes over 42 go to the others', () => {
  const minutes = scaledToTeam([40, 30, 30, 20, 20, 20], { chances: [1, 1, 1, 1, 1, 1] })
  expect(minutes.reduce((sum, value) => sum + value, 0)).toBeCloseTo(240)
  expect(Math.max(...minutes)).toBeLessThanOrEqual(42)
})

test('a baseline gives a star’s minutes to teammates when he is out, and orders its percentiles', () => {
  const others = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((name): Line => [`${name} Y`, 25, 20])
  const sheets = [1, 2, 3, 4, 5, 6].map((day) => box(day, [['Nikola Jokic', 36, 60], ...others]))
  const task = { ...slate, sport: 'nba', contestType: 'classic', sheets } as const
  const names = others.map(([name]) => inPool(name))
  const [, inFront] = nbaBaseline({ ...task, players: [inPool('Nikola Jokic'), ...names] })
  const [star, behind] = nbaBaseline({ ...task, players: [inPool('Nikola Jokic', { Status: 'O' }), ...names] })
  expect(star?.playChance).toBe(0)
  expect(behind!.minutes!).toBeGreaterThan(inFront!.minutes!)
  expect(behind!.points).toBeGreaterThan(inFront!.points)
  expect([behind!.floor, ...behind!.percentiles]).toEqual([behind!.floor, ...behind!.percentiles].sort((a, b) => a - b))
  expect(behind!.games).toBe(6)
  // The slate's own night does not count.
  const tonight = box(30, [['B Y', 40, 90]])
  expect(nbaBaseline({ ...task, sheets: [...sheets, tonight], players: names })).toEqual(
    nbaBaseline({ ...task, players: names }),
  )
})
