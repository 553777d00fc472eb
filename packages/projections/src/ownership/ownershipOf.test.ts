import { findRuleset } from '@slatecraft/slate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnedPlayer } from './ownershipFeatures.ts'
import { ownershipOf } from './ownershipOf.ts'

const nba = { sport: 'nba', site: 'dk', contestType: 'classic', season: 2025 } as const
const nfl = { ...nba, sport: 'nfl' } as const
const showdown = { ...nfl, contestType: 'showdown' } as const

const teams = ['BOS', 'NYK', 'DEN', 'LAL', 'PHX', 'MIA']

const player = (positions: readonly string[]) => ({
  Position: fc.constantFrom(...positions),
  TeamAbbrev: fc.constantFrom(...teams),
  Salary: fc.integer({ min: 30, max: 110 }).map((hundreds) => 100 * hundreds),
  points: fc.double({ min: 1, max: 60, noNaN: true }),
})

/** At least three players of each position, so that every slot can be filled. */
const poolOf = (positions: readonly string[]): fc.Arbitrary<OwnedPlayer[]> =>
  fc
    .tuple(
      fc.tuple(...positions.flatMap((position) => Array.from({ length: 4 }, () => fc.record(player([position]))))),
      fc.array(fc.record(player(positions)), { maxLength: 60 }),
    )
    .map(([sure, more]) => [...sure, ...more].map((one, Id) => ({ ...one, Id: String(Id), RosterPosition: null })))

const nbaPool = poolOf(['PG', 'SG', 'SF', 'PF', 'C', 'PG/SG', 'SF/PF'])
const nflPool = poolOf(['QB', 'RB', 'WR', 'TE', 'DST'])
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)

describe('estimated ownership', () => {
  test('adds up to 100 % for each slot, and nobody is in more lineups than there are', () => {
    fc.assert(
      fc.property(nbaPool, (players) => {
        const owned = ownershipOf(players, nba)
        expect(sum(owned.values())).toBeCloseTo(800, 0)
        for (const share of owned.values()) expect(share >= 0 && share <= 100).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  test('fills each position’s slots: one quarterback and one defense, two or three running backs', () => {
    fc.assert(
      fc.property(nflPool, (players) => {
        const owned = ownershipOf(players, nfl)
        const of = (position: string) =>
          sum(players.map(({ Id, Position }) => (Position === position ? owned.get(Id)! : 0)))
        expect(of('QB')).toBeCloseTo(100, 0)
        expect(of('DST')).toBeCloseTo(100, 0)
        expect(of('RB')).toBeGreaterThan(199)
        expect(of('RB')).toBeLessThan(301)
        expect(of('RB') + of('WR') + of('TE')).toBeCloseTo(700, 0)
      }),
      { numRuns: 20 },
    )
  })

  test('rises with the projection, all else equal', () => {
    fc.assert(
      fc.property(nbaPool, fc.nat(), fc.double({ min: 0.5, max: 15, noNaN: true }), (players, which, more) => {
        const { Id, points } = players[which % players.length]!
        const better = players.map((one) => (one.Id === Id ? { ...one, points: points + more } : one))
        const [before, after] = [players, better].map((pool) => ownershipOf(pool, nba).get(Id)!)
        expect(after!).toBeGreaterThanOrEqual(before! - 0.05)
      }),
      { numRuns: 25 },
    )
  })

  test('does not depend on the order of the pool, nor on players without points', () => {
    fc.assert(
      fc.property(nbaPool, (players) => {
        const owned = ownershipOf(players, nba)
        const benched = { ...players[0]!, Id: 'benched', points: 0 }
        const turned = ownershipOf([benched, ...players.toReversed()], nba)
        expect(turned.get('benched')).toBe(0)
        for (const { Id } of players) expect(turned.get(Id)).toBeCloseTo(owned.get(Id)!, 3)
      }),
      { numRuns: 20 },
    )
  })

  test('of a showdown fills one captain and the FLEX slots, and the usual captains are the best players', () => {
    const people = Array.from({ length: 12 }, (_, index) => ({
      ...{ Position: 'WR', TeamAbbrev: index % 2 === 0 ? 'KC' : 'PHI' },
      ...{ Salary: 11_000 - 700 * index, points: 24 - 1.7 * index },
    }))
    const pool = people.flatMap(({ Salary, points, ...one }, index): OwnedPlayer[] => [
      { ...one, Id: `${index}|CPT`, RosterPosition: 'CPT', Salary: 1.5 * Salary, points: 1.5 * points },
      { ...one, Id: `${index}|FLEX`, RosterPosition: 'FLEX', Salary, points },
    ])
    const owned = ownershipOf(pool, showdown)
    const of = (role: string) => [...owned].filter(([id]) => id.endsWith(role)).map(([, share]) => share)
    expect(sum(of('CPT'))).toBeCloseTo(100, 0)
    expect(sum(of('FLEX'))).toBeCloseTo(100 * (findRuleset(showdown)!.slots.length - 1), 0)
    expect(Math.max(...of('CPT').slice(0, 4))).toBe(Math.max(...of('CPT')))
  })
})
