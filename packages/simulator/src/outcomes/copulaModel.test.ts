import type { ContestType, Site, Sport } from '@slatecraft/slate'
import { demoSlate, demoSlateNames } from '@slatecraft/slate/demo'
import { describe, expect, test } from 'vitest'
import { sdOf } from '../testing/drawnScores.ts'
import { entrantsOf } from './entrants.ts'
import { lawOf } from './lawOf.ts'
import { unfittedParameters } from './outcomeParameters.ts'
import { ceilingScaleOf } from './personLaw.ts'
import { aPlayer, correlationOf, drawnPool, meanOfDraws, rulesetOf } from './testing/drawnPool.ts'

const nfl = rulesetOf('nfl')
const worlds = 4096

function demoPlayers(contest: { sport: Sport; site: Site; contestType: ContestType }) {
  const key = { ...contest, season: 2025, counter: contest.sport === 'nfl' ? 5 : '2025-05-05' }
  return demoSlate({ ...key, slate: demoSlateNames(key)[contest.contestType][0]! })!.players
}

describe('a pool is drawn', () => {
  test.each([
    ['nfl', 'dk', 'classic'],
    ['nfl', 'dk', 'showdown'],
    ['nfl', 'ya', 'classic'],
    ['nba', 'fd', 'classic'],
    ['nba', 'dk', 'showdown'],
    ['mlb', 'dk', 'classic'],
    ['mlb', 'fd', 'showdown'],
  ] as const)('%s %s %s: everybody averages his projection, a captain 1.5 times that', (sport, site, contestType) => {
    const ruleset = rulesetOf(sport, site, contestType)
    const players = demoPlayers({ sport, site, contestType })
    const { pool, of } = drawnPool(players, ruleset, { worlds: 512 })
    expect(new Set(pool.personOf).size).toBe(pool.persons)
    let [drawn, projected] = [0, 0]
    for (const player of pool.players) {
      drawn += meanOfDraws(of(player.Id))
      projected += player.ProjPtsAdjusted
    }
    expect(Math.abs(drawn / projected - 1)).toBeLessThan(0.03)
  })

  test('as often under each percentile of his law as it says, however many others his draw depends on', () => {
    const players = demoPlayers({ sport: 'mlb', site: 'dk', contestType: 'classic' })
    const starter = players.filter(({ Position }) => Position === 'P').sort((a, b) => b.ProjPts - a.ProjPts)[0]!
    const { of, model, pool } = drawnPool(players, rulesetOf('mlb'), { worlds: 16_384 })
    const person = pool.personOf[pool.players.indexOf(starter)]!
    expect(model.loadStart[person + 1]! - model.loadStart[person]!).toBeGreaterThan(15)
    const scale = ceilingScaleOf(entrantsOf(pool), { sport: 'mlb', site: 'dk' }, unfittedParameters)
    const { quantile } = lawOf(starter, rulesetOf('mlb'), unfittedParameters, scale)!
    for (const share of [0.05, 0.25, 0.5, 0.75, 0.95, 0.99]) {
      const under = of(starter.Id).filter((points) => points <= quantile(share)).length / 16_384
      expect(Math.abs(under - share), `${share}`).toBeLessThan(0.016)
    }
  })

  test('a deviation beyond all measure does not overflow', () => {
    const { of } = drawnPool([aPlayer('wild', { StdDev: 900, UserLaw: true })], nfl, { worlds })
    expect(Math.min(...of('wild'))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...of('wild'))).toBeLessThanOrEqual(240)
  })

  test('whatever is unknown about a player: position, team, opponent', () => {
    const odd = [
      aPlayer('no team', { TeamAbbrev: '', Opp: '' }),
      aPlayer('no opponent', { Opp: '' }),
      aPlayer('no such position', { Position: 'LS' }),
      aPlayer('no projection', { ProjPts: 0 }),
      aPlayer('hardly any', { ProjPts: 0.01 }),
      aPlayer('out', { Status: 'O' }),
      aPlayer('flat', { Percentiles: [10, 10, 10, 10, 10, 10] }),
      aPlayer('certain', { StdDev: 0 }),
    ]
    const { of } = drawnPool(odd, nfl, { worlds })
    expect(odd.map(({ Id }) => Math.round(meanOfDraws(of(Id))))).toEqual([10, 10, 10, 0, 0, 0, 10, 10])
  })

  test('each person’s draw has variance one, so that nobody is wider than his law', () => {
    const players = demoPlayers({ sport: 'mlb', site: 'dk', contestType: 'classic' })
    const { model } = drawnPool(players, rulesetOf('mlb'), { worlds: 1 })
    for (let person = 0; person < model.persons; person++) {
      const loads = [
        ...model.load.subarray(model.loadStart[person]!, model.loadStart[person + 1]!),
        model.idio[person]!,
      ]
      const variance = loads.reduce((sum, load) => sum + (load / 32_768) ** 2, 0)
      if (variance > 0) expect(Math.abs(variance - 1)).toBeLessThan(0.001)
    }
  })
})

