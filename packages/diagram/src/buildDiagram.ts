import { createConditionAutomaton } from './conditionAutomaton.ts'
import type { Diagram } from './diagram.ts'
import { type EncodedConstraints, encodedConstraints } from './encodedConstraints.ts'
import { type LayerOrder, layerOrder } from './layerOrder.ts'
import type { Model, Scope } from './model.ts'
import { unrollDiagram } from './unrollDiagram.ts'
import { widestScope } from './widestScope.ts'

/**
 * Node limits. Ordered by value, a larger diagram costs more than the order saves (measured on mlb, 592 items: 1.4
 * million nodes). Ordered by slots, a larger one costs more than encoding scopes that tie the whole pool together.
 */
const mostNodes = { value: 200_000, slots: 400_000 } satisfies Record<LayerOrder, number>

/**
 * Builds the diagram. Its root is node 0; it has no nodes if the roster can't be filled at all. A diagram by value that
 * gets too large is built by slots instead. If that is too large as well, it encodes less: see `withLess`.
 *
 * @param value by item, see `layerOrder`.
 * @param tooWide scopes that earlier diagrams by slots had no room for; this one does not try.
 */
export function buildDiagram(
  model: Pick<Model, 'size' | 'slotCounts' | 'fits' | 'scopes' | 'quorums' | 'leftOut'>,
  value: Float64Array,
  by: LayerOrder,
  tooWide: ReadonlySet<Scope> = new Set(),
): Diagram {
  let encoded = encodedConstraints(model)
  let orderBy = by
  for (const scope of model.scopes) {
    if (!tooWide.has(scope)) continue
    encoded = withoutScope(encoded, scope)
    orderBy = 'slots'
  }
  for (;;) {
    const order = layerOrder({ ...model, ...encoded }, value, orderBy)
    const automaton = createConditionAutomaton(encoded, order)
    const isLast = orderBy === 'slots' && isLeast(encoded)
    const limit = isLast ? Number.POSITIVE_INFINITY : mostNodes[orderBy]
    const diagram = automaton && unrollDiagram(model, automaton, order, limit)
    if (diagram !== undefined) return { ...diagram, lazy: encoded.lazy }
    if (isLast) throw new Error('this model has too many quorums: their states do not fit in a number')
    if (orderBy === 'slots') encoded = withLess(encoded, model.size)
    orderBy = 'slots'
  }
}

/** Whether no more can be left out. */
const isLeast = ({ scopes, quorums }: EncodedConstraints) =>
  scopes.length === 0 && !quorums.some(({ isDeferrable }) => isDeferrable)

/**
 * Makes one more constraint lazy: first the scopes that tie blocks of items together, widest first, then quorums that may
 * wait, then the other scopes.
 */
function withLess(encoded: EncodedConstraints, size: number): EncodedConstraints {
  const { scopes, quorums, lazy } = encoded
  const widest = scopes.length > 0 ? widestScope({ size, scopes, quorums }) : undefined
  const deferrable = quorums.filter(({ isDeferrable }) => isDeferrable).slice(0, 1)
  if (widest !== undefined && (widest.blocks > 1 || deferrable.length === 0)) return withoutScope(encoded, widest.scope)
  return {
    scopes,
    quorums: quorums.filter((quorum) => !deferrable.includes(quorum)),
    lazy: { ...lazy, quorums: [...lazy.quorums, ...deferrable] },
  }
}

const withoutScope = ({ scopes, quorums, lazy }: EncodedConstraints, scope: Scope): EncodedConstraints => ({
  scopes: scopes.filter((other) => other !== scope),
  quorums,
  lazy: { ...lazy, scopes: [...lazy.scopes, scope] },
})
