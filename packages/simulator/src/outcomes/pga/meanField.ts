import { square } from '../../sameMath.ts'
import { normalShare } from '../normalTable.ts'
import { type GolfResult, most, tournamentOf } from './drawGolf.ts'
import type { GolfModel } from './golfModel.ts'

/** What a golfer's strokes are worth against the field, on the average of many worlds. In units. */
export interface MeanField {
  /** By `most` + strokes of two rounds: chance to play on. */
  plays: Float64Array
  /** By 2 `most` + strokes: mean points of the place, for one who plays on. */
  placePoints: Float64Array
}

export interface Moments {
  mean: number
  sd: number
}

export function meanFieldOf(model: GolfModel, seed: number, worlds: number): MeanField {
  const play = tournamentOf(model, seed)
  const plays = new Float64Array(2 * most + 1)
  const placePoints = new Float64Array(4 * most + 1)
  for (let world = 0; world < worlds; world++) add(play(world), model, plays, placePoints, 1 / worlds)
  return { plays, placePoints }
}

/** As if one more golfer came with these strokes. */
function add(
  { cut, ahead }: GolfResult,
  model: GolfModel,
  plays: Float64Array,
  placePoints: Float64Array,
  weight: number,
) {
  for (let index = 0; index <= cut + most; index++) plays[index]! += weight
  for (let index = 0; index < placePoints.length; index++) {
    const rank = ahead[index]!
    const ties = (ahead[index + 1] ?? rank) - rank
    const points = model.placePoints[rank] ?? 0
    const isFirst = rank === 0 && ties > 0
    placePoints[index]! += weight * (isFirst ? (points + ties * model.placePoints[1]!) / (1 + ties) : points)
  }
}

/** Points of a golfer with these strokes, on the average of the field's worlds and of the draws on the holes. */
export function expectedPoints(model: GolfModel, field: MeanField, golfer: number, two: number, more: number): number {
  const { perStroke, perSquare, late } = model
  const early = model.early[golfer]! - perStroke * two + (perSquare * two * two) / 256
  const played = late - perStroke * more + (perSquare * more * more) / 256
  return early + field.plays[two + most]! * (played + field.placePoints[two + more + 2 * most]!)
}

/** Mean and deviation of a golfer's points in the field, with mean strokes of two rounds as given (Q8). */
export function golferMoments(model: GolfModel, field: MeanField, golfer: number, strokes: number): Moments {
  const spread = model.spread[golfer]!
  const form = model.formPart / 4096
  const own = model.ownPart / 4096
  let mean = 0
  let squares = 0
  for (const [two, share] of likely(strokes, spread)) {
    const draw = (256 * two - strokes) / spread
    for (const [more, moreShare] of likely(strokes + spread * form * draw, spread * own)) {
      const points = expectedPoints(model, field, golfer, two, more)
      mean += share * moreShare * points
      squares += share * moreShare * points * points
    }
    const cutLuck = field.plays[two + most]!
    squares += share * square(model.holeSpread) * (1 + cutLuck)
  }
  return { mean, sd: Math.sqrt(Math.max(1, squares - mean * mean)) }
}

/** Whole strokes within four deviations, with their chances (which sum to one). */
function likely(mean: number, spread: number): [strokes: number, chance: number][] {
  const low = Math.max(-most, Math.floor((mean - 4 * spread) / 256))
  const high = Math.min(most, Math.ceil((mean + 4 * spread) / 256))
  const chances: [number, number][] = []
  let from = 0
  for (let strokes = low; strokes <= high; strokes++) {
    const to = strokes === high ? 1 : shareBelow((256 * (strokes + 0.5) - mean) / spread)
    chances.push([strokes, to - from])
    from = to
  }
  return chances
}

/** Shares of a standard normal below -5 to 5, in steps of 1/64: the mean field asks for millions. */
const shares = Float64Array.from({ length: 641 }, (_, index) => normalShare((index - 320) / 64))

function shareBelow(z: number): number {
  const at = Math.max(0, Math.min(639.999, 64 * z + 320))
  const index = Math.floor(at)
  return shares[index]! + (at - index) * (shares[index + 1]! - shares[index]!)
}
