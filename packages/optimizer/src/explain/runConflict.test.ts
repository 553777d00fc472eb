import { type BuildRequest, canStandTogether, findRuleset, seededRandom } from '@slatecraft/slate'
import { expect, test } from 'vitest'
import { solveProgramByHighs } from '../../test/highsLinearProgram.ts'
import { pick, pickSome } from '../../test/pick.ts'
import { randomRequest } from '../../test/randomRequest.ts'
import { quotasOf } from '../portfolio/exposure.ts'
import { sharesOf } from '../portfolio/shares.ts'
import { turnsOf } from '../portfolio/turns.ts'
import { createProblem } from '../problem.ts'
import type { Limit } from '../limits/rule.ts'
import { ruleOf } from '../rules/rules.ts'
import { createCompiler } from './compiler.ts'
import { runConflictOf } from './runConflict.ts'
import { runRepairsOf } from './runRepairs.ts'
import { createRunTest } from './runTest.ts'
import { type RunAsked, type RunWish, runWishesOf } from './runWish.ts'
import { isSiteLimit } from './siteLimit.ts'

/** Exposures and shares over a pool so small that every lineup can be tried. */
function smallRun(seed: number): BuildRequest {
  const random = seededRandom(seed, 5)
  const contest = pick(random, [
    { contestType: 'showdown', games: 1, depth: { QB: 1, RB: 1, WR: 1, K: 1, DST: 1 } },
    { sport: 'pga', depth: { G: 10 } },
  ] as const)
  const request = randomRequest({ seed, ...contest })
  const numLUs = pick(random, [4, 7, 10])
  const share = () => pick(random, [0.2, 0.3, 0.5, 1])
  const group = {
    ID: 'g',
    name: 'Stars',
    players: pickSome(random, request.players, 4).map(({ Id }) => Id),
    ...pick(random, [
      { minGroup: 2, maxGroup: 4 },
      { minGroup: 0, maxGroup: 1 },
    ]),
    pctGroup: pick(random, [0.5, 0.8]),
    active: true,
    anchorPlayerID: [],
  }
  return {
    ...request,
    numLUs,
    minSal: pick(random, [0, Math.round(0.97 * request.maxSal)]),
    captainPct: { qb: share(), rb: share(), wr: share(), te: 1, dst: share(), k: share() },
    groups: random() < 0.5 ? [group] : [],
    players: request.players.map((player) => ({
      ...player,
      ...pick(random, [{}, {}, {}, { MinExp: 30 }, { MinExp: 60 }, { MaxExp: 40 }, { MaxExp: 0 }]),
    })),
  }
}

/** Whether weights on lawful lineups meet the wishes, told by HiGHS from every lineup there is. */
function createOracle({ problem, quotas, shares, turns, lineups }: RunAsked) {
  const { items, ruleset } = problem
  const all: number[][] = []
  const rowsOf = (chosen: readonly number[]) => chosen.map((item) => items[item]!.row)
  const keeps = (limits: readonly Limit[], chosen: readonly number[]) =>
    limits.every((limit) => ruleOf(limit).violations(limit, rowsOf(chosen)).length === 0)
  function extend(chosen: readonly number[], next: number): void {
    if (!canStandTogether(rowsOf(chosen), ruleset)) return
    if (chosen.length === ruleset.slots.length) all.push([...chosen])
    else for (let item = next; item < items.length; item++) extend([...chosen, item], item + 1)
  }
  extend([], 0)
  const cap: Limit = { kind: 'salary', min: 0, max: ruleset.salaryCap }
  const ofSite = all.filter((lineup) => keeps([...problem.limits.filter(isSiteLimit), cap], lineup))

  return async (wishes: readonly RunWish[]): Promise<boolean> => {
    const limits = wishes.flatMap((wish) => (wish.kind === 'limit' ? [wish.limit] : []))
    const out = new Set(
      wishes.flatMap((wish) => (wish.kind === 'never' ? wish.quotas.flatMap((quota) => quotas[quota]!.items) : [])),
    )
    const lawful = ofSite.filter((lineup) => keeps(limits, lineup) && !lineup.some((item) => out.has(item)))
    const rows = wishes.filter((wish) => wish.kind === 'least' || wish.kind === 'most' || wish.kind === 'limited')
    const countsIn = (wish: RunWish, lineup: readonly number[]) =>
      wish.kind === 'limited'
        ? shares.limited[wish.share]!.has(rowsOf(lineup))
        : 'quota' in wish && quotas[wish.quota]!.items.some((item) => lineup.includes(item))
    const forced = new Map(wishes.flatMap((wish) => (wish.kind === 'forced' ? [[wish.share, wish.count]] : [])))
    const classes = new Map<string, { turns: number; limits: Limit[] }>()
    for (const turn of turns) {
      const obeyed = turn.forced.filter((share) => {
        const left = forced.get(share) ?? 0
        forced.set(share, left - 1)
        return left > 0
      })
      const known = classes.get(obeyed.join()) ?? {
        turns: 0,
        limits: obeyed.map((share) => shares.forced[share]!.limit),
      }
      classes.set(obeyed.join(), { ...known, turns: known.turns + 1 })
    }
    const columns = [...classes.values()].flatMap((turnClass, index) =>
      lawful
        .filter((lineup) => keeps(turnClass.limits, lineup))
        .map((lineup) => {
          const met = [...rows.keys()].filter((row) => countsIn(rows[row]!, lineup))
          return { cost: 0, rows: [...met, rows.length + index], values: [...met.map(() => 1), 1] }
        }),
    )
    const ofTurns = [...classes.values()].map((turnClass) => turnClass.turns)
    const lo = [...rows.map((wish) => (wish.kind === 'least' ? wish.count : 0)), ...ofTurns]
    const hi = [...rows.map((wish) => (wish.kind === 'least' ? lineups : wish.count)), ...ofTurns]
    if (columns.length === 0) return false
    return (await solveProgramByHighs({ lo, hi, columns })).status === 'optimal'
  }
}

