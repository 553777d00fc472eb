import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UserLimit } from '../rules/rules.ts'
import type { ForcedShare } from './shares.ts'
import type { StackShare } from './stackShares.ts'
import { openRules, swapRule, type Turn, turnsOf } from './turns.ts'

const rule = (count: number, limit?: UserLimit): StackShare => ({ label: `rule of ${count}`, limit, count })
const forced = (count: number, limit: UserLimit = { kind: 'secondGameStack' }): ForcedShare => ({
  label: `share of ${count}`,
  count,
  limit,
})

/** A run of up to 200 lineups under up to seven rules, with up to four forced shares and any number of ceiling lineups. */
const anyRun = fc.integer({ min: 1, max: 200 }).chain((lineups) =>
  fc.record({
    lineups: fc.constant(lineups),
    cuts: fc.array(fc.integer({ min: 0, max: lineups }), { maxLength: 6 }),
    forced: fc.array(fc.integer({ min: 1, max: lineups }), { maxLength: 4 }),
    ceiling: fc.integer({ min: 0, max: lineups }),
  }),
)

function partsOf(cuts: readonly number[], lineups: number): number[] {
  const ends = [...cuts, lineups].sort((a, b) => a - b)
  return ends.map((end, index) => end - (ends[index - 1] ?? 0)).filter((count) => count > 0)
}

/** The largest distance of a share from its pace after any number of lineups. */
function worstLag(turns: readonly Turn[], count: number, isIn: (turn: Turn) => boolean): number {
  let held = 0
  return Math.max(
    ...turns.map((turn, index) => {
      if (isIn(turn)) held++
      return Math.abs(held - (count * (index + 1)) / turns.length)
    }),
  )
}

test('after any number of lineups, every rule, forced share and the ceilings are within one lineup of their pace', () => {
  fc.assert(
    fc.property(anyRun, ({ lineups, cuts, forced: counts, ceiling }) => {
      const shares = {
        rules: partsOf(cuts, lineups).map((count) => rule(count)),
        forced: counts.map((count) => forced(count)),
        ceiling,
      }
      const turns = turnsOf(shares, lineups)
      expect(turns).toHaveLength(lineups)
      for (const [index, { count }] of shares.rules.entries()) {
        expect(turns.filter((turn) => turn.rule === index)).toHaveLength(count)
        expect(worstLag(turns, count, (turn) => turn.rule === index)).toBeLessThan(1)
      }
      for (const [index, { count }] of shares.forced.entries()) {
        expect(turns.filter((turn) => turn.forced.includes(index))).toHaveLength(count)
        expect(worstLag(turns, count, (turn) => turn.forced.includes(index))).toBeLessThan(1)
      }
      expect(turns.filter((turn) => turn.ceiling)).toHaveLength(ceiling)
      expect(worstLag(turns, ceiling, (turn) => turn.ceiling)).toBeLessThan(1)
    }),
  )
})

test('a forced share is spread over the turns of every rule', () => {
  const turns = turnsOf({ rules: [rule(10), rule(10)], forced: [forced(10)], ceiling: 10 }, 20)
  const both = (index: number) => turns.filter((turn) => turn.rule === index && turn.forced.length === 1).length
  expect([both(0), both(1)]).toEqual([5, 5])
  const ceilings = (index: number) => turns.filter((turn) => turn.rule === index && turn.ceiling).length
  expect(Math.min(ceilings(0), ceilings(1))).toBeGreaterThanOrEqual(4)
})

test('a run without shares has turns without limits', () => {
  expect(turnsOf({ rules: [], forced: [], ceiling: 0 }, 2)).toEqual([
    { rule: -1, forced: [], ceiling: false, limits: [] },
    { rule: -1, forced: [], ceiling: false, limits: [] },
  ])
})

describe('the limits of a turn', () => {
  const team: UserLimit = { kind: 'teamStack' }
  const game: UserLimit = { kind: 'gameStack', players: 2 }

  test('nba: a game stack needs three players if the turn has a team stack too, else two', () => {
    const turns = turnsOf({ rules: [], forced: [forced(2, team), forced(2, game)], ceiling: 0 }, 4)
    const limitsUnder = (...shares: number[]) => turns.find((turn) => turn.forced.join() === shares.join())?.limits
    expect(limitsUnder(1)).toEqual([game])
    expect(limitsUnder(0, 1)).toEqual([team, { kind: 'gameStack', players: 3 }])
  })

  test('a rule that forces nothing adds no limit', () => {
    const [turn] = turnsOf({ rules: [rule(1)], forced: [forced(1, team)], ceiling: 0 }, 1)
    expect(turn).toEqual({ rule: 0, forced: [0], ceiling: false, limits: [team] })
  })
})

describe('swapping a rule', () => {
  const noStack: UserLimit = { kind: 'noRbWithQb' }
  const shares = {
    rules: [rule(6), rule(3, noStack), rule(1, { kind: 'rbWithDefense' })],
    forced: [forced(5)],
    ceiling: 5,
  }
  const turns = turnsOf(shares, 10)

  test('swaps it with that of a later turn; shares and ceilings stay', () => {
    const swapped = swapRule(shares, turns, 0, 1)!
    const changed = swapped.flatMap((turn, index) => (turn.rule === turns[index]!.rule ? [] : [index]))
    expect(changed).toEqual([0, turns.findIndex((turn) => turn.rule === 1)])
    expect(swapped[0]!.limits[0]).toEqual(noStack)
    expect(swapped.map(({ forced, ceiling }) => [forced, ceiling])).toEqual(
      turns.map(({ forced, ceiling }) => [forced, ceiling]),
    )
    expect(openRules(swapped, 0)).toEqual([0, 2])
  })

  test('is impossible once no other rule is left', () => {
    expect(openRules(turns, 0)).toEqual([1, 2])
    expect(openRules(turns, 9)).toEqual([])
    expect(swapRule(shares, turns, 9, 1)).toBeUndefined()
  })
})
