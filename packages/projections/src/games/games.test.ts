import { type GameSheet, type PlayerLine, seededRandom } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameOutlooks } from './gameOutlooks.ts'
import { playerLog } from './playerLog.ts'
import { pointsAllowed } from './pointsAllowed.ts'

const blank = {
  ...({ sport: 'nfl', part: 'stats' } as const),
  ...{ season: 2024, game: 1, isHome: null, position: '', event: '' },
  ...{ stats: {}, facts: {}, players: [], props: [] },
}

const sheet = (counter: number, team: string, opponent: string, of: Partial<GameSheet>): GameSheet => ({
  ...blank,
  ...{ counter, team, opponent },
  ...of,
})

const line = (name: string, position: string, stats: PlayerLine['stats']): PlayerLine => ({
  ...{ name, sourceId: '', position, stats },
})

const wideout = (name: string, DKPts: number) => line(name, 'WR', { DKPts })
const before = { sport: 'nfl', site: 'dk', season: 2024, counter: 3 } as const

describe('points allowed', () => {
  /** Each of two wideouts meets both defenses: A scores 10 and 20, B 6 and 12. */
  const season = [
    sheet(1, 'A', 'X', { players: [wideout('Ann', 10)] }),
    sheet(2, 'A', 'Y', { players: [wideout('Ann', 20)] }),
    sheet(1, 'B', 'Y', { players: [wideout('Bob', 12)] }),
    sheet(2, 'B', 'X', { players: [wideout('Bob', 6)] }),
  ]

  it('compares what opponents scored with their other games, shrunk by six average games', () => {
    // The average line has 12 points: Ann was expected to score (20 + 12) / 2 against X and (10 + 12) / 2 against Y.
    const [againstX, againstY] = [(20 + 12) / 2 + (12 + 12) / 2, (10 + 12) / 2 + (6 + 12) / 2]
    const level = 48 / (againstX + againstY)
    const factor = (scored: number, expected: number) =>
      1 + (scored - level * expected) / ((2 + 6) * ((level * expected) / 2))
    const x = pointsAllowed({ ...before, sheets: season, team: 'X', position: 'WR' })!
    const y = pointsAllowed({ ...before, sheets: season, team: 'Y', position: 'WR' })!
    expect(x).toMatchObject({ position: 'WR', games: 2, perGame: 8, rank: 2, of: 2 })
    expect(y).toMatchObject({ games: 2, perGame: 16, rank: 1, of: 2 })
    expect(x.factor.value).toBeCloseTo(factor(16, againstX), 10)
    expect(y.factor.value).toBeCloseTo(factor(32, againstY), 10)
    expect(x.factor.low).toBeLessThan(x.factor.value)
  })

  it('knows nothing of a team without games this season, and nothing of the slate and later weeks', () => {
    expect(pointsAllowed({ ...before, sheets: season, team: 'Z', position: 'WR' })).toBeNull()
    const poison = [3, 4].map((week) => sheet(week, 'A', 'X', { players: [wideout('Ann', 500)] }))
    const last = sheet(1, 'A', 'X', { season: 2023, players: [wideout('Ann', 500)] })
    for (const team of ['X', 'Y'])
      expect(pointsAllowed({ ...before, sheets: [...season, ...poison, last], team, position: 'WR' })).toEqual(
        pointsAllowed({ ...before, sheets: season, team, position: 'WR' }),
      )
  })

  it('knows nothing of what a team allows to defenses, which have no lines in stats', () => {
    expect(pointsAllowed({ ...before, sheets: season, team: 'X', position: 'DST' })).toBeNull()
  })

  it('narrows the interval with every game', () => {
    const random = seededRandom(7)
    const sheets = Array.from({ length: 16 }, (_, index) => index + 1).flatMap((week) =>
      ['X', 'Y'].map((defense, side) =>
        sheet(week, side === week % 2 ? 'A' : 'B', defense, {
          players: [wideout(side === week % 2 ? 'Ann' : 'Bob', 8 + 8 * random())],
        }),
      ),
    )
    const widths = [4, 8, 16].map((counter) => {
      const { low, high } = pointsAllowed({ ...before, counter, sheets, team: 'X', position: 'WR' })!.factor
      return (high - low) * Math.sqrt(counter - 1 + 6)
    })
    // Beside the square root of games, only the measured spread of games changes.
    expect(Math.max(...widths) / Math.min(...widths)).toBeLessThan(1.6)
  })

  it('takes everybody together where box scores have no positions', () => {
    const box = [
      sheet(1, 'A', 'X', { players: [line('Ann', '', { DKPts: 30 })] }),
      sheet(1, 'B', 'Y', { players: [line('Bob', '', { DKPts: 20 })] }),
    ].map((one) => ({ ...one, sport: 'nba' as const, counter: '2024-11-01' }))
    const found = pointsAllowed({
      ...{ ...before, sport: 'nba', counter: '2024-11-02' },
      ...{ sheets: box, team: 'X', position: 'PG/SG' },
    })
    expect(found).toMatchObject({ position: 'All', games: 1, perGame: 30 })
  })

  it('ranks every team once, whatever happened', () => {
    const teams = ['A', 'B', 'C', 'D']
    const played = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(3), fc.nat(2), fc.integer({ min: 1, max: 40 })),
    )
    fc.assert(
      fc.property(played, (games) => {
        const sheets = games.map(([week, team, step, points]) =>
          sheet(week, teams[team]!, teams[(team + 1 + step) % 4]!, { players: [wideout(`P${team}`, points)] }),
        )
        const found = teams.flatMap((team) => pointsAllowed({ ...before, sheets, team, position: 'WR' }) ?? [])
        const ordered = [...found].sort((a, b) => a.rank - b.rank)
        for (const [index, one] of ordered.entries()) {
          expect(one.of).toBe(found.length)
          expect(one.factor.low).toBeLessThanOrEqual(one.factor.value)
          if (index > 0) expect(one.factor.value).toBeLessThanOrEqual(ordered[index - 1]!.factor.value)
        }
      }),
    )
  })
})

