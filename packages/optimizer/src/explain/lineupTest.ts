import type { Player } from '@slatecraft/slate'
import type { Problem } from '../problem.ts'
import type { Limit } from '../limits/rule.ts'
import { ruleOf } from '../rules/rules.ts'
import { baseScores, unitsPerPoint } from '../scoreUnits.ts'
import type { Diagram } from '../solve/diagram.ts'
import { type EarlierSolutions, noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { type Model, type Objective, type Row, rosterSizeOf } from '../solve/model.ts'
import { createLagrangianDual, type NodeBounds } from '../solve/lagrangianDual.ts'
import type { ActivityBounds } from '../solve/activityBounds.ts'
import { search } from '../solve/search.ts'
import { longestPaths } from '../solve/longestPath.ts'
import { createCompiler } from './compiler.ts'
import type { Answer, Wish } from './wish.ts'

/** What a lineup obeys whatever its user wishes. */
export interface Given {
  problem: Problem
  /** The site's limits. */
  limits: readonly Limit[]
  /** After the start: items that stay, and items that can't come in. */
  fixed: readonly number[]
  barred: readonly number[]
  /** Lineups that an `apart` wish keeps this one from. */
  earlier: EarlierSolutions
}

/** Tells which wishes one lineup can fulfil together. */
export interface LineupTest {
  isPossible: (wishes: readonly Wish[]) => Answer
  /** The most that the rows of a lineup with these wishes can weigh together, as far as found; undefined for no lineup. */
  heaviest: (wishes: readonly Wish[], weightOf: (player: Player) => number) => number | undefined
}

/** Work spent on one question: an answer in the same second is worth more than a complete one. */
const nodeLimit = 200_000

/** Points below the best imaginable lineup in which the search for a good one begins, in units of the score. */
const firstBand = 2 * unitsPerPoint

/** @param compile may be shared by tests of one pool. */
export function createLineupTest(given: Given, compile = createCompiler(given.problem)): LineupTest {
  const { problem, earlier } = given
  const pool = problem.items.map(({ row }) => row)
  const size = pool.length
  const noScore = new Float64Array(size)
  const projections = baseScores(problem.items, { ceiling: false })
  /** Lineups that were found, with the wishes they are known to fulfil or not. */
  const witnesses: { items: ReadonlySet<number>; lineup: Player[]; fulfils: Map<Wish, boolean> }[] = []

  function fulfils(witness: (typeof witnesses)[number], wish: Wish): boolean {
    const known = witness.fulfils.get(wish)
    if (known !== undefined) return known
    const answer = judge(witness, wish)
    witness.fulfils.set(wish, answer)
    return answer
  }

  function judge({ items, lineup }: (typeof witnesses)[number], wish: Wish): boolean {
    switch (wish.kind) {
      case 'limit':
        return ruleOf(wish.limit).violations(wish.limit, lineup).length === 0
      case 'in':
        return wish.quota.items.some((item) => items.has(item))
      case 'out':
        return wish.quotas.every((quota) => quota.items.every((item) => !items.has(item)))
      case 'apart':
        return earlier.solutions.every(
          (other) => other.filter((item) => items.has(item)).length <= items.size - wish.minUnique,
        )
    }
  }

  function solve(wishes: readonly Wish[], score: Float64Array, firstBand: number, isThorough = false) {
    const limits = [...given.limits, ...wishes.flatMap((wish) => (wish.kind === 'limit' ? [wish.limit] : []))]
    const objective: Objective = { score, banned: new Uint8Array(size), forced: new Uint8Array(size) }
    const rows: Row[] = []
    for (const item of given.barred) objective.banned[item] = 1
    for (const item of given.fixed) objective.forced[item] = 1
    let apart = 0
    for (const wish of wishes) {
      if (wish.kind === 'out')
        for (const quota of wish.quotas) for (const item of quota.items) objective.banned[item] = 1
      if (wish.kind === 'apart') apart = Math.max(apart, wish.minUnique)
      if (wish.kind !== 'in') continue
      const { items } = wish.quota
      if (items.length === 1) objective.forced[items[0]!] = 1
      else rows.push(oneOf(items, size))
    }
    const { model, banned, diagram } = compile(limits, rows, isThorough)
    for (const item of banned) objective.banned[item] = 1
    const rosterSize = rosterSizeOf(model)
    const others = apart === 0 ? noEarlierSolutions(size, rosterSize) : { ...earlier, maxShared: rosterSize - apart }
    const prices = createLagrangianDual(diagram, model, reachUnder(objective, diagram, model)).solve(objective)
    const result = search(diagram, model, objective, prices, others, { count: 1, nodeLimit, firstBand })
    const [found] = result.solutions
    if (found !== undefined) {
      const lineup = found.items.map((item) => pool[item]!)
      witnesses.unshift({ items: new Set(found.items), lineup, fulfils: new Map() })
    }
    return { found, proven: result.proven }
  }

  return {
    isPossible: (wishes) => {
      if (witnesses.some((witness) => wishes.every((wish) => fulfils(witness, wish)))) return 'yes'
      const quick = solve(wishes, noScore, Number.POSITIVE_INFINITY)
      if (quick.found !== undefined) return 'yes'
      if (quick.proven) return 'no'
      // Groups in the diagram, and points to go for, keep the walk near what everything allows together.
      const thorough = solve(wishes, projections, firstBand, true)
      if (thorough.found !== undefined) return 'yes'
      return thorough.proven ? 'no' : 'unknown'
    },
    heaviest: (wishes, weightOf) => {
      const score = Float64Array.from(pool, (player) => Math.round(weightOf(player)))
      const band = score.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1) / 50
      return solve(wishes, score, band).found?.score
    },
  }
}

/** At least one of these items, as a row: unlike a scope it leaves the diagram as it is. */
function oneOf(items: readonly number[], size: number): Row {
  const weight = new Float64Array(size)
  for (const item of items) weight[item] = 1
  return { weight, min: 1, max: Number.POSITIVE_INFINITY }
}

/** Sums of each row that can still be reached from each node without the banned items and with the forced ones. */
function reachUnder(objective: Objective, diagram: Diagram, { rows }: Model): NodeBounds['reach'] {
  const table = () => new Float64Array(diagram.skip.length + 2)
  const ofRow = ({ weight }: Row): ActivityBounds => {
    const negative = weight.map((each) => -each)
    return {
      most: longestPaths(diagram, weight, objective, table()),
      least: longestPaths(diagram, negative, objective, table()).map((sum) => -sum),
    }
  }
  const [budget, ...others] = rows
  return [ofRow(budget), ...others.map(ofRow)]
}
