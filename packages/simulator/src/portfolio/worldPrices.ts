/**
 * Points by row that a weighted batch of worlds asks for: sum over worlds of weight x score. A batch of one world asks for that
 * world's own optimum.
 *
 * @param scores of the pool's row r in world w at `r * all + w`, in any unit; `all` is the number of worlds.
 */
export function worldPrices(scores: Int16Array | Float32Array | Float64Array, all: number) {
  const rows = scores.length / all
  return (worlds: Uint32Array, weights: Float64Array): Float64Array =>
    Float64Array.from({ length: rows }, (_, row) => {
      let points = 0
      for (let at = 0; at < worlds.length; at++) points += weights[at]! * scores[row * all + worlds[at]!]!
      return points
    })
}
