import { describe, expect, test } from 'vitest'
import { long, testFew } from '../../../../testing/long.ts'
import { assignSlots, fits } from '../assignSlots.ts'
import { currentPeriod } from '../calendar.ts'
import type { Counter, Site, SlateKey } from '../contest.ts'
import { gameOf, type Player } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'
import { findRuleset } from '../rulesets.ts'
import { sitesOf } from '../sites/sites.ts'
import { Slate } from '../slate.ts'
import { contestTypes, type Sport, sports } from '../sport.ts'
import { demoSlate, demoSlateNames } from './demoSlate.ts'

const weeks = Array.from({ length: 22 }, (_, index) => index + 1)
const dates = [
  '2019-08-17',
  '2023-01-01',
  '2023-10-24',
  '2024-02-29',
  '2024-07-04',
  '2024-11-03',
  '2024-12-25',
  '2025-01-12',
  '2025-03-09',
  '2026-06-15',
]
const countersOf = (sport: Sport): Counter[] => (sport === 'nfl' ? weeks : dates)

/** The weeks or dates are divided among the sites, since their slates have the same games. */
function countersFor(sport: Sport, site: Site): Counter[] {
  const all = sitesOf(sport)
  return countersOf(sport).filter((_, index) => index % all.length === all.indexOf(site))
}

