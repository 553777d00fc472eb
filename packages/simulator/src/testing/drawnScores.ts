import { square } from '../sameMath.ts'
import { drawScores } from '../worlds/drawScores.ts'
import type { WorldModel } from '../worlds/worldModel.ts'

/** By person: points in worlds `from` to `from + worlds - 1`. */
export function drawnScores(model: WorldModel, seed: number, worlds: number, from = 0): Float64Array[] {
  const out = new Int16Array(model.persons * worlds)
  drawScores(model, seed, from, worlds, out)
  return Array.from({ length: model.persons }, (_, person) =>
    Float64Array.from(out.subarray(person * worlds, (person + 1) * worlds), (units) => units * model.unit),
  )
}

export const meanOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length

export function sdOf(values: Float64Array): number {
  const mean = meanOf(values)
  return Math.sqrt(values.reduce((sum, value) => sum + square(value - mean), 0) / values.length)
}

export function correlationOf(a: Float64Array, b: Float64Array): number {
  const [x, y] = [meanOf(a), meanOf(b)]
  const product = a.reduce((sum, value, index) => sum + (value - x) * (b[index]! - y), 0)
  return product / a.length / (sdOf(a) * sdOf(b))
}
