import type { UserLimit } from '../rules/rules.ts'
import { branchAndBound } from '../solve/branchAndBound.ts'
import { noEarlierSolutions } from '../solve/earlierSolutions.ts'
import { rosterSizeOf, type Solution } from '../solve/model.ts'
import type { DiagramCache } from './diagramCache.ts'
import type { Quota } from './quotas.ts'
import type { PricedLineups, PriceLineups } from './runModel.ts'
import type { LimitedShare, Shares } from './shares.ts'
import type { Turn } from './turns.ts'

/**
 * Node limit of one pricing. A mix needs thousands of them, some with flat values that guide the search little. Whatever
 * is not proven by then still has a bound.
 */
const pricingNodes = 30_000

export interface PricingInput {
  diagramCache: Pick<DiagramCache, 'compile'>
  quotas: readonly Quota[]
  shares: Pick<Shares, 'limited'>
  lineups: number
  nodeLimit: number
}

/** Solves pricing problems by branch and bound, under the limits of each class of turns. */
export function lineupPricing(
  { diagramCache, quotas, shares, lineups, nodeLimit }: PricingInput,
  classes: readonly { turn: Turn }[],
): PriceLineups {
  const bands = new Map<string, number>()
  return (turnClass, lineupValue, count) => {
    const best = new Map<string, { items: readonly number[]; value: number }>()
    let rest = Number.NEGATIVE_INFINITY
    for (const { without, value } of variantsOf(shares.limited, lineupValue.features)) {
      const compiled = diagramCache.compile([...classes[turnClass]!.turn.limits, ...without])
      const { diagram, model, dual } = compiled
      const banned = new Uint8Array(model.size)
      const forced = new Uint8Array(model.size)
      for (const item of compiled.banned) banned[item] = 1
      for (const quota of quotas) {
        if (quota.raisedCap === 0) for (const item of quota.items) banned[item] = 1
        if (quota.min >= lineups && quota.items.length === 1) forced[quota.items[0]!] = 1
      }
      const objective = { score: lineupValue.items, banned, forced }
      const nodeBounds = dual.solve(objective)
      const root = nodeBounds.bounds[0]?.root ?? 0
      const key = `${turnClass}|${without.length}`
      const none = noEarlierSolutions(model.size, rosterSizeOf(model))
      const result = branchAndBound(diagram, model, objective, nodeBounds, none, {
        count,
        nodeLimit: Math.min(nodeLimit, pricingNodes * Math.min(count, 10)),
        firstBand: bands.get(key) ?? Math.max(1, Math.abs(root) / 500),
      })
      const last: Solution | undefined = result.solutions.at(-1)
      if (last !== undefined) bands.set(key, Math.max(1, Math.abs(root) / 5000, result.rootBound - last.score))
      if (!result.proven) rest = Math.max(rest, result.bound + value)
      else if (result.solutions.length === count) rest = Math.max(rest, last!.score + value)
      for (const { items, score } of result.solutions) {
        const itemsKey = items.join()
        const known = best.get(itemsKey)
        if (known === undefined || known.value < score + value) best.set(itemsKey, { items, value: score + value })
      }
    }
    const found = [...best.values()].sort((a, b) => b.value - a.value)
    const priced: PricedLineups = {
      lineups: found.slice(0, count),
      rest: Math.max(rest, found[count]?.value ?? rest),
    }
    return found.length === 0 && rest === Number.NEGATIVE_INFINITY ? undefined : priced
  }
}

/**
 * The searches that together find the best lineup when features have values (none positive). Each forbids some of these
 * features and charges the others as if the lineup had them; a lineup is worth the most over all variants. Features of one
 * kind (the position in FLEX, the captain) exclude each other, so a variant allows at most one of them.
 */
function variantsOf(
  limited: readonly LimitedShare[],
  featureValues: Float64Array,
): { without: UserLimit[]; value: number }[] {
  const byKind = new Map<string, number[]>()
  for (const [index, { without }] of limited.entries())
    if (featureValues[index] !== 0) byKind.set(without.kind, [...(byKind.get(without.kind) ?? []), index])
  let variants: { without: UserLimit[]; value: number }[] = [{ without: [], value: 0 }]
  for (const indexes of byKind.values()) {
    const choices = [undefined, ...indexes].map((allowed) => ({
      without: indexes.filter((index) => index !== allowed).map((index) => limited[index]!.without),
      value: allowed === undefined ? 0 : featureValues[allowed]!,
    }))
    variants = variants.flatMap((variant) =>
      choices.map((choice) => ({
        without: [...variant.without, ...choice.without],
        value: variant.value + choice.value,
      })),
    )
  }
  return variants
}
