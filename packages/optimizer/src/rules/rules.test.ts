import {
  derivePlayer,
  NflStackRule,
  type Player,
  PlayerGroup,
  PlayerRow,
  type TeamCount,
  TeamStack,
} from '@slatecraft/slate'
import fc from 'fast-check'
import { expect } from 'vitest'
import { testRuns } from '../../../../testing/long.ts'
import { satisfies } from '../../test/satisfies.ts'
import { type Limit, type LimitOf, ruleOf } from './rules.ts'

/** Two games, and what files may leave open: no opponent, an opponent that lists another team, no team. */
const sides = [
  ['KC', 'BUF'],
  ['BUF', 'KC'],
  ['SF', 'DAL'],
  ['DAL', 'SF'],
  ['DAL', ''],
  ['KC', 'LV'],
  ['', 'BUF'],
  ['', ''],
] as const

const largestPool = 14

const anyPlayer = fc.record({
  side: fc.oneof({ weight: 6, arbitrary: fc.nat(3) }, { weight: 1, arbitrary: fc.nat(sides.length - 1) }),
  position: fc.nat(999),
  place: fc.constantFrom('CPT' as const, 'FLEX' as const, 'FLEX' as const),
  salary: fc.integer({ min: 0, max: 9 }),
  ownership: fc.constantFrom(null, 0, 2.4, 2.5, 4.123456, 9.9, 10, 31),
})

interface AnyPool {
  positions: readonly string[]
  /** Whether the rows are a showdown's. */
  isShowdown?: boolean
}

const anyPool = ({ positions, isShowdown = false }: AnyPool): fc.Arbitrary<Player[]> =>
  fc.array(anyPlayer, { minLength: 1, maxLength: largestPool }).map((rows) => {
    const pool = rows.map(({ side, position, place, salary, ownership }, index) => {
      const [TeamAbbrev, Opp] = sides[side]!
      return derivePlayer(
        PlayerRow.parse({
          Id: `${index}`,
          Name: `Player ${index % 9}`,
          Position: positions[position % positions.length],
          TeamAbbrev,
          Opp,
          Salary: salary,
          ProjOwn: ownership,
          RosterPosition: isShowdown ? place : null,
        }),
      )
    })
    const isFirstOfTeam = ({ TeamAbbrev }: Player, index: number) =>
      pool.findIndex((other) => other.Position === 'DST' && other.TeamAbbrev === TeamAbbrev) === index
    return pool.filter((player, index) => player.Position !== 'DST' || isFirstOfTeam(player, index))
  })

const nfl: AnyPool = { positions: ['QB', 'RB', 'RB', 'WR', 'WR', 'TE', 'DST', 'RB/WR', 'QB/TE'] }
const nflShowdown: AnyPool = { positions: ['QB', 'RB', 'WR', 'TE', 'DST', 'K'], isShowdown: true }
const nba: AnyPool = { positions: ['PG', 'PG/SG', 'C'] }
const mlb: AnyPool = { positions: ['P', 'SP', 'OF', '1B/OF', 'C', 'SS', 'P/OF'] }
const mma: AnyPool = { positions: ['F'] }

const someIds = fc.subarray([...Array.from({ length: largestPool }, (_, id) => `${id}`), 'unknown'])
const team = fc.constantFrom('KC', 'BUF', 'SF')
const what = fc.constantFrom<TeamCount[]>('flex', 'players', 'RB', 'WR', 'TE')
const fewOrMany = fc.constantFrom(0, 0, 0, 0, 0, 1, 2)
const manyOrFew = fc.constantFrom(7, 7, 7, 7, 7, 2, 1, 0)
const anyStackRule = fc
  .record({
    teamFlexMin: fewOrMany,
    teamFlexMax: manyOrFew,
    teamRBMin: fewOrMany,
    teamRBMax: manyOrFew,
    teamWRMin: fewOrMany,
    teamWRMax: manyOrFew,
    teamTEMin: fewOrMany,
    teamTEMax: manyOrFew,
    oppFlexMin: fewOrMany,
    oppFlexMax: manyOrFew,
    oppRBMin: fewOrMany,
    oppRBMax: manyOrFew,
    oppWRMin: fewOrMany,
    oppWRMax: manyOrFew,
    oppTEMin: fewOrMany,
    oppTEMax: manyOrFew,
  })
  .map((numbers) => NflStackRule.parse({ freq: 1, ...numbers }))
const mostly = fc.integer({ min: 0, max: 5 }).map((draw) => draw > 0)
const anyTeamStack = fc
  .record({
    TeamAbbrev: team,
    AllowQBStack: mostly,
    AllowRBStack: mostly,
    AllowWRStack: mostly,
    AllowTEStack: mostly,
    AllowGameStack: mostly,
    AllowRBOppStack: mostly,
    AllowWROppStack: mostly,
    AllowTEOppStack: mostly,
  })
  .map((row) => TeamStack.parse(row))
const anyGroup = fc
  .record({
    players: someIds,
    minGroup: fc.nat(3),
    maxGroup: fc.nat(8),
    anchorPlayerID: fc.oneof(fc.constant([]), someIds, fc.constant(['unknown'])),
  })
  .map((group) => PlayerGroup.parse({ ID: 'a group', ...group }))
