import { createConditionAutomaton } from './conditionAutomaton.ts'
import type { Diagram } from './diagram.ts'
import { encodedConstraints } from './encodedConstraints.ts'
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
 * gets too large is built by slots instead. If that is too large as well, scopes become lazy, those that tie most items
 * together first.
 *
 * @param value by item, see `layerOrder`.
 */
export function buildDiagram(
  model: Pick<Model, 'size' | 'slotCounts' | 'fits' | 'scopes' | 'quorums'>,
  value: Float64Array,
  by: LayerOrder,
): Diagram {
  const { lazy, ...encoded } = encodedConstraints(model)
  const lazyScopes: Scope[] = []
  let orderBy = by
  for (;;) {
    const scopes = encoded.scopes.filter((scope) => !lazyScopes.includes(scope))
    const order = layerOrder({ ...model, ...encoded, scopes }, value, orderBy)
    const automaton = createConditionAutomaton({ ...encoded, scopes }, order)
    const isLast = orderBy === 'slots' && scopes.length === 0
    const limit = isLast ? Number.POSITIVE_INFINITY : mostNodes[orderBy]
    const diagram = automaton && unrollDiagram(model, automaton, order, limit)
    if (diagram !== undefined) return { ...diagram, lazy: { scopes: lazyScopes, quorums: lazy } }
    if (isLast) throw new Error('this model has too many quorums: their states do not fit in a number')
    if (orderBy === 'value') orderBy = 'slots'
    else lazyScopes.push(widestScope({ ...model, ...encoded, scopes }))
  }
}
