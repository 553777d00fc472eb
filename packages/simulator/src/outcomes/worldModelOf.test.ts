import { expect, test } from 'vitest'
import { demoPool } from '../testing/demoPool.ts'
import { drawScores } from '../worlds/drawScores.ts'
import { worldModelOf } from './worldModelOf.ts'

const worlds = 400

test.each([
  ['nascar', 'dk', 'showdown'],
  ['nascar', 'fd', 'classic'],
  ['pga', 'dk', 'showdown'],
  ['mma', 'fd', 'classic'],
] as const)('the best lineup of any world of %s %s %s has a score that fits 16 bits', (sport, site, contestType) => {
  const { pool, ruleset } = demoPool({ sport, site, contestType })
  const model = worldModelOf(pool, ruleset)
  const scores = new Int16Array(model.persons * worlds)
  drawScores(model, 3, 0, worlds, scores)
  for (let world = 0; world < worlds; world++) {
    const best = Array.from({ length: model.persons }, (_, person) => scores[person * worlds + world]!)
      .sort((a, b) => b - a)
      .slice(0, ruleset.slots.length)
    const captain = Math.max(...model.rowQuarters) / 4
    expect(best.reduce((sum, score) => sum + score, (captain - 1) * best[0]!)).toBeLessThan(32_767)
    expect(best[0]! * model.unit).toBeGreaterThan(50)
  }
})

test('what is known of a race reaches its model', () => {
  const { pool, ruleset } = demoPool({ sport: 'nascar', site: 'dk', contestType: 'classic' })
  expect(worldModelOf(pool, ruleset, { race: { laps: 500, isSuperspeedway: true } })).toMatchObject({
    kind: 'race',
    laps: 500,
    isDraft: true,
  })
})
