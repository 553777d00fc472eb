import fc from 'fast-check'
import { expect, it } from 'vitest'
import { topStacks } from './topStacks.ts'

const player = (Id: string, position: string, team: string, ProjPtsAdjusted: number, more = {}) => ({
  ...{ Id, Name: Id, Positions: [position], TeamAbbrev: team, Opp: team === 'A' ? 'X' : 'A', Salary: 5000 },
  ...{ RosterPosition: null, ProjPtsAdjusted, ProjOwn: 10 },
  ...more,
})

const pool = [
  player('qa', 'QB', 'A', 20),
  player('wa1', 'WR', 'A', 15),
  player('wa2', 'WR', 'A', 8),
  player('ta', 'TE', 'A', 11),
  player('ra', 'RB', 'A', 19),
  player('qx', 'QB', 'X', 18),
  player('wx', 'WR', 'X', 12),
  player('rx', 'RB', 'X', 13),
]

it('pairs each quarterback with the best catchers, and the best of the opponent', () => {
  const stacks = topStacks(pool, { salaryCap: 50_000 })
  expect(stacks.map(({ QB, Players, ProjPts }) => [QB, ...Players, ProjPts].join(' '))).toEqual([
    'qa wa1 rx ta 59',
    'qa wa1 ta 46',
    'qa wa1 35',
    'qx wx 30',
  ])
  expect(stacks[1]).toMatchObject({ Team: 'A', Opp: 'X', Ids: ['qa', 'wa1', 'ta'], ProjOwn: 30, Salary: 15_000 })
  expect(stacks[1]!.Value).toBeCloseTo(46 / 15, 2)
})

it('leaves captains and players without points out', () => {
  const captains = pool.map((one) => ({
    ...one,
    Id: `${one.Id}|CPT`,
    RosterPosition: 'CPT' as const,
    ProjPtsAdjusted: 99,
  }))
  const out = player('out', 'WR', 'A', 0)
  expect(topStacks([...captains, ...pool, out], { salaryCap: 50_000 })).toEqual(topStacks(pool, { salaryCap: 50_000 }))
})

it('finds no better pair of catchers than its own', () => {
  const points = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 })
  fc.assert(
    fc.property(points, (values) => {
      const mates = values.map((value, index) => player(`w${index}`, 'WR', 'A', value))
      const pairs = mates.flatMap((one, index) =>
        mates.slice(index + 1).map((two) => one.ProjPtsAdjusted + two.ProjPtsAdjusted),
      )
      const [best] = topStacks([player('q', 'QB', 'A', 20), ...mates], { salaryCap: 200 })
      expect(best!.ProjPts).toBe(20 + Math.max(...pairs))
    }),
  )
})
