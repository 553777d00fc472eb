import type { Diagram } from './diagram.ts'
import type { Model, Row } from './model.ts'
import { sweep } from './sweep.ts'

/** Sums of a row that can still be reached from each node, whatever is banned: outside its ends nothing is lawful. */
export interface Reach {
  least: Float64Array
  most: Float64Array
}

/** By row; made once a diagram (and again where a row's weights change). */
export function reachOf(diagram: Diagram, model: Pick<Model, 'size' | 'rows'>): [Reach, ...Reach[]] {
  const open = { banned: new Uint8Array(model.size), forced: new Uint8Array(model.size) }
  const table = () => new Float64Array(diagram.skip.length + 2)
  const ofRow = ({ weight }: Row): Reach => {
    const negative = weight.map((each) => -each)
    return {
      most: sweep(diagram, weight, open, table()),
      least: sweep(diagram, negative, open, table()).map((sum) => -sum),
    }
  }
  const [budget, ...others] = model.rows
  return [ofRow(budget), ...others.map(ofRow)]
}
