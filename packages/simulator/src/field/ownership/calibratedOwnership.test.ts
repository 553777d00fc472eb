import { InputError, seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { demoPool } from '../../testing/demoPool.ts'
import { fieldParametersOf } from '../parameters/fieldParametersOf.ts'
import { fitOwnershipParameters } from '../parameters/fitOwnershipParameters.ts'
import { calibratedOwnership } from './calibratedOwnership.ts'
import { ownershipLogOdds, ownershipTerms } from './ownershipTerms.ts'

const { pool, ruleset } = demoPool({ sport: 'mlb', site: 'dk', contestType: 'classic' })
const { players } = pool
const parameters = fieldParametersOf(ruleset)

test('expected ownership fills pitchers and hitters apart, and costs what a field spends', () => {
  const { ownership, isGuessed } = calibratedOwnership(players, ruleset, parameters, false)
  const sumOf = (isPitcher: boolean) =>
    ownership.reduce((sum, own, row) => (players[row]!.Positions.includes('P') === isPitcher ? sum + own : sum), 0)
  expect(isGuessed).toBe(false)
  expect(sumOf(true)).toBeCloseTo(2, 4)
  expect(sumOf(false)).toBeCloseTo(8, 4)
  const spent = ownership.reduce((sum, own, row) => sum + own * players[row]!.Salary, 0)
  expect(1 - spent / ruleset.salaryCap).toBeGreaterThan(parameters.salary.least - 0.001)
  expect(1 - spent / ruleset.salaryCap).toBeLessThan(parameters.salary.most + 0.001)
})

test('without any ownership it says so, or guesses from projections if it may', () => {
  const bare = players.map((player) => ({ ...player, ProjOwn: null }))
  expect(() => calibratedOwnership(bare, ruleset, parameters, false)).toThrow(InputError)
  const { ownership, isGuessed } = calibratedOwnership(bare, ruleset, parameters, true)
  expect(isGuessed).toBe(true)
  expect(ownership.reduce((sum, own) => sum + own, 0)).toBeCloseTo(10, 4)
})

test('the law of real ownership is found again from contests that follow it', () => {
  const truth = { intercept: -0.6, slope: 0.9, offset: 0.014, value: 0.3, salary: 4, concentration: 0 }
  const random = seededRandom(8)
  const slates = [0, 1, 2, 3].map(() => {
    const projected = players.map((player) => ({ ...player, ProjOwn: 30 * random() ** 3 }))
    const owned = Float64Array.from(ownershipTerms(projected, ruleset, truth.offset), (terms) =>
      terms === null ? 0 : 1 / (1 + Math.exp(-ownershipLogOdds(terms, truth) - 0.3 * (random() - 0.5))),
    )
    return { players: projected, ruleset, owned }
  })
  const fitted = fitOwnershipParameters(slates, { ...truth, intercept: 0, slope: 1, value: 0, salary: 0 })
  expect(fitted.slope).toBeCloseTo(truth.slope, 1)
  expect(fitted.value).toBeCloseTo(truth.value, 1)
  expect(Math.abs(fitted.salary - truth.salary)).toBeLessThan(1)
})

test('captains without an ownership of their own are the others’ best players, and fill their slot', () => {
  const { pool: game, ruleset: showdown } = demoPool({ sport: 'nba', site: 'dk', contestType: 'showdown' })
  const bare = game.players.map((player) => (player.RosterPosition === 'CPT' ? { ...player, ProjOwn: null } : player))
  const { ownership } = calibratedOwnership(bare, showdown, fieldParametersOf(showdown), false)
  const captains = [...bare.keys()].filter((row) => bare[row]!.RosterPosition === 'CPT')
  expect(captains.reduce((sum, row) => sum + ownership[row]!, 0)).toBeCloseTo(1, 3)
  const best = captains.toSorted((a, b) => ownership[b]! - ownership[a]!)[0]!
  const projections = captains.map((row) => bare[row]!.ProjPts).sort((a, b) => b - a)
  expect(bare[best]!.ProjPts).toBeGreaterThanOrEqual(projections[4]!)
})
