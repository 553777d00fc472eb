import type { Player, Site } from '@slatecraft/slate'
import { exp, log, power, square } from '../sameMath.ts'
import { tableSize } from '../worlds/worldModel.ts'
import type { RoleLaw } from './laws/sportLaws.ts'
import { type Limits, matched, zeroEntries } from './matched.ts'
import { deviationOf, entryAt, meanOf, shareOf, tableBy, weightOf } from './normalGrid.ts'
import type { Correction } from './outcomeParameters.ts'
import { percentileCurve } from './percentileCurve.ts'
import { type Moments, zeroInflatedCurve } from './zeroInflatedCurve.ts'

/** What is known of a player's points, if he plays. */
interface StatedLaw {
  /** Above 0. */
  mean: number
  percentiles: Player['Percentiles']
  sd: number | null
  /**
   * Where there is no deviation: the 5th and the 95th percentile, if the user set them. Sources mean different percentiles by
   * a ceiling, so theirs only says how far a player's spread is from that of the slate's others (`ceilingScale`).
   */
  floor: number | null
  ceiling: number | null
  /** Whether the user set it: then it counts as it is. */
  isOwn: boolean
  /** The source's ceilings, as far above the mean as its role's 95th percentile is, times this. */
  ceilingScale: number
}

/** How far the halves of a law below and above its mean are stretched. */
type Stretch = [below: number, above: number]

/**
 * A player's scores in points, ascending, by entry of a table. Percentiles are the law where a source has them, else the
 * role's shape has the stated deviation, or the user's ceiling and floor, or about the deviation that the role has at this
 * mean.
 *
 * @param spread a factor on the deviation that all of this comes to. Zeros are as many as without it.
 */
export function lawTable(
  role: RoleLaw,
  site: Site,
  stated: StatedLaw,
  { stretch, meanScale, zeroLogit }: Correction,
  spread = 1,
): Float64Array {
  const scale = role.scale?.[site] ?? { mean: 1, sd: 1 }
  const mean = stated.mean * meanScale
  const first = role.first * scale.mean
  const roleSd = deviationAt(mean, role, scale)
  const sd = stated.sd === null ? roleSd : stated.sd * stretch
  // A player who varies little seldom goes without points.
  const zeroShare =
    role.zeros === undefined ? 0 : zerosAt(mean / scale.mean, role.zeros, zeroLogit) * square(Math.min(1, sd / roleSd))
  const zeros = role.zeros === undefined ? 0 : zeroEntries(zeroShare, mean, first)
  const limits: Limits = { least: role.least * scale.mean, first, grid: role.grid[site] ?? 0.01, zeros }
  if (stated.percentiles !== null) {
    const beginning = zeros > 0 ? { share: shareOf[zeros - 1]!, points: first } : undefined
    const curve = percentileCurve(stated.percentiles, beginning)
    return matched(stretched(curve, [stretch * spread, stretch * spread], zeros), mean, limits)
  }
  const deviation = sd * spread
  const shape = { mean, sd: deviation, skew: role.skew * Math.min(2, deviation / mean) }
  const plain = { mean, sd: deviation, ends: {} }
  if (stated.sd !== null || (stated.ceiling === null && stated.floor === null)) return shapeTable(shape, plain, limits)
  if (stated.isOwn) return shapeTable(shape, { ...plain, ends: endsOf(stated, mean, limits.zeros) }, limits)
  const table = shapeTable(shape, plain, limits)
  const above = stated.ceiling === null ? 0 : (stated.ceiling - mean) / (table[highEntry]! - mean)
  if (above <= 0) return table
  const ofRole = Math.min(mostOfRole, Math.max(leastOfRole, above / stated.ceilingScale))
  return shapeTable(shape, { ...plain, sd: deviation * ofRole }, limits)
}

const zerosAt = (mean: number, { at, slope }: NonNullable<RoleLaw['zeros']>, zeroLogit: number) =>
  1 / (1 + exp(-(at + zeroLogit + slope * log(mean))))

function deviationAt(mean: number, { sd }: RoleLaw, scale: { mean: number; sd: number }): number {
  const ofMean = mean / scale.mean
  return scale.sd * Math.min(sd.factor * power(ofMean, sd.power), (sd.most ?? Number.POSITIVE_INFINITY) * ofMean)
}

/** Stretched about the mean of the scores above zero. */
function stretched(curve: Float64Array, [below, above]: Stretch, zeros: number): Float64Array {
  if (below === 1 && above === 1) return curve
  const share = zeros === 0 ? 0 : shareOf[zeros - 1]!
  let sum = 0
  for (let entry = zeros; entry < tableSize; entry++) sum += weightOf[entry]! * curve[entry]!
  const center = sum / (1 - share)
  return tableBy((entry) => {
    const off = curve[entry]! - center
    return entry < zeros ? 0 : center + off * (off < 0 ? below : above)
  })
}

