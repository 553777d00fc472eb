import type { GameSheet } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import type { BaselinePlayer, BaselineTask } from './baseline.ts'
import { baselinesOf } from './baselinesOf.ts'

const fighters = [
  'Amanda Nunes',
  'Zhang Weili',
  'Rose Namajunas',
  'Holly Holm',
  'Cat Zingano',
  'Jessica Andrade',
  'Mayra Silva',
]

const card: GameSheet = {
  ...{ sport: 'mma', part: 'stats', season: 2024, counter: '2024-05-04', game: 1, team: '', opponent: '' },
  ...{ isHome: null, position: '', event: 'UFC', stats: {}, facts: {}, props: [] },
  players: fighters.slice(0, 6).map((name, index) => ({
    ...{ name, sourceId: '', position: 'F' },
    stats: { DKPts: 110 - 15 * index },
  })),
}

const row = (name: string, index: number, RosterPosition: BaselinePlayer['RosterPosition']): BaselinePlayer => ({
  ...{
    Id: `${index}${RosterPosition === null ? '' : `|${RosterPosition}`}`,
    Name: name,
    Position: 'F',
    TeamAbbrev: '',
  },
  ...{ Opp: '', Venue: null, Salary: (RosterPosition === 'CPT' ? 1.5 : 1) * (9600 - 400 * index), Status: '' },
  ...{ RosterPosition, OU: null, Spread: null, ImpPts: null, BattingOrder: null, ProjPts: 40 },
})

const task = (players: BaselinePlayer[], contestType: BaselineTask['contestType']): BaselineTask => ({
  ...{ sport: 'mma', site: 'dk', contestType, season: 2024, counter: '2024-06-01', players, sheets: [card] },
})

describe('baselines of a pool', () => {
  test('a captain has the player’s points and percentiles times 1.5, and ownership of his own', () => {
    const pool = fighters.flatMap((name, index) => [row(name, index, 'CPT'), row(name, index, 'FLEX')])
    const found = new Map(baselinesOf(task(pool, 'showdown')).map((one) => [one.Id, one]))
    const [captain, flex] = [found.get('0|CPT')!, found.get('0|FLEX')!]
    expect(captain.points).toBeCloseTo(1.5 * flex.points, 1)
    expect(captain.percentiles[5]).toBeCloseTo(1.5 * flex.percentiles[5], 1)
    expect(captain).toMatchObject({ games: 1, playChance: 100 })
    const captains = [...found.values()].filter(({ Id }) => Id.endsWith('CPT'))
    expect(captains.reduce((sum, { ownership }) => sum + ownership!, 0)).toBeCloseTo(100, 0)
    expect(captain.ownership).not.toBe(flex.ownership)
  })

  test('before a first game a rookie has what his salary stands for, and nobody without history more than that', () => {
    const box: GameSheet = {
      ...card,
      ...{ sport: 'nba', counter: '2024-11-01', team: 'BOS', opponent: 'NYK' },
      players: Array.from({ length: 14 }, (_, index) => ({
        ...{ name: `Known ${index}`, sourceId: '', position: '' },
        stats: { Min: 20 + index, DKPts: 15 + 2 * index },
      })),
    }
    const nba = (name: string, index: number, Salary: number, ProjPts: number): BaselinePlayer => ({
      ...row(name, index, null),
      ...{ Position: 'PG', TeamAbbrev: index < 20 || index === 23 ? 'BOS' : 'LAL', Salary, ProjPts },
    })
    const players = [
      ...box.players.map(({ name }, index) => nba(name, index, 4000 + 400 * index, 20)),
      ...[
        nba('Rookie', 20, 8000, 0),
        nba('One Good Game', 21, 4000, 50),
        nba('Nobody', 22, 3000, 0),
        nba('Hurt', 23, 8000, 0),
      ],
    ]
    const of = { ...task(players, 'classic'), sport: 'nba', counter: '2024-11-02', sheets: [box] } as const
    const found = new Map(baselinesOf(of).map((one) => [one.Id, one]))
    expect(found.get('20')).toMatchObject({ games: 0 })
    expect(found.get('20')!.points).toBeGreaterThan(found.get('5')!.points)
    expect(found.get('21')!.points).toBeLessThan(30)
    expect(found.has('22')).toBe(false)
    expect(found.has('23')).toBe(false)
  })

  test('who is out has none, and whoever has no history is owned by the site’s average', () => {
    const pool = fighters.map((name, index) => row(name, index, null))
    pool[1] = { ...pool[1]!, Status: 'O' }
    const found = new Map(baselinesOf(task(pool, 'classic')).map((one) => [one.Id, one]))
    expect(found.has('1')).toBe(false)
    expect(found.get('6')).toMatchObject({ games: 0, points: 40 })
    expect(found.get('6')!.ownership).toBeGreaterThan(0)
    expect([...found.values()].reduce((sum, { ownership }) => sum + ownership!, 0)).toBeLessThanOrEqual(600.1)
  })
})