test('a captain is the same draw as the player', () => {
  const both = [
    aPlayer('1', { RosterPosition: 'CPT', Name: 'Josh Allen', Position: 'QB', ProjPts: 30, Salary: 18_000 }),
    aPlayer('2', { RosterPosition: 'FLEX', Name: 'Josh Allen', Position: 'QB', ProjPts: 20, Salary: 12_000 }),
  ]
  const { pool, of } = drawnPool(both, rulesetOf('nfl', 'dk', 'showdown'), { worlds })
  expect(pool.persons).toBe(1)
  const [captain, flex] = [of('1'), of('2')]
  expect(captain.every((points, world) => Math.abs(points - 1.5 * flex[world]!) <= 0.0101)).toBe(true)
})

describe('a chance to play', () => {
  const players = [
    aPlayer('QB', { Position: 'QB', ProjPts: 18 }),
    aPlayer('questionable', { ProjPts: 16, PlayChance: 60, StdDev: 3 }),
    aPlayer('sure', { ProjPts: 12, StdDev: 3, PlayChance: 100 }),
    aPlayer('scratched', { PlayChance: 0 }),
  ]
  const { of } = drawnPool(players, nfl, { worlds })

  test('is how often he scores at all; the projection is for when he does', () => {
    const draws = of('questionable')
    const scored = draws.filter((points) => points > 0)
    expect(Math.abs(scored.length / worlds - 0.6)).toBeLessThan(0.02)
    expect(Math.abs(meanOfDraws(scored) - 16)).toBeLessThan(0.3)
    expect(meanOfDraws(of('scratched'))).toBe(0)
  })

  test('is decided apart from how the game goes', () => {
    const plays = of('questionable').map((points) => (points > 0 ? 1 : 0))
    expect(Math.abs(correlationOf(plays, of('QB')))).toBeLessThan(0.035)
    const { correlation } = drawnPool(
      players.slice(0, 2).map((player) => ({ ...player, PlayChance: null })),
      nfl,
      { worlds },
    )
    expect(correlation('QB', 'questionable')).toBeGreaterThan(0.3)
  })
})

describe('once games have started', () => {
  const players = [
    aPlayer('done'),
    aPlayer('half', { ProjPts: 20 }),
    aPlayer('later', { TeamAbbrev: 'KC', Opp: 'LAC' }),
  ]
  const played = new Map([
    [0, { points: 31.4, left: 0 }],
    [1, { points: 12, left: 0.5 }],
  ])
  const before = drawnPool(players, nfl, { worlds })
  const { of } = drawnPool(players, nfl, { worlds, played })
  const sdOf = (draws: Float64Array) =>
    Math.sqrt(meanOfDraws(draws.map((points) => points ** 2)) - meanOfDraws(draws) ** 2)

  test('a finished game stands', () => {
    for (const points of of('done')) expect(points).toBeCloseTo(31.4, 9)
  })

  test('of a game that is on, the rest is drawn: on average its share of the projection, and less varied', () => {
    const draws = of('half')
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(12)
    expect(Math.abs(meanOfDraws(draws) - 22)).toBeLessThan(0.3)
    expect(sdOf(draws) / sdOf(before.of('half'))).toBeLessThan(0.75)
  })

  test('who has not started is drawn as before', () => expect(of('later')).toEqual(before.of('later')))

  test('points of a player without a projection count too', () => {
    const surprise = [aPlayer('surprise', { ProjPts: 0 })]
    const drawn = drawnPool(surprise, nfl, { worlds: 4, played: new Map([[0, { points: 8.2, left: 0.3 }]]) })
    expect(Math.abs(meanOfDraws(drawn.of('surprise')) - 8.2)).toBeLessThan(1e-9)
  })
})