/** Every classic slate of a period, and its first and last showdown. */
function slatesOf(sport: Sport, site: Site, season: number, counter: Counter): Slate[] {
  const names = demoSlateNames({ sport, site, season, counter })
  return contestTypes.flatMap((contestType) => {
    const ofType = names[contestType]
    const some = contestType === 'classic' ? ofType : [...new Set([...ofType.slice(0, 1), ...ofType.slice(-1)])]
    return some.map((slate) => {
      const made = demoSlate({ sport, site, contestType, season, counter, slate })
      if (made === undefined) throw new Error(`${slate} is offered, but not made`)
      return made
    })
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const ownershipIn = (players: readonly Player[]) =>
  Math.round(sum(players.map(({ ProjOwn }) => ProjOwn ?? 0)) * 10) / 10

/** Fills the slots one by one with the first unused player by `order` from the teams used least. */
function filled(slate: Slate, ruleset: Ruleset, order: (a: Player, b: Player) => number): Player[] {
  const sorted = [...slate.players].sort(order)
  const narrowFirst = [...ruleset.slots].sort((a, b) => a.accepts.length - b.accepts.length)
  const chosen: Player[] = []
  for (const slot of narrowFirst) {
    const free = sorted.filter((player) => fits(player, slot) && !chosen.some(({ SrId }) => SrId === player.SrId))
    const fromTeam = (player: Player) => chosen.filter(({ TeamAbbrev }) => TeamAbbrev === player.TeamAbbrev).length
    const fewest = Math.min(...free.map(fromTeam))
    chosen.push(...free.filter((player) => fromTeam(player) === fewest).slice(0, 1))
  }
  return chosen
}

function limitFaults(lineup: readonly Player[], ruleset: Ruleset): string[] {
  const teams = lineup.map(({ TeamAbbrev }) => TeamAbbrev)
  return ruleset.limits.flatMap((limit) => {
    if (limit.kind === 'minTeams') return new Set(teams).size < limit.count ? ['too few teams'] : []
    if (limit.kind === 'minGames') return new Set(lineup.map(gameOf)).size < limit.count ? ['too few games'] : []
    const counted = lineup.filter(
      ({ Positions }) => limit.positions === undefined || Positions.some((one) => limit.positions?.includes(one)),
    )
    const most = Math.max(...teams.map((team) => counted.filter(({ TeamAbbrev }) => TeamAbbrev === team).length))
    return most > limit.count ? ['too many of a team'] : []
  })
}

/** Everything that a user could find wrong with a pool. */
function faultsOf(slate: Slate): string[] {
  const { key, players, maxSalary } = slate
  const ruleset = findRuleset(key)!
  const cost = (lineup: readonly Player[]) => sum(lineup.map(({ Salary }) => Salary))
  const captains = players.filter(({ RosterPosition }) => RosterPosition === 'CPT')
  const others = players.filter(({ RosterPosition }) => RosterPosition !== 'CPT')
  const flexSlots = ruleset.slots.length - (key.contestType === 'showdown' ? 1 : 0)
  const step = maxSalary < 1000 ? 1 : 100
  const cheap = filled(slate, ruleset, (a, b) => a.Salary - b.Salary)
  const best = filled(slate, ruleset, (a, b) => b.ProjPts - a.ProjPts)
  const checks: [fault: string, isWrong: boolean][] = [
    ['is not a slate', !Slate.safeParse(slate).success],
    ['is not marked as a demo', !slate.isDemo],
    ['has a repeated id', new Set(players.map(({ Id }) => Id)).size < players.length],
    ['cannot fill a roster', cheap.length < ruleset.slots.length || assignSlots(cheap, ruleset) === undefined],
    ['has no legal roster', limitFaults(cheap, ruleset).length > 0],
    ['cannot afford a roster', cost(cheap) > maxSalary],
    ['can afford the best roster', cost(best) <= maxSalary],
    ['has a salary between steps', players.some(({ Salary }) => Salary <= 0 || Salary % step !== 0)],
    ['has a player who fits no slot', players.some((player) => !ruleset.slots.some((slot) => fits(player, slot)))],
    ['has ownership that does not add up', ownershipIn(others) !== 100 * flexSlots],
    ['has captains whose ownership does not add up', captains.length > 0 && ownershipIn(captains) !== 100],
    [
      'projects a player who is out',
      players.some(({ Status, ProjPts, ProjOwn }) => Status === 'O' && (ProjPts !== 0 || ProjOwn !== 0)),
    ],
    ['has a ceiling below the projection', players.some(({ Ceiling, ProjPts }) => (Ceiling ?? -1) < ProjPts)],
    [
      'lacks default numbers',
      players.some(({ HouseProjPts, HouseOwn, ProjPts, ProjOwn }) => HouseProjPts !== ProjPts || HouseOwn !== ProjOwn),
    ],
    [
      'has lines that contradict each other',
      players.some(({ OU, Spread, ImpPts }) => OU !== null && ImpPts !== OU / 2 - Spread! / 2),
    ],
    ['has opponents with different lines', linesDiffer(players)],
    ['ranks the starts wrongly', ranksDiffer(players)],
    [
      'was not updated on its day',
      slate.updatedAt !==
        `${[...new Set(players.map(({ GameStart }) => GameStart!))].sort()[0]!.slice(0, 10)}T12:00:00Z`,
    ],
  ]
  return checks.filter(([, isWrong]) => isWrong).map(([fault]) => `${Object.values(key).join(' ')} ${fault}`)
}

const opponentsOf = (players: readonly Player[], player: Player) =>
  players.filter(({ TeamAbbrev, Opp }) => player.Opp !== '' && TeamAbbrev === player.Opp && Opp === player.TeamAbbrev)

function linesDiffer(players: readonly Player[]): boolean {
  const oneOfTeam = [...new Map(players.map((player) => [player.TeamAbbrev, player])).values()]
  return oneOfTeam.some((player) =>
    opponentsOf(oneOfTeam, player).some(
      (other) =>
        other.OU !== player.OU ||
        (other.Spread ?? 0) + (player.Spread ?? 0) !== 0 ||
        other.GameStart !== player.GameStart ||
        (player.Venue !== null && other.Venue === player.Venue),
    ),
  )
}

function ranksDiffer(players: readonly Player[]): boolean {
  const starts = [...new Set(players.map(({ GameStart }) => Date.parse(GameStart!)))].sort((a, b) => a - b)
  return players.some(({ GameStart, TimeRank }) => starts[TimeRank! - 1] !== Date.parse(GameStart!))
}

describe.each(sports.flatMap((sport) => sitesOf(sport).map((site) => [sport, site] as const)))(
  'demo %s on %s',
  (sport, site) => {
    testFew(
      'has playable pools in every week or on every date',
      { cases: countersFor(sport, site), few: 1 },
      (counters) => {
        const faults = counters.flatMap((counter) => slatesOf(sport, site, 2024, counter).flatMap(faultsOf))
        expect(faults).toEqual([])
      },
    )

    test('is playable by the rules of other seasons', long, () => {
      const faults = [2019, 2023, 2025, 2026].flatMap((season) =>
        countersOf(sport)
          .slice(6, 8)
          .flatMap((counter) => slatesOf(sport, site, season, counter).flatMap(faultsOf)),
      )
      expect(faults).toEqual([])
    })

    test('always has a Main slate, a showdown if the site does, and no name that the page hides', () => {
      for (const counter of countersOf(sport)) {
        const { classic, showdown } = demoSlateNames({ sport, site, season: 2024, counter })
        expect(classic[0]).toBe(sport === 'nfl' && counter === 22 ? undefined : 'Main')
        expect(showdown.length > 0).toBe(
          findRuleset({ sport, site, contestType: 'showdown', season: 2024 }) !== undefined,
        )
        expect(new Set([...classic, ...showdown]).size).toBe(classic.length + showdown.length)
        expect(classic.filter((name) => /Superflex|Mon-Thu|MNF-TNF|Touchdowns|Rush and Rec/.test(name))).toEqual([])
      }
    })
  },
)

for (const sport of sports)
  test(
    `in ${sport} an athlete is the same on every slate, date and site of a season`,
    sport === 'nba' ? {} : long,
    () => {
      const seen = new Map<string, string>()
      const names = new Map<string, string>()
      for (const site of sitesOf(sport))
        for (const counter of countersOf(sport).slice(0, 4))
          for (const { players } of slatesOf(sport, site, 2024, counter))
            for (const { SrId, Name, TeamAbbrev, Position } of players) {
              const athlete = [Name, TeamAbbrev, Position].join()
              expect(seen.get(SrId) ?? athlete).toBe(athlete)
              expect(names.get(Name) ?? SrId, `${Name} is two athletes`).toBe(SrId)
              seen.set(SrId, athlete)
              names.set(Name, SrId)
            }
      expect(seen.size).toBeGreaterThan(20)
    },
  )

const main = (fields: Partial<SlateKey> = {}): SlateKey => ({
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 7,
  slate: 'Main',
  ...fields,
})
const poolOf = (fields: Partial<SlateKey> = {}) => demoSlate(main(fields))!.players

test('the same key always gives the same bytes, in any order of its fields', () => {
  const once = JSON.stringify(demoSlate(main()))
  demoSlate(main({ counter: 8 }))
  const { slate, ...others } = main()
  expect(JSON.stringify(demoSlate({ slate, ...others }))).toBe(once)
  expect(JSON.stringify(demoSlate(main({ counter: 8 })))).not.toBe(once)
})

test.each([
  ['a slate that is not offered', main({ slate: 'Main Superflex' })],
  ['a classic slate in the week of the Super Bowl', main({ counter: 22 })],
  ['a site without the sport', main({ sport: 'nba', site: 'ya', counter: '2024-11-01' })],
  ['a date in nfl', main({ counter: '2024-10-20' })],
  ['a week in nba', main({ sport: 'nba' })],
  ['an impossible date', main({ sport: 'nba', counter: '2025-02-30' })],
  ['a team on bye', main({ contestType: 'showdown', counter: 7, slate: 'DAL @ CHI' })],
])('there is no demo slate for %s', (_, key) => {
  expect(demoSlate(key)).toBeUndefined()
})

test('no slates are offered for impossible periods', () => {
  const none = { classic: [], showdown: [] }
  expect(demoSlateNames({ sport: 'nba', site: 'ya', season: 2024, counter: '2024-11-01' })).toEqual(none)
  expect(demoSlateNames({ sport: 'nba', site: 'dk', season: 2024, counter: '2025-02-30' })).toEqual(none)
  expect(demoSlateNames({ sport: 'nfl', site: 'dk', season: 2024, counter: 23 })).toEqual(none)
})

test('a main slate is as large as real ones', () => {
  const sizes = (fields: Partial<SlateKey>) => poolOf(fields).length
  expect(sizes({})).toBeGreaterThan(250)
  expect(sizes({})).toBeLessThan(380)
  expect(sizes({ sport: 'nba', counter: '2025-01-12' })).toBeGreaterThan(150)
  expect(sizes({ sport: 'mlb', counter: '2024-07-04' })).toBeGreaterThan(200)
  expect(sizes({ sport: 'pga', counter: '2025-01-12' })).toBe(144)
  expect([24, 26, 28]).toContain(sizes({ sport: 'mma', counter: '2025-01-12' }))
  expect(sizes({ sport: 'nascar', counter: '2025-01-12' })).toBe(38)
})

test('salaries and projections correlate, but not perfectly', () => {
  for (const fields of [
    {},
    { sport: 'nba', counter: '2025-01-12' },
    { sport: 'pga', counter: '2025-01-12' },
    { sport: 'mma', counter: '2025-01-12' },
  ] as const) {
    const playing = poolOf(fields).filter(({ ProjPts }) => ProjPts > 0)
    const r = correlation(
      playing.map(({ Salary }) => Salary),
      playing.map(({ ProjPts }) => ProjPts),
    )
    expect(r, JSON.stringify(fields)).toBeGreaterThan(0.75)
    expect(r, JSON.stringify(fields)).toBeLessThan(0.995)
  }
})

test('players are projected higher in games with high implied points', long, () => {
  const receivers = weeks
    .slice(0, 18)
    .flatMap((counter) =>
      poolOf({ counter, slate: 'Main' }).filter(({ Position, ProjPts }) => Position === 'WR' && ProjPts > 5),
    )
  const usual = new Map<string, number>()
  for (const { SrId } of receivers) {
    const own = receivers.filter((player) => player.SrId === SrId)
    usual.set(SrId, sum(own.map(({ ProjPts }) => ProjPts)) / own.length)
  }
  expect(
    correlation(
      receivers.map(({ ImpPts }) => ImpPts!),
      receivers.map(({ SrId, ProjPts }) => ProjPts / usual.get(SrId)!),
    ),
  ).toBeGreaterThan(0.3)
})

test('a captain scores 1.5 times as much, and on DraftKings costs 1.5 times as much', () => {
  for (const [site, times] of [
    ['dk', 1.5],
    ['fd', 1],
    ['ya', 1],
  ] as const) {
    const players = poolOf({
      site,
      contestType: 'showdown',
      counter: 22,
      slate: demoSlateNames(main({ site, counter: 22 })).showdown[0]!,
    })
    const row = (id: string) => players.find(({ Id }) => Id === id)!
    for (const captain of players.filter(({ RosterPosition }) => RosterPosition === 'CPT')) {
      const other = row(captain.Id.replace(/\|CPT$/, '|FLEX'))
      expect(captain.ProjPts).toBeCloseTo(1.5 * other.ProjPts, 1)
      expect(captain.Ceiling).toBeCloseTo(1.5 * other.Ceiling!, 1)
      expect(captain.Salary).toBe(times * other.Salary)
      expect(other.RosterPosition).toBe('FLEX')
      expect(captain.ProjOwn! + other.ProjOwn!).toBeLessThanOrEqual(100)
    }
  }
})

test('each sport has its own columns', () => {
  const nba = poolOf({ sport: 'nba', counter: '2025-01-12' })
  expect(
    nba.every(({ ProjMins, HouseProjMins, ProjPts }) => ProjMins === HouseProjMins && ProjMins! > 0 === ProjPts > 0),
  ).toBe(true)
  expect(nba.some(({ Positions }) => Positions.join() === 'PG,SG')).toBe(true)
  const mlb = poolOf({ sport: 'mlb', counter: '2024-07-04' })
  const teams = [...new Set(mlb.map(({ TeamAbbrev }) => TeamAbbrev))]
  const order = (team: string) =>
    mlb
      .filter(({ TeamAbbrev, BattingOrder }) => TeamAbbrev === team && typeof BattingOrder === 'number')
      .map(({ BattingOrder }) => BattingOrder)
      .sort()
  expect(teams.map(order)).toEqual(teams.map(() => [1, 2, 3, 4, 5, 6, 7, 8, 9]))
  expect(
    mlb
      .filter(({ Position }) => Position !== 'P')
      .every(({ BattingOrder, ProjPts }) => (BattingOrder === 'N/A') === (ProjPts === 0)),
  ).toBe(true)
  expect(mlb.some(({ Positions }) => Positions.join() === '2B,SS')).toBe(true)
  expect(poolOf().some(({ Status }) => Status === 'O') && poolOf().some(({ Status }) => Status === 'Q')).toBe(true)
  for (const pool of [nba, mlb, poolOf()])
    expect(pool.filter(({ Team, TeamAbbrev }) => Team.length <= TeamAbbrev.length)).toEqual([])
  const golfer = poolOf({ sport: 'pga', counter: '2025-01-12' })[0]!
  expect([golfer.TeamAbbrev, golfer.Opp, golfer.OU, golfer.Spread, golfer.ImpPts]).toEqual(['', '', null, null, null])
})

test('both fighters of a bout are in one game', () => {
  const card = poolOf({ sport: 'mma', counter: '2025-01-12' })
  const sizes = card.map((fighter) => card.filter((other) => gameOf(other) === gameOf(fighter)).length)
  expect(new Set(sizes)).toEqual(new Set([2]))
})

function correlation(xs: readonly number[], ys: readonly number[]): number {
  const [mx, my] = [sum(xs) / xs.length, sum(ys) / ys.length]
  const products = (as: readonly number[], ma: number, bs: readonly number[], mb: number) =>
    sum(as.map((a, index) => (a - ma) * (bs[index]! - mb)))
  return products(xs, mx, ys, my) / Math.sqrt(products(xs, mx, xs, mx) * products(ys, my, ys, my))
}

test('each sport has a demo slate to open with, all year round', () => {
  const noon = (day: number) => Date.UTC(2026, 10, 23 + day, 20)
  const without = Array.from({ length: 73 }, (_, nth) => noon(5 * nth)).flatMap((now) =>
    sports.flatMap((sport) => {
      const { classic, showdown } = demoSlateNames({ sport, site: 'dk', ...currentPeriod(sport, now) })
      return classic.includes('Main') || (classic.length === 0 && showdown.length > 0) ? [] : [{ sport, now }]
    }),
  )
  expect(without).toEqual([])
})
