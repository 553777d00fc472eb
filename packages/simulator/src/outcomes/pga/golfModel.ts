import type { ScoreRows } from '../../worlds/scoreRows.ts'
import type { EntrantState } from '../entrantState.ts'

/**
 * A tournament: strokes of rounds 1 and 2, a cut, strokes of rounds 3 and 4, places by the total, and points for what was
 * scored on the holes, which go with the strokes. Strokes are over the field's mean. Integers; strokes' means and
 * deviations are Q8, points units.
 */
export interface GolfModel extends ScoreRows {
  kind: 'golf'
  persons: number
  /** By golfer: their person. Persons who don't play score 0. */
  golferPerson: Uint16Array
  state: EntrantState
  /** By golfer: mean and deviation of the strokes of two rounds. */
  strokes: Int32Array
  spread: Int32Array
  /** Q12: how much of the first two rounds' draw the last two have, and how much of their own. */
  formPart: number
  ownPart: number
  /** So many play on after two rounds, with ties; 0 if all do. */
  cutPlaces: number
  /** By golfer: points of rounds 1 and 2 at no strokes over the mean, with what makes their mean the projection. */
  early: Int32Array
  /** The same of rounds 3 and 4, for all golfers. */
  late: number
  /** Points that a stroke costs, and Q8 what the square of a half's strokes adds. */
  perStroke: number
  perSquare: number
  /** Deviation of two rounds' points given their strokes. */
  holeSpread: number
  /** Points on the holes are multiples of this. */
  grid: number
  /** By place, from the winner on. */
  placePoints: Int32Array
}
