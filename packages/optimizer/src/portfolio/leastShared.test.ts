import { seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { pick } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { createProblem, modelOf } from '../problem.ts'
import { leastShared } from './leastShared.ts'
import { quotasOf } from './quotas.ts'

const contests = [
  { games: 2, depth: { QB: 1, RB: 2, WR: 2, TE: 1, DST: 1 } },
  { contestType: 'showdown', games: 1 },
  { sport: 'nba', games: 2 },
  { sport: 'mma', site: 'fd', games: 7 },
  { sport: 'pga', depth: { G: 9 } },
] as const

test('no run shares fewer players between its lineups, whichever players fill its slots', () => {
  let tight = 0
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed, 11)
    const request = randomRequest({ seed, ...contests[seed % contests.length]! })
    const problem = createProblem(request)
    const { model } = modelOf(problem, [])
    const lineups = pick(random, [2, 3, 5])
    const items = [...problem.items.keys()]
    const run = Array.from({ length: lineups }, () => {
      const held = new Set<number>()
      for (const [type, count] of model.slotCounts.entries())
        for (let slot = 0; slot < count; slot++) {
          const free = items.filter((item) => (model.fits[item]! >> type) & 1 && !held.has(item))
          if (free.length > 0) held.add(pick(random, free))
        }
      return held
    })
    if (run.some(({ size }) => size < problem.ruleset.slots.length)) continue
    let shared = 0
    for (let one = 0; one < lineups; one++)
      for (let other = 0; other < one; other++) shared += [...run[one]!].filter((item) => run[other]!.has(item)).length
    const heldBy = (player: number, own: readonly number[]) =>
      player % 3 === 0 ? run.filter((lineup) => own.some((item) => lineup.has(item))).length : 0
    const quotas = quotasOf(request, problem.items, problem.limits).map((quota) => ({
      ...quota,
      min: heldBy(quota.player, quota.items),
    }))
    const least = leastShared(model, quotas, lineups)
    expect(least, `seed ${seed}`).toBeLessThanOrEqual(shared)
    if (least === shared && least > 0) tight++
  }
  expect(tight).toBeGreaterThan(5)
})
