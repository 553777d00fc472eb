import { type FieldChoice, type Sport, usualField } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { type PreparedSimulation, prepareSimulation } from '../../simulation/prepareSimulation.ts'
import { demoSimulation } from '../../testing/demoSimulation.ts'
import { rowShares } from '../draw/rowShares.ts'
import { bestProjection } from '../law/bestProjection.ts'
import { rosterDiagram } from '../law/rosterDiagram.ts'

const requests = new Map<Sport, ReturnType<typeof demoSimulation>>()
function fieldWith(sport: Sport, tastes: Partial<FieldChoice>): PreparedSimulation {
  const request = requests.get(sport) ?? demoSimulation({ sport, lineups: 1 })
  requests.set(sport, request)
  return prepareSimulation({ ...request, field: { ...usualField, library: 2000, draws: 2, ...tastes } as FieldChoice })
}

/** Points that the mean lineup is below the best one; unused salary in dollars; and the largest gap in ownership. */
function measured({ pool: { players }, ruleset, simulation: { field } }: PreparedSimulation) {
  const sum = (value: (row: number) => number) => {
    let total = 0
    for (const [lineup, weight] of field.weight.entries())
      for (const row of field.lineups.subarray(lineup * field.size, (lineup + 1) * field.size))
        total += (weight * value(row)) / field.entries
    return total
  }
  const projection = Float64Array.from(players, ({ ProjPtsAdjusted }) => ProjPtsAdjusted)
  const best = bestProjection(rosterDiagram(players, ruleset, new Uint8Array(players.length).fill(1)), projection)
  return {
    shortfall: best - sum((row) => projection[row]!),
    unused: ruleset.salaryCap - sum((row) => players[row]!.Salary),
    gap: Math.max(...field.asked.map((asked, row) => Math.abs(asked - field.reached[row]!))),
  }
}

describe('how sharp the field is', () => {
  for (const sport of ['nfl', 'mma'] as const)
    test(`in ${sport}, sharp fields are half as far from the best projection and dull ones twice, and own what they are asked to`, () => {
      const usual = measured(fieldWith(sport, {}))
      for (const sharpness of [-1, -0.5, 0.5, 1]) {
        const moved = measured(fieldWith(sport, { sharpness }))
        expect((moved.shortfall / usual.shortfall) * 2 ** sharpness).toBeGreaterThan(0.9)
        expect((moved.shortfall / usual.shortfall) * 2 ** sharpness).toBeLessThan(1.1)
        expect(moved.gap).toBeLessThan(0.01)
        expect(Math.abs(moved.unused - usual.unused)).toBeLessThan(600)
      }
    })

  test('0 leaves every byte as it was', () => {
    const usual = fieldWith('nfl', {}).simulation
    const same = fieldWith('nfl', { sharpness: 0, ownershipTrust: 0 }).simulation
    expect(same.field.weight).toEqual(usual.field.weight)
    expect(same.draws).toEqual(usual.draws)
  })
})

test('trust halves how far ownership may be off for each unit, and leaves its mean alone', () => {
  const errors = [-1, 0, 1].map((ownershipTrust) => {
    const { field, draws, size } = fieldWith('nfl', { ownershipTrust, draws: 10 }).simulation
    const shares = draws.map(({ lineups, weight }) =>
      rowShares(lineups, Float64Array.from(weight), size, field.reached.length),
    )
    const owned = [...field.reached.keys()].filter((row) => field.reached[row]! > 0.05)
    const mean = (value: (row: number, share: number) => number) =>
      owned.reduce((sum, row) => sum + shares.reduce((all, share) => all + value(row, share[row]!), 0), 0) /
      (owned.length * shares.length)
    expect(Math.abs(mean((row, share) => share - field.reached[row]!))).toBeLessThan(0.01)
    return mean((row, share) => Math.abs(share - field.reached[row]!))
  })
  for (const at of [0, 1]) {
    expect(errors[at]! / errors[at + 1]!).toBeGreaterThan(1.5)
    expect(errors[at]! / errors[at + 1]!).toBeLessThan(2.6)
  }
})
