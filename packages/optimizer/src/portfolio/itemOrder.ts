import { buildDiagram } from '../solve/diagram.ts'
import type { Model } from '../solve/model.ts'
import { price, weightRange } from '../solve/price.ts'

/**
 * The order in which the diagram decides on players. By slot type the diagram is smallest; by value the players whom
 * earlier lineups share come first, which pays as soon as lineups must differ by more than one player.
 */
export function itemOrder(model: Model, score: Float64Array, minUnique: number): Int32Array {
  const items = Int32Array.from({ length: model.size }, (_, item) => item)
  const byScore = (a: number, b: number) => score[b]! - score[a]! || a - b
  if (minUnique === 1) return items.sort((a, b) => model.fits[a]! - model.fits[b]! || byScore(a, b))
  const classOrder = buildDiagram(
    model,
    items.slice().sort((a, b) => model.fits[a]! - model.fits[b]! || byScore(a, b)),
  )
  const open = { score, banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  const multiplier = price(classOrder, model, open, weightRange(classOrder, model)).bounds[0]?.multiplier ?? 0
  const reduced = (item: number) => score[item]! - multiplier * model.weight[item]!
  return items.sort((a, b) => reduced(b) - reduced(a) || a - b)
}
