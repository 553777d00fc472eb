import type { GameSheet, PlayerLine, Sport, Stats } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { BaselinePlayer, BaselineTask } from '../baseline.ts'
import { baselinesOf } from '../baselinesOf.ts'
import { poolForm } from '../poolForm.ts'

const line = (name: string, stats: Stats, position = ''): PlayerLine => ({ name, sourceId: '', position, stats })

function sheet(sport: Sport, counter: string, players: PlayerLine[], more: Partial<GameSheet> = {}): GameSheet {
  return {
    ...{ sport, part: 'stats', season: 2024, counter, game: 1, team: '', opponent: '', isHome: null, position: '' },
    ...{ event: '', stats: {}, facts: {}, players, props: [], ...more },
  }
}

const player = (Name: string, fields: Partial<BaselinePlayer> = {}): BaselinePlayer => ({
  ...{ Id: Name, Name, Position: 'D', TeamAbbrev: '', Opp: '', Venue: null, Salary: 8000, Status: '' },
  ...{ RosterPosition: null, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 25, ...fields },
})

const task = (sport: Sport, players: BaselinePlayer[], sheets: GameSheet[]): BaselineTask => ({
  ...{ sport, site: 'dk', contestType: 'classic', season: 2024, counter: '2024-06-01', players, sheets },
})

const pointsOf = (given: BaselineTask) => new Map(baselinesOf(given).map((one) => [one.Id, one]))

describe('nascar', () => {
  const race = (counter: string, event: string, finishes: [string, number, number][]) =>
    sheet(
      'nascar',
      counter,
      finishes.map(([name, DKPts, Rating]) => line(name, { DKPts, Rating }, 'D')),
      { team: 'CUP', event },
    )
  const field: [string, number, number][] = [
    ['Kyle Larson', 60, 120],
    ['Chase Elliott', 40, 95],
    ['Cody Ware', 12, 35],
  ]
  const races = ['2024-03-03', '2024-03-10', '2024-03-17'].map((date) => race(date, 'Bristol', field))
  const drivers = field.map(([name]) => player(name))

  test('drivers who have raced well are projected for more, within what their own races say', () => {
    const found = pointsOf(task('nascar', drivers, races))
    const [larson, elliott, ware] = drivers.map(({ Id }) => found.get(Id)!)
    expect(larson!.points).toBeGreaterThan(elliott!.points)
    expect(elliott!.points).toBeGreaterThan(ware!.points)
    expect(larson!.points).toBeLessThan(60)
    expect(ware!.points).toBeGreaterThan(12)
    expect(larson).toMatchObject({ games: 3, playChance: 100 })
  })

  test('a track where a driver is better than elsewhere counts for him there only', () => {
    const other: [string, number, number][] = [
      ['Kyle Larson', 60, 120],
      ['Chase Elliott', 40, 60],
      ['Cody Ware', 12, 35],
    ]
    const sheets = [...races, race('2024-04-01', 'Talladega', other), race('2024-04-08', 'Talladega', other)]
    const at = (event: string) => pointsOf({ ...task('nascar', drivers, sheets), event }).get('Chase Elliott')!.points
    expect(at('Bristol')).toBeGreaterThan(at('') + 1)
    expect(at('Talladega')).toBeLessThan(at('') - 1)
  })

  test('the slate’s own race and later ones are not history', () => {
    const later = race('2024-06-01', 'Bristol', [['Cody Ware', 90, 150]])
    expect(pointsOf(task('nascar', drivers, [...races, later]))).toEqual(pointsOf(task('nascar', drivers, races)))
  })

  test('form shows laps led, and the races at the slate’s track', () => {
    const led = sheet('nascar', '2024-05-01', [line('Kyle Larson', { DKPts: 80, LapsLed: 150 })], {
      ...{ team: 'CUP', event: 'Bristol' },
    })
    const given = { ...task('nascar', [player('Kyle Larson'), player('Shane van Gisbergen')], [...races, led]) }
    const { rows, without } = poolForm({ ...given, event: 'bristol' })
    expect(rows[0]).toMatchObject({ games: 4, both: 65, work: 150, workName: 'Laps led', here: 65, hereGames: 4 })
    expect(rows[0]!.points).toEqual([60, 60, 60, 80])
    expect(rows[1]).toMatchObject({ games: 0, last5: null, sd: null, points: [] })
    expect(without).toEqual(['Shane van Gisbergen'])
  })
})

