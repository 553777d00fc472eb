import {
  type BuildRequest,
  basicNflRule,
  defaultTeamStack,
  fitTogether,
  type Player,
  seededRandom,
  type TeamSwitch,
  teamSwitches,
} from '@slatecraft/slate'
import { describe, expect } from 'vitest'
import { seedsFrom, testFew } from '../../../../testing/long.ts'
import { infeasibleLineupOf } from '../../test/infeasibleLineupOf.ts'
import { pick } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import type { Problem } from '../problem.ts'
import { ruleOf, type UserLimit } from '../rules/rules.ts'
import { conflictOf } from './conflict.ts'
import type { Demand, SwitchedOff } from './demand.ts'
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

/** The basic rule that lineups of each percentage obey. */
const labels = {
  teamStackPct: '1+ Team Stack',
  gameStackPct: '1+ Game Stack',
  force2FlexStck: '2+ Team Stack',
  noStackPct: 'Forced No Stack',
}

/** @param off the switches that are off besides the demand. */
function meets(
  demand: Demand,
  lineup: readonly number[],
  rows: readonly Player[],
  earlier: readonly number[][],
  off: readonly SwitchedOff[],
): boolean {
  const teams = off.flatMap(({ field, teams }) => teams.map((team) => ({ ...defaultTeamStack(team), [field]: false })))
  // A row for each switch: those of one team as one row.
  const merged = [...new Set(teams.map(({ TeamAbbrev }) => TeamAbbrev))].map((team) => {
    const own = teams.filter(({ TeamAbbrev }) => TeamAbbrev === team)
    const switches = (Object.keys(teamSwitches) as TeamSwitch[]).map((name) => [name, own.every((row) => row[name])])
    return { ...defaultTeamStack(team), ...Object.fromEntries(switches) }
  })
  const obeys = (limit: UserLimit) => ruleOf(limit).violations(limit, rows).length === 0
  switch (demand.kind) {
    case 'limit':
      return obeys(demand.limit.kind === 'nflStack' ? { ...demand.limit, teams: merged } : demand.limit)
    case 'stacked': {
      const rule = Object.values(basicNflRule).find(({ label }) => label === labels[demand.percentage])!
      return obeys({ kind: 'nflStack', rule, teams: merged })
    }
    case 'off':
      return true
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
          lineups.some(({ lineup, rows }) => {
            const off = demands.filter((demand) => demand.kind === 'off')
            return demands.every((demand) => meets(demand, lineup, rows, infeasible.earlier.solutions, off))
          })
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
          if (demand.kind === 'off')
            for (const team of demand.teams) {
              const fewer = { ...demand, teams: demand.teams.filter((other) => other !== team) }
              expect(isPossible([...others, fewer]), `seed ${seed}: ${demand.field} of ${team}`).toBe(true)
            }
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
              !gone.some(
                (demand) =>
                  demand === other ||
                  (demand.kind === 'out' && other.kind === 'out' && demand.isNever === other.isNever) ||
                  (demand.kind === 'off' && other.kind === 'off' && demand.field === other.field),
              ),
          )
        for (const { words, without, instead } of repairs) {
          expect(isPossible([...rest(without), ...instead]), `seed ${seed}: ${words}`).toBe(true)
          seen.repairs++
        }
        for (const demand of conflict.demands) {
          if (!isPossible(rest([demand]))) continue
          const isRepaired = repairs.some(({ without }) => without.includes(demand))
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
