import { rowOf } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import { numberedConstraints } from '../numberedConstraints.ts'
import type { Limit, UserLimit } from '../rules/rules.ts'
import type { Compiled, DiagramCache } from './diagramCache.ts'
import { withRows } from './lineupSearch.ts'
import type { LimitedShare } from './shares.ts'

/**
 * The searches that together find the best lineup when features have values (none positive). Each forbids some of these
 * features and charges the others as if the lineup had them; a lineup is worth the most over all variants. Features of one
 * kind (the position in FLEX, the captain) exclude each other, so a variant allows at most one of them.
 */
export function variantsOf(
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

/**
 * Compiles the limits of a class and those that a variant adds. Limits that only ban or count items add no diagram: a mix
 * prices a variant a few times, which never pays for one.
 */
export function variantCompiler(diagramCache: Pick<DiagramCache, 'compile'>, items: readonly Item[]) {
  const constraintFor = numberedConstraints(items.map(({ row }) => row))
  const made = new Map<Compiled, Map<string, Compiled>>()
  return (limits: readonly Limit[], without: readonly UserLimit[]): Compiled => {
    const added = without.map((limit) => ({ limit, ...constraintFor(limit) }))
    const apart = added.filter(
      ({ notIn, rows, groups, scopes, quorums }) =>
        notIn === undefined && (rows ?? groups ?? scopes ?? quorums) !== undefined,
    )
    const base = diagramCache.compile([...limits, ...apart.map(({ limit }) => limit)])
    if (apart.length === added.length) return base
    const known = made.get(base) ?? new Map<string, Compiled>()
    made.set(base, known)
    const key = added.map(({ number }) => number).join()
    const beside = added.filter((constraint) => !apart.includes(constraint))
    const rows = beside.flatMap(({ notIn }) =>
      notIn === undefined ? [] : [rowOf({ items: notIn.items, min: 0, max: notIn.most }, items.length)],
    )
    const banned = [...base.banned, ...beside.flatMap((constraint) => constraint.banned ?? [])]
    const compiled = known.get(key) ?? { ...withRows(base, rows), banned }
    known.set(key, compiled)
    return compiled
  }
}
