import { type BuildRequest, canStandTogether, type Player, seededRandom } from '@slatecraft/slate'
import { describe, expect, test } from 'vitest'
import { impasseOf } from '../../test/impasseOf.ts'
import { pick } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { randomSettings } from '../../test/randomSettings.ts'
import type { Problem } from '../problem.ts'
import { ruleOf } from '../rules/rules.ts'
import { conflictOf } from './conflict.ts'
import { givenOf, type Impasse, wishesOf } from './impasse.ts'
import { createLineupTest } from './lineupTest.ts'
import { repairsOf } from './repairs.ts'
import type { Wish } from './wish.ts'

/** Every set of items that the site would take as a lineup, by trying each. */
function siteLineups({ items, ruleset }: Problem, limits: Impasse['problem']['limits']): number[][] {
  const lineups: number[][] = []
  const rowsOf = (chosen: readonly number[]) => chosen.map((item) => items[item]!.row)
  function extend(chosen: readonly number[], next: number): void {
    const rows = rowsOf(chosen)
    if (!canStandTogether(rows, ruleset)) return
    if (chosen.length === ruleset.slots.length) {
      if (limits.every((limit) => ruleOf(limit).violations(limit, rows).length === 0)) lineups.push([...chosen])
      return
    }
    for (let item = next; item < items.length; item++) extend([...chosen, item], item + 1)
  }
  extend([], 0)
  return lineups
}

function fulfils(
  wish: Wish,
  lineup: readonly number[],
  rows: readonly Player[],
  earlier: readonly number[][],
): boolean {
  switch (wish.kind) {
    case 'limit':
      return ruleOf(wish.limit).violations(wish.limit, rows).length === 0
    case 'in':
      return wish.quota.items.some((item) => lineup.includes(item))
    case 'out':
      return !wish.quotas.some(({ items }) => items.some((item) => lineup.includes(item)))
    case 'apart':
      return earlier.every((other) => lineup.filter((item) => !other.includes(item)).length >= wish.minUnique)
  }
}

/** A pool small enough to try every lineup, with settings that often contradict each other. */
function smallRequest(seed: number): BuildRequest {
  const contest = pick(seededRandom(seed, 3), [
    { games: 2, depth: { QB: 1, RB: 1, WR: 1, TE: 1, DST: 1 } },
    { games: 1, contestType: 'showdown', depth: { QB: 1, RB: 1, WR: 1, K: 1, DST: 1 } },
    { sport: 'mma', site: 'fd', games: 5, depth: { F: 1 } },
    { sport: 'pga', games: 1, depth: { G: 11 } },
  ] as const)
  return randomSettings(randomRequest({ seed, ...contest }), seed)
}

describe('a lineup that can not be built', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index + 1)

  test('names settings that rule each other out, each of them needed, and changes that do mend it', () => {
    const seen = { possible: 0, conflicts: 0, repairs: 0, several: 0 }
    for (const seed of seeds) {
      const request = smallRequest(seed)
      const first = siteLineups(impasseOf(request).problem, givenOf(impasseOf(request)).limits)
      const impasse = impasseOf(request, first.length > 0 ? [first[seed % first.length]!] : [])
      const { items } = impasse.problem
      const lineups = first.map((lineup) => ({ lineup, rows: lineup.map((item) => items[item]!.row) }))
      const isPossible = (wishes: readonly Wish[]) =>
        lineups.some(({ lineup, rows }) =>
          wishes.every((wish) => fulfils(wish, lineup, rows, impasse.earlier.solutions)),
        )
      const wishes = wishesOf(impasse)
      const lineupTest = createLineupTest(givenOf(impasse))
      const conflict = conflictOf(wishes, request.players, lineupTest)
      if (isPossible(wishes)) {
        expect(conflict, `seed ${seed}`).toBeUndefined()
        seen.possible++
        continue
      }
      if (conflict === undefined) throw new Error(`seed ${seed}: no conflict found, yet no lineup fulfils the wishes`)
      seen.conflicts++
      expect(conflict, `seed ${seed}`).toMatchObject({ isProven: true, isMinimal: true })
      expect(isPossible(conflict.wishes), `seed ${seed}`).toBe(false)
      for (const wish of conflict.wishes) {
        const others = conflict.wishes.filter((other) => other !== wish)
        expect(isPossible(others), `seed ${seed}: ${JSON.stringify(wish)}`).toBe(true)
        if (wish.kind !== 'out') continue
        for (const quota of wish.quotas) {
          const fewer = { ...wish, quotas: wish.quotas.filter((other) => other !== quota) }
          expect(isPossible([...others, fewer]), `seed ${seed}: ${quota.name}`).toBe(true)
        }
      }

      const repairs = repairsOf(conflict.wishes, {
        wishes,
        inputs: { request, ruleset: impasse.problem.ruleset },
        built: impasse.earlier.solutions.length,
        test: lineupTest,
      })
      const rest = (gone: readonly Wish[]) =>
        wishes.filter(
          (other) =>
            !gone.some((wish) =>
              wish.kind === 'out' && other.kind === 'out' ? wish.isNever === other.isNever : wish === other,
            ),
        )
      for (const { words, without, instead } of repairs) {
        expect(isPossible([...rest(without), ...instead]), `seed ${seed}: ${words}`).toBe(true)
        seen.repairs++
      }
      for (const wish of conflict.wishes) {
        if (!isPossible(rest([wish]))) continue
        const isMended = repairs.some(({ without }) => without.length === 1 && without[0] === wish)
        expect(isMended, `seed ${seed}: ${JSON.stringify(wish)}`).toBe(true)
      }
      if (conflict.wishes.length > 1) seen.several++
    }
    expect(seen.possible).toBeGreaterThan(5)
    expect(seen.several).toBeGreaterThan(5)
    expect(seen.repairs).toBeGreaterThan(15)
  })
})