describe('a game to look at', () => {
  const schedule = [
    sheet(3, 'A', 'X', {
      part: 'lines',
      isHome: true,
      stats: { Spread: -3, Total: 47, Implied: 25, Rest: 7, Wind: 9 },
    }),
    sheet(3, 'X', 'A', { part: 'lines', isHome: false, stats: { Spread: 3, Total: 47, Implied: 22, Rest: 10 } }),
    ...[1, 2].map((week) => sheet(week, 'A', 'Y', { part: 'plays', stats: { Plays: 60 + week, Proe: 0.02 } })),
    sheet(3, 'A', 'X', { part: 'plays', stats: { Plays: 999 } }),
  ]

  it('has both teams, the lines, the weather, and averages of earlier games', () => {
    const teams = [
      { team: 'A', opponent: 'X', total: 40 },
      { team: 'X', opponent: 'A' },
    ]
    const games = gameOutlooks({ ...before, sheets: schedule, teams })
    expect(games).toHaveLength(1)
    expect(games[0]).toMatchObject({
      home: { team: 'A', spread: -3, total: 47, implied: 25, rest: 7, plays: 61.5, proe: 0.02, games: 2 },
      away: { team: 'X', implied: 22, rest: 10, plays: null, games: 0 },
      wind: 9,
    })
  })

  it("uses the pool's lines where no schedule has the game", () => {
    const teams = [{ team: 'A', opponent: 'X', isHome: false, total: 44, spread: 4 }]
    const [game] = gameOutlooks({ ...before, sheets: [], teams })
    expect(game).toMatchObject({ away: { team: 'A', implied: 20, isHome: false }, home: { team: 'X', implied: null } })
  })
})

describe("a player's games", () => {
  it('come newest first, with snaps beside stats and shares of the team, and without the slate', () => {
    const sheets = [
      sheet(1, 'A', 'X', { season: 2022, players: [line('Ann', 'WR', { DKPts: 1 })] }),
      sheet(9, 'A', 'X', { season: 2023, players: [line('Ann', 'WR', { DKPts: 2 })] }),
      sheet(1, 'A', 'X', {
        players: [line('Ann', 'WR', { DKPts: 3, Tar: 6 }), line('Cy', 'TE', { DKPts: 3, Tar: 2 })],
      }),
      sheet(1, 'A', 'X', { part: 'snaps', players: [line('Ann', 'WR', { Snaps: 50 })] }),
      sheet(3, 'A', 'X', { players: [line('Ann', 'WR', { DKPts: 99 })] }),
    ]
    const player = {
      ...{ Id: '1', Name: 'Ann', Position: 'WR', TeamAbbrev: 'A', Opp: 'X', Venue: null, Salary: 5000, Status: '' },
      ...{ RosterPosition: null, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 0 },
    }
    const { name, games } = playerLog({ ...before, contestType: 'classic', sheets }, player)
    expect(name).toBe('Ann')
    expect(games.map(({ season, counter }) => [season, counter])).toEqual([
      [2024, 1],
      [2023, 9],
    ])
    expect(games[0]!.stats).toEqual({ DKPts: 3, Tar: 6, Snaps: 50, TarShare: 0.75 })
  })
})