describe('of a game with a quarter left', () => {
  const game = {
    nfl: [
      aPlayer('passer', { Position: 'QB', ProjPts: 18 }),
      aPlayer('receiver', { ProjPts: 15 }),
      aPlayer('their DST', { Position: 'DST', ProjPts: 7, TeamAbbrev: 'MIA', Opp: 'BUF' }),
    ],
    nba: [aPlayer('star', { Position: 'C', ProjPts: 40 }), aPlayer('bench', { Position: 'C', ProjPts: 12 })],
    mlb: [
      aPlayer('third', { Position: 'OF', ProjPts: 8, BattingOrder: 3 }),
      aPlayer('fourth', { Position: '1B', ProjPts: 7, BattingOrder: 4 }),
    ],
  }

  test.each(['nfl', 'nba', 'mlb'] as const)('%s players vary and move together as they would over it', (sport) => {
    const players = game[sport]
    const draw = (played = new Map<number, { points: number; left: number }>()) =>
      drawnPool(players, rulesetOf(sport), { worlds: 16_384, played })
    const whole = draw()
    const rest = draw(new Map(players.map((_, person) => [person, { points: 10, left: 0.25 }])))
    for (const { Id } of players) {
      expect(Math.abs(sdOf(rest.of(Id)) / sdOf(whole.of(Id)) / 0.5 - 1), Id).toBeLessThan(0.01)
      if (Id !== players[0]!.Id)
        expect(Math.abs(rest.correlation(players[0]!.Id, Id) - whole.correlation(players[0]!.Id, Id))).toBeLessThan(
          0.02,
        )
    }
  })

  test('a defense loses most of the ten points that it has at kickoff, and a starting pitcher is nearly done', () => {
    const of = (player: Parameters<typeof aPlayer>[1], sport: Sport, points: number, left: number) =>
      meanOfDraws(
        drawnPool([aPlayer('one', player)], rulesetOf(sport), { worlds, played: new Map([[0, { points, left }]]) }).of(
          'one',
        ),
      )
    const defense = { Position: 'DST', ProjPts: 7 }
    expect(Math.abs(of(defense, 'nfl', 10, 1) - 7)).toBeLessThan(0.15)
    expect(Math.abs(of(defense, 'nfl', 8, 0.5) - 6.5)).toBeLessThan(0.15)
    expect(Math.abs(of({ Position: 'SP', ProjPts: 16 }, 'mlb', 14, 0.25) - 15)).toBeLessThan(0.1)
  })
})

test('what a source calls a ceiling does not change the slate’s spread, only who has more of it', () => {
  const receivers = (ceiling: (index: number) => number | null) =>
    drawnPool(
      Array.from({ length: 9 }, (_, index) =>
        aPlayer(`WR${index}`, { ProjPts: 12, TeamAbbrev: `T${index}`, Opp: `O${index}`, Ceiling: ceiling(index) }),
      ),
      rulesetOf('nfl'),
      { worlds: 4096 },
    )
  const sds = (drawn: ReturnType<typeof receivers>) =>
    Array.from({ length: 9 }, (_, index) => sdOf(drawn.of(`WR${index}`)))
  const role = sds(receivers(() => null))
  // A source whose ceilings are hardly above its projections.
  const low = sds(receivers((index) => 15 + index / 4))
  expect(Math.abs(low[4]! / role[4]! - 1)).toBeLessThan(0.06)
  expect(low[8]! / low[0]!).toBeGreaterThan(1.3)
})
