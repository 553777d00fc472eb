import { blocksOf } from './layerOrder.ts'
import type { Model, Scope } from './model.ts'

/**
 * The scope that joins the most blocks of the others; of several, the one with the most items. Items that nothing else counts
 * are in no block, so a scope joins nothing by them: a stack of one game ties no games together.
 */
export function widestScope(model: Pick<Model, 'size' | 'scopes' | 'quorums'>): { scope: Scope; blocks: number } {
  const widths = model.scopes.map((scope) => {
    const blockOf = blocksOf({ ...model, scopes: model.scopes.filter((other) => other !== scope) })
    const items = [...scope.when, ...scope.conditions.flatMap((condition) => condition.items)]
    const blocks = new Set(items.map((item) => blockOf[item]!).filter((block) => block !== -1))
    return { scope, blocks: blocks.size, items: items.length }
  })
  return widths.reduce((one, other) =>
    other.blocks > one.blocks || (other.blocks === one.blocks && other.items > one.items) ? other : one,
  )
}