describe('mlb', () => {
  const night = (counter: string, players: PlayerLine[], part: GameSheet['part'] = 'contest') =>
    sheet('mlb', counter, players, { part, team: 'NYY', opponent: 'BOS' })
  const hitter = (name: string, DKPts: number, Own = 10) => line(name, { DKPts, Own, Salary: 4000 })
  const nights = ['2024-05-01', '2024-05-02'].map((date) =>
    night(date, [hitter('Aaron Judge', 20), hitter('Anthony Volpe', 6), hitter('Jon Berti', 0, 0.02)]),
  )
  const yankee = (name: string, fields: Partial<BaselinePlayer> = {}) =>
    player(name, { Position: 'OF', TeamAbbrev: 'NYY', Opp: 'BOS', Salary: 4000, ...fields })

  test('a higher place in the order and more expected runs are worth more', () => {
    const of = (fields: Partial<BaselinePlayer>) => {
      const red = player('Rafael Devers', { Position: '3B', TeamAbbrev: 'BOS', Opp: 'NYY', ImpPts: 4 })
      return pointsOf(task('mlb', [yankee('Anthony Volpe', fields), red], nights)).get('Anthony Volpe')!.points
    }
    expect(of({ BattingOrder: 1 })).toBeGreaterThan(of({ BattingOrder: 8 }))
    expect(of({ BattingOrder: 1, ImpPts: 6 })).toBeGreaterThan(of({ BattingOrder: 1, ImpPts: 4 }))
  })

  test('who was hardly owned and scored nothing sat out: that is no history', () => {
    const found = pointsOf(task('mlb', [yankee('Jon Berti', { ProjPts: 0 }), yankee('Aaron Judge')], nights))
    expect(found.has('Jon Berti')).toBe(false)
    expect(found.get('Aaron Judge')!.games).toBe(2)
  })

  test('once a team’s order is known, its other hitters are not expected to play', () => {
    const pool = [yankee('Aaron Judge', { BattingOrder: 2 }), yankee('Anthony Volpe')]
    const found = pointsOf(task('mlb', pool, nights))
    expect(found.get('Aaron Judge')!.playChance).toBeGreaterThan(90)
    expect(found.get('Anthony Volpe')!.playChance).toBeLessThan(10)
  })

  test('game logs and finished contests of one player come together', () => {
    const logs = night('2024-04-20', [line('Aaron Judge', { DKPts: 14, PA: 5 })], 'stats')
    expect(pointsOf(task('mlb', [yankee('Aaron Judge')], [logs, ...nights])).get('Aaron Judge')!.games).toBe(3)
  })
})

test.each(['pga', 'mma'] as const)(
  '%s: form pulls what the salary stands for, and who has no results gets ownership only',
  (sport) => {
    const Position = sport === 'pga' ? 'G' : 'F'
    const results = sheet(sport, '2024-05-01', [line('Hot Hand', { DKPts: 120 }), line('Cold Hand', { DKPts: 15 })])
    const pool = ['Hot Hand', 'Cold Hand', 'New Face', 'Newer Face', 'Fifth', 'Sixth', 'Seventh'].map((name) =>
      player(name, { Position, ProjPts: 50 }),
    )
    const found = pointsOf(task(sport, pool, [results]))
    expect(found.get('Hot Hand')!.points).toBeGreaterThan(found.get('Cold Hand')!.points)
    expect(found.get('New Face')).toMatchObject({ games: 0, points: 50 })
    const owned = [...found.values()].reduce((sum, { ownership }) => sum + ownership!, 0)
    expect(owned).toBeCloseTo(600, 0)
  },
)
