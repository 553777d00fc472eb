import { createSolutionCheck, type Model } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import type { Compiled, DiagramCache } from './diagramCache.ts'
import { variantCompiler } from './pricingVariants.ts'
import type { Quota } from './quotas.ts'
import { inEveryLineup, type Shares } from './shares.ts'
import type { Turn } from './turns.ts'

export interface PlanLimitsInput {
  diagramCache: Pick<DiagramCache, 'compile'>
  items: readonly Item[]
  quotas: readonly Quota[]
  shares: Pick<Shares, 'limited' | 'anchored'>
  lineups: number
  /** By class: one of its turns. */
  turnOf: readonly Turn[]
}

/** What each lineup of a plan must obey by itself. */
export interface PlanLimits {
  quotas: readonly Quota[]
  /** @param closed indexes of limited shares that the lineup must not count in. */
  compile: (turnClass: number, closed: readonly number[]) => Compiled
  /** Indexes of quotas: players who are in every lineup, and players who are in none. */
  always: readonly number[]
  never: readonly number[]
  modelOf: (turnClass: number) => Model
  /** Whether a lineup obeys the limits of its turns. */
  isLawful: (turnClass: number, items: readonly number[]) => boolean
}

export function createPlanLimits(input: PlanLimitsInput): PlanLimits {
  const { diagramCache, items, quotas, shares, lineups, turnOf } = input
  const compileVariant = variantCompiler(diagramCache, items)
  // A group that only a share of the lineups with an anchor must obey: with all of them, every order of the lineups does.
  const groups = shares.anchored.map(inEveryLineup)
  const compile = (turnClass: number, closed: readonly number[]) =>
    compileVariant(
      [...turnOf[turnClass]!.limits, ...groups],
      closed.map((share) => shares.limited[share]!.without),
    )
  const checks = turnOf.map((_, turnClass) => {
    let check: ((taken: readonly number[]) => boolean) | undefined
    return (taken: readonly number[]) => {
      check ??= lawfulCheck(compile(turnClass, []))
      return check(taken)
    }
  })
  return {
    quotas,
    compile,
    always: quotas.flatMap(({ min }, index) => (min >= lineups ? [index] : [])),
    never: quotas.flatMap(({ raisedCap }, index) => (raisedCap === 0 ? [index] : [])),
    modelOf: (turnClass) => compile(turnClass, []).model,
    isLawful: (turnClass, taken) => checks[turnClass]!(taken),
  }
}

function lawfulCheck({ diagram, model, banned }: Compiled): (taken: readonly number[]) => boolean {
  const { order, skip, take, terminal } = diagram
  const layerOf = new Int32Array(model.size).fill(-1)
  for (const [layer, item] of order.entries()) layerOf[item] = layer
  for (const item of banned) layerOf[item] = -1
  const [{ weight, min, max }] = model.rows
  const isLawful = createSolutionCheck(diagram, model)

  return (taken) => {
    let load = 0
    for (const item of taken) {
      if (layerOf[item]! < 0) return false
      load += weight[item]!
    }
    if (load < min || load > max || skip.length === 0) return false
    const layers = taken.map((item) => layerOf[item]!).sort((a, b) => a - b)
    let node = 0
    let layer = 0
    for (const next of layers) {
      for (; layer < next; layer++) {
        if (node >= skip.length) return false
        node = skip[node]!
      }
      if (node >= skip.length) return false
      node = take[node]!
      layer++
    }
    return node === terminal && isLawful(taken)
  }
}
