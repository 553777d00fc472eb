import { type Objective, rosterSizeOf } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import { type BranchAndBoundResult, branchAndBound, noSolution } from '../solve/branchAndBound.ts'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { propagateForced } from '../solve/propagateForced.ts'
import type { Compiled, DiagramCache } from './diagramCache.ts'
import { pricingCases } from './pricingCases.ts'
import { variantCompiler, variantsOf } from './pricingVariants.ts'
import type { Quota } from './quotas.ts'
import type { PricedLineups, PriceLineups, PricingEffort, PricingLimits } from './runModel.ts'
import { likeliestPart, seedParts } from './seedLineups.ts'
import type { Shares } from './shares.ts'
import type { Turn } from './turns.ts'

/**
 * Node limit of one pricing, per lineup asked for. A mix needs hundreds of them, some with flat values that guide the search
 * little. Whatever is not proven by then still has a bound.
 */
const pricingNodes = 30_000

/** Node limits of a pricing that looks for any lineup above a floor. */
const nodesOf: Readonly<Record<PricingEffort, number>> = { seed: 2000, little: 3000, more: 30_000, most: 300_000 }

/** Node limit of one of the cases that a pricing is split into at last. */
const nodesOfCase = 20_000

export interface PricingInput {
  diagramCache: Pick<DiagramCache, 'compile'>
  items: readonly Item[]
  quotas: readonly Quota[]
  shares: Pick<Shares, 'limited'>
  lineups: number
  nodeLimit: number
}

/** Solves pricing problems by branch and bound, under the limits of each class of turns. */
export function lineupPricing(
  { diagramCache, items, quotas, shares, lineups, nodeLimit }: PricingInput,
  classes: readonly { turn: Turn }[],
): PriceLineups {
  const bands = new Map<string, number>()
  const compileVariant = variantCompiler(diagramCache, items)
  const partsOf = seedParts(diagramCache, items)

  function objectiveOf(compiled: Compiled, score: Float64Array): Objective {
    const banned = new Uint8Array(items.length)
    const forced = new Uint8Array(items.length)
    for (const item of compiled.banned) banned[item] = 1
    for (const quota of quotas) {
      if (quota.raisedCap === 0) for (const item of quota.items) banned[item] = 1
      if (quota.min >= lineups && quota.items.length === 1) forced[quota.items[0]!] = 1
    }
    return { score, banned, forced }
  }

  /** @param key of searches with similar gaps. */
  function search(
    { diagram, model, dual }: Compiled,
    given: Objective,
    key: string,
    { count, nodes, floor }: { count: number; nodes: number; floor: number },
  ): BranchAndBoundResult {
    const none = noEarlierSolutions(model.size, rosterSizeOf(model))
    const objective = propagateForced(model, given, none)
    if (objective === undefined) return noSolution
    const nodeBounds = dual.solve(objective)
    const root = nodeBounds.bounds[0]?.root ?? 0
    const firstBand = bands.get(key) ?? Math.max(1, Math.abs(root) / 500)
    const usesTraces = floor > Number.NEGATIVE_INFINITY
    const options = { count, nodeLimit: Math.min(nodeLimit, nodes), firstBand, floor, usesTraces }
    const result = branchAndBound(diagram, model, objective, nodeBounds, none, options)
    const last = result.solutions.at(-1)
    if (last !== undefined) bands.set(key, Math.max(1, Math.abs(root) / 5000, result.rootBound - last.score))
    return result
  }

  /** The search by cases, each of which is small, up to the first with a lineup. Undefined if there are too many. */
  function searchCases(
    compiled: Compiled,
    objective: Objective,
    key: string,
    { count, floor, heavy }: { count: number } & Pick<PricingLimits, 'floor' | 'heavy'>,
  ): BranchAndBoundResult | undefined {
    const split = pricingCases(compiled.model, objective, { floor, heavy })
    if (split === undefined) return undefined
    let bound = split.rest
    let proven = true
    for (const one of split.cases) {
      const result = search(compiled, one, `${key}|case`, { count, nodes: nodesOfCase, floor })
      if (result.solutions.length > 0) return { ...result, proven: false, bound: Number.POSITIVE_INFINITY }
      proven &&= result.proven
      bound = Math.max(bound, result.bound)
    }
    return { ...noSolution, proven, bound }
  }

  return (turnClass, lineupValue, count, within) => {
    const best = new Map<string, { items: readonly number[]; value: number }>()
    let rest = Number.NEGATIVE_INFINITY
    for (const { without, value } of variantsOf(shares.limited, lineupValue.features)) {
      const { limits } = classes[turnClass]!.turn
      const key = `${turnClass}|${without.length}`
      const floor = (within?.floor ?? Number.NEGATIVE_INFINITY) - value
      const nodes = within === undefined ? pricingNodes * Math.min(count, 10) : nodesOf[within.effort]
      const add = ({ solutions }: Pick<BranchAndBoundResult, 'solutions'>) => {
        for (const { items, score } of solutions) {
          const itemsKey = items.join()
          const known = best.get(itemsKey)
          if (known === undefined || known.value < score + value) best.set(itemsKey, { items, value: score + value })
        }
      }
      if (within?.effort === 'seed') {
        rest = Number.POSITIVE_INFINITY
        for (const part of partsOf([...limits, ...without], lineupValue.items)) {
          const found = search(part, objectiveOf(part, lineupValue.items), `${turnClass}|seed`, { count, nodes, floor })
          add(found)
          if (found.solutions.length > 0) break
        }
        continue
      }
      const compiled = compileVariant(limits, without)
      const objective = objectiveOf(compiled, lineupValue.items)
      let result = search(compiled, objective, key, { count, nodes, floor })
      if (!result.proven && compiled.encoded !== undefined) {
        if (within?.effort !== 'little') result = search(compiled.encoded(), objective, key, { count, nodes, floor })
        else if (result.solutions.length === 0)
          add(search(likeliestPart(compiled, lineupValue.items), objective, key, { count, nodes, floor }))
      }
      if (!result.proven && result.solutions.length === 0 && within?.effort === 'most')
        result = searchCases(compiled, objective, key, { count, floor, heavy: within.heavy }) ?? result
      add(result)
      if (!result.proven) rest = Math.max(rest, result.bound + value)
      else if (result.solutions.length === count) rest = Math.max(rest, result.solutions.at(-1)!.score + value)
      else rest = Math.max(rest, (result.solutions.length > 0 ? floor : result.bound) + value)
    }
    const found = [...best.values()].sort((a, b) => b.value - a.value)
    const priced: PricedLineups = {
      lineups: found.slice(0, count),
      rest: Math.max(rest, found[count]?.value ?? rest),
    }
    return found.length === 0 && rest === Number.NEGATIVE_INFINITY ? undefined : priced
  }
}
