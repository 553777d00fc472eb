import { square } from '../sameMath.ts'
import { chunkWorlds } from '../worlds/kernelTask.ts'

export interface Estimate {
  mean: number
  /** Standard error of the mean; NaN where there is only one batch. */
  se: number
}

/**
 * Worlds of a batch: a chunk, which has one draw of the field's true ownership, or an eighth of the worlds where there are fewer than eight chunks. In the second case the
 * batches share draws of the field's ownership, so standard errors don't cover its uncertainty in full.
 */
export const worldsPerBatch = (worlds: number) => Math.min(chunkWorlds, Math.max(1, Math.floor(worlds / 8)))

/**
 * A mean over worlds and its standard error by batch means: worlds of a batch may depend on each other, batches do not.
 * With batches of n_k worlds and W in all, se^2 = K / (K - 1) x sum of (n_k / W)^2 (mean_k - mean)^2.
 *
 * @param sums by batch; all batches but the last have `size` worlds.
 */
function batchMeans(sums: Float64Array, worlds: number, size: number): Estimate {
  let total = 0
  for (const sum of sums) total += sum
  const mean = total / worlds
  let squares = 0
  for (const [batch, sum] of sums.entries()) {
    const count = Math.min(size, worlds - batch * size)
    squares += square(sum - count * mean)
  }
  const batches = sums.length
  return { mean, se: batches < 2 ? Number.NaN : Math.sqrt((batches / (batches - 1)) * squares) / worlds }
}

/** Sums of a value over the worlds of each batch. */
function batchSums(worlds: number, size: number, at: (world: number) => number): Float64Array {
  const sums = new Float64Array(Math.ceil(worlds / size))
  for (const batch of sums.keys()) {
    const end = Math.min(worlds, (batch + 1) * size)
    let sum = 0
    for (let world = batch * size; world < end; world++) sum += at(world)
    sums[batch] = sum
  }
  return sums
}

/** Mean over worlds of a value. */
export function meanOverWorlds(worlds: number, at: (world: number) => number, size = worldsPerBatch(worlds)) {
  return batchMeans(batchSums(worlds, size, at), worlds, size)
}
