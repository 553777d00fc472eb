import { derivePlayer, type Player, PlayerRow } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Constraint, Limit } from './rule.ts'
import { ruleOf, rules } from './rules.ts'

const player = (Id: string, Position: string, TeamAbbrev: string, Opp: string, Salary: number): Player =>
  derivePlayer(PlayerRow.parse({ Id, Name: Id, Position, TeamAbbrev, Opp, Salary }))

const pairs = [
  ['KC', 'BUF'],
  ['BUF', 'KC'],
  ['SF', 'DAL'],
  ['DAL', 'SF'],
] as const
const anyPool = fc.array(
  fc.record({
    position: fc.constantFrom('QB', 'RB', 'P', 'OF'),
    side: fc.constantFrom(...pairs),
    salary: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 9 },
)
const anyLimit: fc.Arbitrary<Limit> = fc.oneof(
  fc.record({
    kind: fc.constant('salary' as const),
    min: fc.integer({ min: 0, max: 30 }),
    max: fc.integer({ min: 10, max: 60 }),
  }),
  fc.record({ kind: fc.constant('maxPerTeam' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant('maxPerTeam' as const),
    count: fc.integer({ min: 1, max: 3 }),
    positions: fc.constant(['OF', 'RB']),
  }),
  fc.record({ kind: fc.constant('minTeams' as const), count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('minGames' as const), count: fc.integer({ min: 1, max: 3 }) }),
)

/** Whether a choice from the pool satisfies what the solver is told, counted on the numbers alone. */
function satisfies(constraint: Constraint, chosen: readonly number[]): boolean {
  if ('budget' in constraint) {
    const { weight, min, max } = constraint.budget
    const total = chosen.reduce((sum, item) => sum + weight[item]!, 0)
    return total >= min && total <= max
  }
  const { groupOf, maxPerGroup, minGroups } = constraint.group
  const groups = chosen.map((item) => groupOf[item]!).filter((group) => group >= 0)
  return (
    new Set(groups).size >= minGroups &&
    groups.every((group) => groups.filter((other) => other === group).length <= maxPerGroup)
  )
}

test('what the solver is told and what the checker counts agree, for every kind of limit', () => {
  fc.assert(
    fc.property(anyPool, anyLimit, fc.infiniteStream(fc.boolean()), (rows, limit, coin) => {
      const pool = rows.map(({ position, side: [team, opponent], salary }, index) =>
        player(`${index}`, position, team, opponent, salary),
      )
      const chosen = [...pool.keys()].filter(() => coin.next().value)
      const { constraint, violations } = ruleOf(limit)
      const faults = violations(
        limit,
        chosen.map((index) => pool[index]!),
      )
      expect(faults.length === 0).toBe(satisfies(constraint(limit, pool), chosen))
    }),
    { numRuns: 2000 },
  )
})

describe('tiny lineups with an obvious answer', () => {
  const kcQb = player('a', 'QB', 'KC', 'BUF', 5)
  const kcRb = player('b', 'RB', 'KC', 'BUF', 5)
  const bufRb = player('c', 'RB', 'BUF', 'KC', 5)
  const sfRb = player('d', 'RB', 'SF', 'DAL', 5)

  test.each<[string, Limit, Player[], string[]]>([
    [
      'two of one team where one is allowed',
      { kind: 'maxPerTeam', count: 1 },
      [kcQb, kcRb, sfRb],
      ['2 players of KC, at most 1 are allowed'],
    ],
    [
      'a limit on running backs does not count the quarterback',
      { kind: 'maxPerTeam', count: 1, positions: ['RB'] },
      [kcQb, kcRb],
      [],
    ],
    [
      'both sides of one game are one game',
      { kind: 'minGames', count: 2 },
      [kcQb, bufRb],
      ['players from 1 games, at least 2 are required'],
    ],
    ['both sides of one game are two teams', { kind: 'minTeams', count: 2 }, [kcQb, bufRb], []],
    ['salary above the cap', { kind: 'salary', min: 0, max: 9 }, [kcQb, kcRb], ['salary 10 is above 9']],
    ['salary below the floor', { kind: 'salary', min: 11, max: 20 }, [kcQb, kcRb], ['salary 10 is below 11']],
  ])('%s', (_, limit, lineup, faults) => {
    expect(ruleOf(limit).violations(limit, lineup)).toEqual(faults)
  })

  test('every limit has a sentence for the user', () => {
    expect(rules.maxPerTeam.describe({ kind: 'maxPerTeam', count: 4 })).toBe('At most 4 players of one team')
    expect(rules.minGames.describe({ kind: 'minGames', count: 2 })).toBe('Players from at least 2 games')
    expect(rules.minTeams.describe({ kind: 'minTeams', count: 3 })).toBe('Players of at least 3 teams')
    expect(rules.salary.describe({ kind: 'salary', min: 1, max: 2 })).toBe('Salary from 1 to 2')
  })
})