const lowEntry = entryAt(0.05)
const highEntry = entryAt(0.95)
const rounds = 12

/** The deviation that a source's ceiling implies is kept this near to the role's. */
const leastOfRole = 0.7
const mostOfRole = 1.5

interface Ends {
  floor?: number
  ceiling?: number
}

/** A floor above the mean, a ceiling below it and a floor within the mass at zero say nothing. */
function endsOf({ floor, ceiling }: StatedLaw, mean: number, zeros: number): Ends {
  const isFloorFree = zeros === 0 || shareOf[zeros - 1]! < shareOf[lowEntry]!
  return {
    ...(floor !== null && floor < mean && isFloorFree && { floor }),
    ...(ceiling !== null && ceiling > mean && { ceiling }),
  }
}

const made = new Map<string, Float64Array>()
/** Tables that are kept: 8 MB, a slate's players twice. */
const mostMade = 1024

/** A role's shape as `fitted` has it. The same table is asked for again: for the slate's ceilings, and from run to run. */
function shapeTable(shape: Moments, wanted: Wanted, limits: Limits): Float64Array {
  const { least, first, grid, zeros } = limits
  const { mean, sd, ends } = wanted
  const key = [shape.mean, shape.sd, shape.skew, mean, sd, ends.floor, ends.ceiling, least, first, grid, zeros].join()
  const known = made.get(key)
  if (known !== undefined) return known
  const table = fitted(zeroInflatedCurve(shape, zeros === 0 ? 0 : shareOf[zeros - 1]!), wanted, limits)
  if (made.size >= mostMade) made.clear()
  made.set(key, table)
  return table
}

interface Wanted {
  mean: number
  sd: number
  ends: Ends
}

/** The curve stretched until, clipped and matched to the mean, it has the floor and the ceiling, or else the deviation. */
function fitted(curve: Float64Array, wanted: Wanted, limits: Limits): Float64Array {
  const { mean, sd, ends } = wanted
  const stretch: Stretch = [1, 1]
  let table = matched(curve, mean, limits)
  for (let round = 0; round < rounds; round++) {
    const high = ends.ceiling === undefined ? undefined : ratio(ends.ceiling - mean, table[highEntry]! - mean)
    const low = ends.floor === undefined ? undefined : ratio(mean - ends.floor, mean - table[lowEntry]!)
    const whole = high ?? low ?? ratio(sd, deviationOf(table))
    const steps: Stretch = [low ?? whole, high ?? whole]
    if (steps.every((step) => Math.abs(step - 1) < 0.002)) break
    stretch[0] *= steps[0]
    stretch[1] *= steps[1]
    table = matched(stretched(curve, stretch, limits.zeros), mean, limits)
  }
  return table
}

/** One step's correction, so small that the steps settle. */
const ratio = (wanted: number, has: number) => (has <= 0 ? 2 : Math.min(2, Math.max(0.5, wanted / has)))

/**
 * The scores of a player whose game is on: what is played stands, and the rest has its share of mean and variance. Points
 * of the start (`opening`) stand already, and the rest of the game takes its share of them away.
 */
export function restOfGame(
  table: Float64Array,
  played: { points: number; left: number },
  { opening = 0, restPower = 1 }: Pick<RoleLaw, 'opening' | 'restPower'>,
  grid: number,
): Float64Array {
  const { points } = played
  const left = restPower === 1 ? played.left : power(played.left, restPower)
  if (left <= 0) return new Float64Array(tableSize).fill(points)
  const usual = meanOf(table)
  const mean = left * (usual - opening)
  const sd = Math.sqrt(left) * deviationOf(table)
  const least = opening > 0 ? table[0]! - points : Math.min(0, table[0]!) * left
  const limits: Limits = { least, first: 0, grid, zeros: 0 }
  let stretch = Math.sqrt(left)
  let rest = matched(scaledBy(stretch), mean, limits)
  // What is clipped at the least score is missing in the variance.
  for (let round = 0; round < rounds && sd > 0; round++) {
    const step = ratio(sd, deviationOf(rest))
    if (Math.abs(step - 1) < 0.002) break
    stretch *= step
    rest = matched(scaledBy(stretch), mean, limits)
  }
  return rest.map((score) => points + score)

  function scaledBy(factor: number): Float64Array {
    return table.map((score) => mean + factor * (score - usual))
  }
}
