import { fitTogether, type Player } from '@slatecraft/slate'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostTogether } from './mostTogether.ts'
import { testPool } from './testPool.ts'

/** Brute force: the most of these rows that a lineup can hold. */
function mostByTrying(rows: readonly Player[], isLawful: (chosen: readonly Player[]) => boolean): number {
  let most = 0
  for (let choice = 0; choice < 1 << rows.length; choice++) {
    const chosen = rows.filter((_, index) => (choice >> index) & 1)
    if (chosen.length > most && isLawful(chosen)) most = chosen.length
  }
  return most
}

const seed = 20_261_120

test(`the most of any NBA players in one lineup matches brute force, seed ${seed}`, () => {
  const positions = fc.constantFrom('PG', 'SG', 'SF', 'PF', 'C', 'PG/SG', 'SF/PF', 'PF/C', 'PG/SF')
  fc.assert(
    fc.property(fc.array(positions, { minLength: 1, maxLength: 10 }), (wanted) => {
      const pool = testPool(
        wanted.map((position, index) => [`p${index}`, `Player ${index}`, position, `T${index}`]),
        { sport: 'nba' },
      )
      const found = mostByTrying(pool.players, (chosen) => fitTogether(chosen, pool.ruleset))
      expect(mostTogether(pool.players, pool.ruleset, pool.players)).toBe(found)
    }),
    { seed, numRuns: 200 },
  )
})

test(`in a showdown it counts people, one of them as captain, seed ${seed}`, () => {
  const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.constantFrom('CPT', 'FLEX')), {
    minLength: 1,
    maxLength: 10,
    selector: ([human, slot]) => `${human}${slot}`,
  })
  fc.assert(
    fc.property(rows, (wanted) => {
      const pool = testPool(
        wanted.map(([human, slot]) => [
          `${human}|${slot}`,
          `Player ${human}`,
          'WR',
          `T${human}`,
          { RosterPosition: slot },
        ]),
        { contestType: 'showdown' },
      )
      const isLawful = (chosen: readonly Player[]) =>
        new Set(chosen.map(({ Name }) => Name)).size === chosen.length && fitTogether(chosen, pool.ruleset)
      expect(mostTogether(pool.players, pool.ruleset, pool.players)).toBe(mostByTrying(pool.players, isLawful))
    }),
    { seed, numRuns: 200 },
  )
})

test('the site’s team limit caps a group from one team', () => {
  const slots = ['PG', 'SG', 'SF', 'PF', 'C']
  const team = (name: string) =>
    slots.map(
      (position) => [`${name}${position}`, `${name} ${position}`, position, name] as [string, string, string, string],
    )
  const pool = testPool([...team('BOS'), ...team('NYK'), ...team('LAL'), ...team('MIA')], { sport: 'nba', site: 'fd' })
  const ofTeam = pool.players.filter(({ TeamAbbrev }) => TeamAbbrev === 'BOS')
  expect(mostTogether(ofTeam, pool.ruleset, pool.players)).toBe(4)
})