test('the settings named against a run rule each other out, each of them is needed, and every change offered mends it', async () => {
  const seen = { possible: 0, conflicts: 0, repairs: 0 }
  for (let seed = 1; seed <= 60; seed++) {
    const request = smallRun(seed)
    const ruleset = findRuleset(request)!
    const problem = createProblem(request)
    const shares = sharesOf(request, ruleset)
    const lineups = request.numLUs
    const quotas = quotasOf(request, problem.items, problem.limits)
    const asked: RunAsked = { problem, quotas, shares, turns: turnsOf(shares, lineups), lineups }
    const isPossible = createOracle(asked)
    const runTest = createRunTest(asked, createCompiler(problem))
    const wishes = runWishesOf(asked)
    const conflict = runConflictOf(wishes, runTest)
    if (await isPossible(wishes)) {
      expect(conflict, `seed ${seed}`).toBeUndefined()
      seen.possible++
      continue
    }
    if (conflict === undefined) throw new Error(`seed ${seed}: no conflict found, yet no mix meets the wishes`)
    seen.conflicts++
    expect(await isPossible(conflict.wishes), `seed ${seed}`).toBe(false)
    expect(conflict.isMinimal, `seed ${seed}`).toBe(true)
    for (const wish of conflict.wishes) {
      const others = conflict.wishes.filter((other) => other !== wish)
      expect(await isPossible(others), `seed ${seed} without ${JSON.stringify(wish)}`).toBe(true)
      if (wish.kind !== 'never') continue
      for (const quota of wish.quotas) {
        const fewer = { ...wish, quotas: wish.quotas.filter((other) => other !== quota) }
        expect(await isPossible([...others, fewer]), `seed ${seed}: ${quotas[quota]!.name}`).toBe(true)
      }
    }
    const repairs = runRepairsOf(conflict.wishes, {
      ...asked,
      wishes,
      inputs: { request, ruleset },
      test: runTest,
    })
    for (const { words, without, instead } of repairs) {
      const others = wishes.filter((other) => !without.includes(other))
      expect(await isPossible([...others, ...instead]), `seed ${seed}: ${words}`).toBe(true)
      seen.repairs++
      if (instead.length === 0 || instead.some(({ kind }) => kind === 'never')) continue
      // A lineup less of the change would not do.
      const nearer = instead.map((wish, index) => {
        const old = without[index]!
        return 'count' in wish && 'count' in old
          ? { ...wish, count: wish.count + Math.sign(old.count - wish.count) }
          : old
      })
      expect(await isPossible([...others, ...nearer]), `seed ${seed}: ${words}`).toBe(false)
    }
  }
  expect(seen.possible).toBeGreaterThan(5)
  expect(seen.conflicts).toBeGreaterThan(20)
  expect(seen.repairs).toBeGreaterThan(10)
}, 120_000)
