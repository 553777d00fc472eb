/** Scores of the pool: row r in world w at `r * worlds + w`. Any unit. */
export interface RowScores {
  rows: number
  worlds: number
  scores: Int16Array | Int32Array | Float32Array | Float64Array
}

/**
 * Points by row that a weighted batch of worlds asks for: sum over worlds of weight x score. A batch of one world asks for that
 * world's own optimum.
 */
export function worldPrices({ rows, worlds: all, scores }: RowScores) {
  return (worlds: Uint32Array, weights: Float64Array): Float64Array =>
    Float64Array.from({ length: rows }, (_, row) => {
      let points = 0
      for (let at = 0; at < worlds.length; at++) points += weights[at]! * scores[row * all + worlds[at]!]!
      return points
    })
}
