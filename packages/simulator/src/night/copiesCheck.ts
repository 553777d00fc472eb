import { type NightCheck, type Random, seededRandom } from '@slatecraft/slate'
import { normalDraw } from '../field/draw/gammaDraw.ts'
import { rowShares } from '../field/draw/rowShares.ts'
import { exp, log } from '../sameMath.ts'
import type { Simulation } from '../simulation/simulationTask.ts'
import { nightCheck } from './nightCheck.ts'

interface Copied {
  simulation: Pick<Simulation, 'field' | 'draws' | 'size' | 'seed'>
  /** Ours, rows ascending, and by lineup the copies that were said, and found. */
  lineups: Uint16Array
  said: Float64Array
  real: Float64Array
}

/** Chances that are drawn for each draw of the ownership. */
const drawsEach = 8

/**
 * Copies of all lineups together. They hang on the same players: where the field owns these more than projected, all have
 * more copies. So each draw of what ownership may turn out to be has a number of its own, and chance comes on top.
 */
export function copiesCheck({ simulation, lineups, said, real }: Copied): NightCheck | undefined {
  const { field, draws, size, seed } = simulation
  if (field.isWhole || draws.length < 2) return undefined
  const random = seededRandom(seed, 91)
  const samples = draws.flatMap(({ lineups: theirs, weight }) => {
    const owned = rowShares(theirs, weight, size, field.reached.length)
    const moved = owned.map((share, row) => logOdds(share) - logOdds(field.reached[row]!))
    const ofField = weightedMean(timesAsLikely(field.lineups, moved, size), field.weight)
    const times = timesAsLikely(lineups, moved, size)
    const copies = said.reduce((sum, one, lineup) => sum + (one * times[lineup]!) / ofField, 0)
    return Array.from({ length: drawsEach }, () => counted(copies, random))
  })
  const sum = (values: Float64Array) => values.reduce((all, one) => all + one, 0)
  return nightCheck({ measure: 'copies', n: said.length, said: sum(said), samples, real: sum(real) })
}

/** Rows of hardly any lineup change by factors that mean nothing. */
const leastShare = 0.001
const logOdds = (share: number) => log((share + leastShare) / (1 + leastShare - share))

/** By lineup: how many times as likely it is if the log odds of rows move. */
function timesAsLikely(lineups: Uint16Array, moved: Float64Array, size: number): Float64Array {
  return Float64Array.from({ length: lineups.length / size }, (_, lineup) => {
    let sum = 0
    for (let at = lineup * size; at < (lineup + 1) * size; at++) sum += moved[lineups[at]!]!
    return exp(sum)
  })
}

const weightedMean = (values: Float64Array, weight: Float64Array) =>
  values.reduce((sum, value, index) => sum + value * weight[index]!, 0) / weight.reduce((sum, one) => sum + one, 0)

/** A count with this mean: a Poisson draw, nearly. */
const counted = (mean: number, random: Random) => Math.max(0, Math.round(mean + Math.sqrt(mean) * normalDraw(random)))
