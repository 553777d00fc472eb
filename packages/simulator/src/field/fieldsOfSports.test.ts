import { type ContestType, fitTogether, type Sport } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { wide } from '../../../../testing/long.ts'
import { demoPool } from '../testing/demoPool.ts'
import { rowShares } from './draw/rowShares.ts'
import { fieldDiagnostics } from './fieldDiagnostics.ts'
import { fieldDraws } from './fieldDraws.ts'
import { generateField } from './generateField.ts'
import { calibratedOwnership } from './ownership/calibratedOwnership.ts'
import { fieldParametersOf } from './parameters/fieldParametersOf.ts'

function fieldOf(sport: Sport, contestType: ContestType, size = 4000) {
  const { pool, ruleset } = demoPool({ sport, site: 'dk', contestType })
  const parameters = fieldParametersOf(ruleset)
  const { ownership } = calibratedOwnership(pool.players, ruleset, parameters, false)
  const field = generateField({ rows: pool, ruleset, ownership, entries: 5000, size, seed: 3, parameters })
  return { field, pool, ruleset, parameters }
}

const contests: [Sport, ContestType][] = [
  ['mlb', 'classic'],
  ['mlb', 'showdown'],
  ['mma', 'classic'],
  ['nascar', 'classic'],
  ['nba', 'classic'],
  ['nba', 'showdown'],
  ['pga', 'classic'],
]

for (const [sport, contestType] of contests)
  test(
    `${sport} ${contestType}: every lineup of the field could be entered, and the field has the ownership asked`,
    wide,
    () => {
      const { field, pool, ruleset } = fieldOf(sport, contestType)
      for (let lineup = 0; lineup < field.weight.length; lineup++) {
        const rows = [...field.lineups.subarray(lineup * field.size, (lineup + 1) * field.size)]
        const players = rows.map((row) => pool.players[row]!)
        const isLawful =
          new Set(rows.map((row) => pool.personOf[row])).size === ruleset.slots.length &&
          fitTogether(players, ruleset) &&
          players.reduce((sum, { Salary }) => sum + Salary, 0) <= ruleset.salaryCap &&
          ruleset.limits.every((limit) => {
            const teams = players.map(({ TeamAbbrev }) => TeamAbbrev)
            if (limit.kind === 'minTeams') return new Set(teams).size >= limit.count
            if (limit.kind === 'minGames')
              return new Set(players.map(({ TeamAbbrev, Opp }) => [TeamAbbrev, Opp].sort().join())).size >= limit.count
            const counted = players.filter(({ Positions }) =>
              Positions.some((position) => limit.positions?.includes(position) ?? true),
            )
            return teams.every((team) => counted.filter(({ TeamAbbrev }) => TeamAbbrev === team).length <= limit.count)
          })
        if (!isLawful) throw new Error(`unlawful: ${players.map(({ Name }) => Name).join(', ')}`)
      }
      const total = field.weight.reduce((sum, weight) => sum + weight, 0)
      expect(total).toBeCloseTo(5000, 6)
      const gaps = field.asked.map((asked, row) => Math.abs(asked - field.reached[row]!))
      expect(Math.max(...gaps)).toBeLessThan(0.012)
    },
  )

test('baseball fields stack as real ones do: shapes, and hitters against their own pitchers', () => {
  const { field, pool, ruleset, parameters } = fieldOf('mlb', 'classic', 6000)
  const { shapes, againstOwn, lifts } = fieldDiagnostics(field, pool, ruleset, parameters)
  const share = (shape: string) => shapes.find((one) => one.shape === shape)!.share
  // Counted on 14 real contests.
  expect(share('5-2')).toBeCloseTo(0.314, 1)
  expect(share('5-3')).toBeCloseTo(0.165, 1)
  expect(share('4-3')).toBeCloseTo(0.085, 1)
  expect(againstOwn).toBeLessThan(0.12)
  const lift = (pair: string) => lifts.find((one) => one.pair === pair)!.lift
  expect(lift('hitters of one team')).toBeGreaterThan(1.8)
  expect(lift('pitcher against hitter')).toBeLessThan(0.3)
})

test('ownership varies between draws of a field as much as projections of it err', () => {
  const { field, pool, ruleset, parameters } = fieldOf('nba', 'classic')
  const request = { field, rows: pool, ruleset, parameters, maxEntriesPerUser: 150, seed: 1 }
  const draws = fieldDraws({ ...request, draws: 24 })
  const concentration = parameters.ownership.concentration
  const owned = draws.map(({ lineups, weight }) => rowShares(lineups, weight, field.size, pool.players.length))
  let squares = 0
  let expected = 0
  for (const [row, share] of field.reached.entries()) {
    if (share < 0.05) continue
    expected += (share * (1 - share)) / (concentration + 1)
    squares += owned.reduce((sum, one) => sum + (one[row]! - share) ** 2, 0) / draws.length
  }
  // Filling the slots again takes a part of the variance away.
  expect(squares / expected).toBeGreaterThan(0.6)
  expect(squares / expected).toBeLessThan(1.3)
  expect(draws[0]!.weight.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(5000, 6)
  expect(fieldDraws({ ...request, draws: 2 })[1]).toEqual(draws[1])
})
