import { type Condition, rowOf } from '@slatecraft/diagram'
import type { Item } from '@slatecraft/slate'
import { numberedConstraints } from '../numberedConstraints.ts'
import type { Limit } from '../rules/rules.ts'
import type { Compiled, DiagramCache } from './diagramCache.ts'
import { withRows } from './lineupSearch.ts'

/** Triggers that are tried for one lineup. */
const mostLeads = 4

/**
 * Parts of the lineups under some limits, the likeliest first, on the diagram of every lineup: a search finds a lineup there
 * in a fraction of the time that a diagram of these limits takes. Each part has one trigger of their scopes (one team's QBs)
 * and the alternative of each quorum that holds the most valuable items. Lineups outside the parts are not looked for, so
 * that a part without a lineup proves nothing.
 */
export type SeedParts = (limits: readonly Limit[], value: Float64Array) => Generator<Compiled>

export function seedParts(diagramCache: Pick<DiagramCache, 'compile'>, items: readonly Item[]): SeedParts {
  const constraintFor = numberedConstraints(items.map(({ row }) => row))

  return function* parts(limits, value) {
    const own = limits.map(constraintFor)
    if (own.some(({ groups }) => groups !== undefined)) return
    const base = diagramCache.compile([])
    const banned = [...base.banned, ...own.flatMap((constraint) => constraint.banned ?? [])]
    const scopes = own.flatMap((constraint) => constraint.scopes ?? [])
    const quorums = own.flatMap((constraint) => constraint.quorums ?? [])
    const { lazy } = base.diagram
    const diagram = {
      ...base.diagram,
      lazy: { scopes: [...lazy.scopes, ...scopes], quorums: [...lazy.quorums, ...quorums] },
    }
    const worth = worthOf(value, banned)
    const always = [
      ...own.flatMap(({ notIn }) => (notIn === undefined ? [] : [{ items: notIn.items, min: 0, max: notIn.most }])),
      ...quorums.flatMap(({ any }) => bestOf(any, worth)),
    ]
    const leads = scopes
      .filter(({ when }) => when.length > 0)
      .map(({ when, conditions }) => [{ items: when, min: 1, max: Number.POSITIVE_INFINITY }, ...conditions])
      .map((lead) => ({ lead, worth: worth(lead) }))
      .sort((one, other) => other.worth - one.worth)
      .slice(0, mostLeads)
      .map(({ lead }) => lead)
    for (const lead of leads.length > 0 ? leads : [[]]) {
      const rows = [
        ...own.flatMap((constraint) => constraint.rows ?? []),
        ...[...lead, ...always].map((condition) => rowOf(condition, items.length)),
      ]
      yield { ...withRows({ ...base, diagram }, rows), banned }
    }
  }
}

/** The lineups with the alternative of each deferred quorum that holds the most valuable items. */
export function likeliestPart(compiled: Compiled, value: Float64Array): Compiled {
  const worth = worthOf(value, compiled.banned)
  const deferred = compiled.diagram.lazy.quorums.filter(({ isDeferrable }) => isDeferrable)
  const conditions = deferred.flatMap(({ any }) => bestOf(any, worth))
  return withRows(
    compiled,
    conditions.map((condition) => rowOf(condition, value.length)),
  )
}

type Worth = (conditions: readonly Condition[]) => number

/** What the best items are worth that conditions ask for; -Infinity if there are too few. */
function worthOf(value: Float64Array, banned: readonly number[]): Worth {
  const isBanned = new Set(banned)
  const worth = ({ items, min }: Condition) => {
    if (min <= 0) return 0
    const values = items.flatMap((item) => (isBanned.has(item) ? [] : [value[item]!]))
    if (values.length < min) return Number.NEGATIVE_INFINITY
    return values
      .sort((a, b) => b - a)
      .slice(0, min)
      .reduce((sum, each) => sum + each, 0)
  }
  return (conditions) => conditions.reduce((sum, condition) => sum + worth(condition), 0)
}

/** Of several alternatives, the one that is worth the most. */
function bestOf(any: readonly (readonly Condition[])[], worth: Worth): readonly Condition[] {
  const worths = any.map(worth)
  return any[worths.indexOf(Math.max(...worths))] ?? []
}
