import { type BuildRequest, fitTogether, type Player, seededRandom } from '@slatecraft/slate'
import { describe, expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { infeasibleLineupOf } from '../../test/infeasibleLineupOf.ts'
import { pick } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import type { Problem } from '../problem.ts'
import { ruleOf } from '../rules/rules.ts'
import { conflictOf } from './conflict.ts'
import type { Demand } from './demand.ts'
import { demandsOf, givenOf } from './infeasibleLineup.ts'
import { createLineupSolver } from './lineupSolver.ts'
import { repairsOf } from './repairs.ts'

/** Every set of items that the site accepts as a lineup, by trying each. */
function siteLineups({ items, ruleset }: Problem, limits: Problem['limits']): number[][] {
  const lineups: number[][] = []
  const rowsOf = (chosen: readonly number[]) => chosen.map((item) => items[item]!.row)
  function extend(chosen: readonly number[], next: number): void {
    const rows = rowsOf(chosen)
    if (!fitTogether(rows, ruleset)) return
    if (chosen.length === ruleset.slots.length) {
      if (limits.every((limit) => ruleOf(limit).violations(limit, rows).length === 0)) lineups.push([...chosen])
      return
    }
    for (let item = next; item < items.length; item++) extend([...chosen, item], item + 1)
  }
  extend([], 0)
  return lineups
}

function meets(
  demand: Demand,
  lineup: readonly number[],
  rows: readonly Player[],
  earlier: readonly number[][],
): boolean {
  switch (demand.kind) {
    case 'limit':
      return ruleOf(demand.limit).violations(demand.limit, rows).length === 0
    case 'in':
      return demand.quota.items.some((item) => lineup.includes(item))
    case 'out':
      return !demand.quotas.some(({ items }) => items.some((item) => lineup.includes(item)))
    case 'apart':
      return earlier.every((other) => lineup.filter((item) => !other.includes(item)).length >= demand.minUnique)
  }
}

/** A pool small enough to try every lineup, with settings that often conflict. */
function smallRequest(seed: number): BuildRequest {
  const contest = pick(seededRandom(seed, 3), [
    { games: 2, depth: { QB: 1, RB: 1, WR: 1, TE: 1, DST: 1 } },
    { games: 1, contestType: 'showdown', depth: { QB: 1, RB: 1, WR: 1, K: 1, DST: 1 } },
    { sport: 'mma', site: 'fd', games: 5, depth: { F: 1 } },
    { sport: 'pga', games: 1, depth: { G: 11 } },
  ] as const)
  return randomSettings(randomRequest({ seed, ...contest }), seed)
}

describe('a lineup that can’t be built', () => {
  testFew(
    'names a minimal set of settings that conflict, and repairs that work',
    { cases: seedsFrom(1, 60), few: 30 },
    (seeds) => {
      const seen = { possible: 0, conflicts: 0, repairs: 0, several: 0 }
      for (const seed of seeds) {
        const request = smallRequest(seed)
        const first = siteLineups(infeasibleLineupOf(request).problem, givenOf(infeasibleLineupOf(request)).limits)
        const infeasible = infeasibleLineupOf(request, first.length > 0 ? [first[seed % first.length]!] : [])
        const { items } = infeasible.problem
        const lineups = first.map((lineup) => ({ lineup, rows: lineup.map((item) => items[item]!.row) }))
        const isPossible = (demands: readonly Demand[]) =>
          lineups.some(({ lineup, rows }) =>
            demands.every((demand) => meets(demand, lineup, rows, infeasible.earlier.solutions)),
          )
        const demands = demandsOf(infeasible)
        const solver = createLineupSolver(givenOf(infeasible))
        const conflict = conflictOf(demands, request.players, solver)
        if (isPossible(demands)) {
          expect(conflict, `seed ${seed}`).toBeUndefined()
          seen.possible++
          continue
        }
        if (conflict === undefined) throw new Error(`seed ${seed}: no conflict found, yet no lineup meets the demands`)
        seen.conflicts++
        expect(conflict, `seed ${seed}`).toMatchObject({ isProven: true, isMinimal: true })
        expect(isPossible(conflict.demands), `seed ${seed}`).toBe(false)
        for (const demand of conflict.demands) {
          const others = conflict.demands.filter((other) => other !== demand)
          expect(isPossible(others), `seed ${seed}: ${JSON.stringify(demand)}`).toBe(true)
          if (demand.kind !== 'out') continue
          for (const quota of demand.quotas) {
            const fewer = { ...demand, quotas: demand.quotas.filter((other) => other !== quota) }
            expect(isPossible([...others, fewer]), `seed ${seed}: ${quota.name}`).toBe(true)
          }
        }

        const repairs = repairsOf(conflict.demands, {
          demands,
          inputs: { request, ruleset: infeasible.problem.ruleset },
          built: infeasible.earlier.solutions.length,
          solver,
        })
        const rest = (gone: readonly Demand[]) =>
          demands.filter(
            (other) =>
              !gone.some((demand) =>
                demand.kind === 'out' && other.kind === 'out' ? demand.isNever === other.isNever : demand === other,
              ),
          )
        for (const { words, without, instead } of repairs) {
          expect(isPossible([...rest(without), ...instead]), `seed ${seed}: ${words}`).toBe(true)
          seen.repairs++
        }
        for (const demand of conflict.demands) {
          if (!isPossible(rest([demand]))) continue
          const isRepaired = repairs.some(({ without }) => without.length === 1 && without[0] === demand)
          expect(isRepaired, `seed ${seed}: ${JSON.stringify(demand)}`).toBe(true)
        }
        if (conflict.demands.length > 1) seen.several++
      }
      expect(seen.possible).toBeGreaterThan(seeds.length / 15)
      expect(seen.several).toBeGreaterThan(seeds.length / 15)
      expect(seen.repairs).toBeGreaterThan(seeds.length / 5)
    },
  )
})