/** The ids of nine players: id n belongs to player n % 9. */
const people = Array.from({ length: 9 }, (_, person) => [`${person}`, `${person + 9}`])

const kind = <Kind extends Limit['kind']>(name: Kind) => fc.constant(name)

/** A pool and any limit for each kind; a kind that is not here does not compile. */
const anyOf = {
  salary: { pool: nfl, limit: fc.record({ kind: kind('salary'), min: fc.nat(30), max: fc.nat(60) }) },
  maxPerTeam: {
    pool: nfl,
    limit: fc.oneof(
      fc.record({ kind: kind('maxPerTeam'), count: fc.nat(3) }),
      fc.record({ kind: kind('maxPerTeam'), count: fc.nat(3), positions: fc.constant(['RB', 'TE']) }),
    ),
  },
  minTeams: { pool: nfl, limit: fc.record({ kind: kind('minTeams'), count: fc.nat(5) }) },
  minGames: { pool: nfl, limit: fc.record({ kind: kind('minGames'), count: fc.nat(4) }) },
  oncePerPerson: { pool: nflShowdown, limit: fc.constant({ kind: 'oncePerPerson', people }) },
  totalOwnership: {
    pool: nfl,
    limit: fc.record({
      kind: kind('totalOwnership'),
      min: fc.constantFrom(0, 10, 24.6),
      max: fc.constantFrom(40, 41.023456, 90),
    }),
  },
  underOwnership: {
    pool: nfl,
    limit: fc.record({
      kind: kind('underOwnership'),
      bracket: fc.constantFrom(1, 3),
      below: fc.constantFrom(2.5, 10),
      min: fc.nat(2),
      max: fc.nat(6),
    }),
  },
  topN: {
    pool: nfl,
    limit: fc.record({ kind: kind('topN'), threshold: fc.constant(4), force: fc.nat(3), players: someIds }),
  },
  noDefenseAgainst: {
    pool: nflShowdown,
    limit: fc.record({ kind: kind('noDefenseAgainst'), whom: fc.constantFrom('QB', 'flex', 'kicker') }),
  },
  teamTotal: {
    pool: nfl,
    limit: fc.record({
      kind: kind('teamTotal'),
      team,
      what,
      min: fc.nat(3),
      max: fc.constantFrom(0, 1, 2, Number.POSITIVE_INFINITY),
    }),
  },
  nflStack: {
    pool: nfl,
    limit: fc.record({ kind: kind('nflStack'), rule: anyStackRule, teams: fc.array(anyTeamStack, { maxLength: 3 }) }),
  },
  noRbWithQb: { pool: nfl, limit: fc.record({ kind: kind('noRbWithQb') }) },
  rbWithDefense: { pool: nfl, limit: fc.record({ kind: kind('rbWithDefense') }) },
  secondGameStack: { pool: nfl, limit: fc.record({ kind: kind('secondGameStack') }) },
  teamStack: { pool: nba, limit: fc.record({ kind: kind('teamStack') }) },
  gameStack: { pool: nba, limit: fc.record({ kind: kind('gameStack'), players: fc.constantFrom(2, 3) }) },
  mlbStack: {
    pool: mlb,
    limit: fc.record({ kind: kind('mlbStack'), primary: fc.nat(3), secondary: fc.nat(3), lockedPitchers: someIds }),
  },
  noOpposingFighters: { pool: mma, limit: fc.record({ kind: kind('noOpposingFighters') }) },
  group: { pool: nfl, limit: fc.record({ kind: kind('group'), group: anyGroup }) },
  notInFlex: { pool: nfl, limit: fc.record({ kind: kind('notInFlex'), position: fc.constantFrom('RB', 'WR', 'TE') }) },
  notCaptain: {
    pool: nflShowdown,
    limit: fc.record({ kind: kind('notCaptain'), position: fc.constantFrom('QB', 'RB') }),
  },
  out: {
    pool: nba,
    limit: fc.record({
      kind: kind('out'),
      players: someIds,
      setting: fc.constant<'minMinutes'>('minMinutes'),
      because: fc.constant('Min Minutes 20'),
    }),
  },
} satisfies { [Kind in Limit['kind']]: { pool: AnyPool; limit: fc.Arbitrary<LimitOf<Kind>> } }

const kinds: [string, { pool: AnyPool; limit: fc.Arbitrary<Limit> }][] = Object.entries(anyOf)

for (const [name, { pool: poolOf, limit }] of kinds)
  testRuns(`the solver’s constraint and the checker’s count agree: ${name}`, { few: 250, all: 1000 }, (numRuns) => {
    /** How often the choice obeyed the limit, and broke it. */
    const seen = { obeyed: 0, broken: 0 }
    fc.assert(
      fc.property(anyPool(poolOf), limit, fc.infiniteStream(fc.boolean()), (pool, limit, coin) => {
        const chosen = [...pool.keys()].filter(() => coin.next().value)
        const { constraint, violations } = ruleOf(limit)
        const lineup = chosen.map((index) => pool[index]!)
        const isLawful = violations(limit, lineup).length === 0
        seen[isLawful ? 'obeyed' : 'broken']++
        expect(isLawful).toBe(satisfies(constraint(limit, pool), pool, chosen))
      }),
      { numRuns },
    )
    expect(Math.min(seen.obeyed, seen.broken), JSON.stringify(seen)).toBeGreaterThan(numRuns / 100)
  })
