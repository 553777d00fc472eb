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

const named = (stacks: ReturnType<typeof topStacks>) =>
  stacks.map(({ QB, Players, ProjPts }) => [QB, ...Players, ProjPts].join(' '))

it('pairs each quarterback with the best one or two catchers, with and without the best opponent', () => {
  const stacks = topStacks(pool, 'dk')
  expect(named(stacks)).toEqual([
    'qa wa1 ta rx 59',
    'qx wx ra 49',
    'qa wa1 rx 48',
    'qa wa1 ta 46',
    'qa wa1 35',
    'qx wx 30',
  ])
  expect(stacks[0]).toMatchObject({ Team: 'A', Opp: 'X', Ids: ['qa', 'wa1', 'ta', 'rx'], ProjOwn: 40, Salary: 20_000 })
  expect(stacks[0]!.Value).toBeCloseTo(59 / 20, 2)
  const yahoo = pool.map((one) => ({ ...one, Salary: 25 }))
  expect(topStacks(yahoo, 'ya')[0]!.Value).toBeCloseTo((10 * 59) / 100, 2)
})

it('is of the starter, not of a backup', () => {
  const backup = player('backup', 'QB', 'A', 19)
  expect(topStacks([backup, ...pool], 'dk')).toEqual(topStacks(pool, 'dk'))
  const starterSits = pool.map((one) => (one.Id === 'qa' ? { ...one, ProjPtsAdjusted: 0 } : one))
  expect(named(topStacks([backup, ...starterSits], 'dk'))[0]).toBe('backup wa1 ta rx 58')
})

it('is also of the most expensive quarterback, whom the site may know to have taken over', () => {
  const fresh = player('fresh', 'QB', 'A', 15, { Salary: 5400 })
  const stacks = topStacks([fresh, player('third', 'QB', 'A', 14), ...pool], 'dk')
  expect([...new Set(stacks.map(({ QB }) => QB))]).toEqual(['qa', 'fresh', 'qx'])
})

it('never pairs a quarterback of two positions with themselves', () => {
  const taysom = player('taysom', 'QB', 'A', 25, { Positions: ['QB', 'TE'] })
  expect(named(topStacks([taysom, ...pool.slice(1, 3)], 'dk'))).toEqual(['taysom wa1 wa2 48', 'taysom wa1 40'])
})

it('leaves captains and players without points out', () => {
  const captains = pool.map((one) => ({
    ...one,
    Id: `${one.Id}|CPT`,
    RosterPosition: 'CPT' as const,
    ProjPtsAdjusted: 99,
  }))
  const out = player('out', 'WR', 'A', 0)
  expect(topStacks([...captains, ...pool, out], 'dk')).toEqual(topStacks(pool, 'dk'))
})

it('no other players of the two teams make a better stack of the same shape', () => {
  const points = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 })
  const best = (values: readonly number[], count: number) =>
    values.flatMap((one, index) => (count === 1 ? one : values.slice(index + 1).map((two) => one + two)))
  fc.assert(
    fc.property(points, points, (ours, theirs) => {
      const of = (values: readonly number[], team: string) =>
        values.map((value, index) => player(`w${team}${index}`, 'WR', team, value))
      const stacks = topStacks([player('q', 'QB', 'A', 20), ...of(ours, 'A'), ...of(theirs, 'X')], 'ya')
      const sums = [1, 2].flatMap((mates) =>
        [0, Math.max(...theirs)].map((back) => 20 + Math.max(...best(ours, mates)) + back),
      )
      expect(stacks.map(({ ProjPts }) => ProjPts)).toEqual(sums.sort((a, b) => b - a))
    }),
  )
})
