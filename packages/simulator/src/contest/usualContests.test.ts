import { reviewContest, Sport, sitesOf } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { rakeOf } from './contest.ts'
import { defaultContestId, usualContests } from './usualContests.ts'

for (const sport of Sport.options)
  for (const site of sitesOf(sport))
    test(`${sport} on ${site}: each usual contest can be played, keeps what sites keep, and has a name of its own`, () => {
      const contests = usualContests({ sport, site })
      for (const contest of contests) {
        expect(reviewContest(contest)).toEqual({ faults: [], notes: [] })
        expect(rakeOf(contest)).toBeGreaterThan(0.08)
        expect(rakeOf(contest)).toBeLessThan(0.17)
      }
      expect(new Set(contests.map(({ name }) => name)).size).toBe(contests.length)
      expect(new Set(contests.map(({ id }) => id)).size).toBe(contests.length)
    })

test('without a choice, a user plays a large tournament for $100', () => {
  const [first] = usualContests({ sport: 'nfl', site: 'dk' })
  expect(first).toMatchObject({ id: defaultContestId, fee: 10_000, name: '$100 tournament, 10,000 entries' })
  expect(first!.prizes.length).toBeGreaterThan(10)
})
