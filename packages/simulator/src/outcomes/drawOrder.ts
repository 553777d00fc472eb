import type { OrderModel } from '../worlds/worldModel.ts'
import { drawRace } from './nascar/drawRace.ts'
import { drawGolf } from './pga/drawGolf.ts'

/**
 * Draws the scores of worlds `from` to `from + count - 1` in units. `out`: persons x count, world by world within a
 * person. A world's scores depend on its number and the seed alone, not on how worlds are split.
 */
export function drawOrder(model: OrderModel, seed: number, from: number, count: number, out: Int16Array): void {
  if (model.kind === 'golf') drawGolf(model, seed, from, count, out)
  else drawRace(model, seed, from, count, out)
}
