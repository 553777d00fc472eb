import { findRuleset, seededRandom } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import { expect, test } from 'vitest'
import { fieldParametersOf } from '../../field/parameters/fieldParametersOf.ts'
import { defaultParameters } from '../../outcomes/defaultParameters.ts'
import { poolRows } from '../../poolRows.ts'
import { type FieldSeen, fieldParametersBefore } from './fieldParametersBefore.ts'

const slate = demoSlate({
  ...{ sport: 'nba', site: 'dk', contestType: 'classic' },
  ...{ season: 2024, counter: '2024-12-17', slate: 'Night' },
})!
const ruleset = findRuleset(slate.key)!
const pool = poolRows(slate, ruleset)
const [first, second] = defaultParameters.slates.filter((night) => night.endsWith('nba')).sort()

/** A night whose real ownership is the projected one to a power: far from what was projected. */
function nightOf(night: string, power: number, seed: number): FieldSeen {
  const random = seededRandom(seed)
  const size = ruleset.slots.length
  const lineups = Uint16Array.from({ length: 50 * size }, () => Math.floor(random() * pool.players.length))
  const owned = Float64Array.from(pool.players, ({ ProjOwn }) => ((ProjOwn ?? 0) / 100) ** power)
  const finished = { players: pool.players, ruleset, owned, size, lineups, counts: new Float64Array(50).fill(1) }
  return { night, kind: 'nba classic false', finished }
}

test('a slate that the committed parameters were not counted on has them, whatever else the folder holds', () => {
  const seen = [nightOf('2030-01-01 nba', 2, 1)]
  expect(fieldParametersBefore(seen, { night: '2031-01-01 nba', ruleset, pool })).toBe(fieldParametersOf(ruleset))
})

test('on the others, fields are fitted to earlier nights, and know nothing of their own', () => {
  const before = fieldParametersBefore([nightOf(first!, 1.5, 2)], { night: second!, ruleset, pool })
  const withOwn = [nightOf(first!, 1.5, 2), nightOf(second!, 3, 3), nightOf('2031-01-01 nba', 3, 4)]
  expect(fieldParametersBefore(withOwn, { night: second!, ruleset, pool })).toEqual(before)
  const nothing = fieldParametersBefore([], { night: second!, ruleset, pool })
  expect(nothing.ownership).not.toEqual(before.ownership)
  expect(nothing.ownership).not.toEqual(fieldParametersOf(ruleset).ownership)
})
