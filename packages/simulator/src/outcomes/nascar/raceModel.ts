import type { ScoreRows } from '../../worlds/scoreRows.ts'
import type { EntrantState } from '../entrantState.ts'

/**
 * A race. A driver's pace is speed + noise x draw. Some drop out, some of the others have trouble; the order of finish is
 * that of the pace left. Laps led and fastest laps go to the drivers that lead, one after the other, each time a part of
 * those left. Integers; speeds are Q12 (4,096 is the deviation of a driver's pace), parts Q8, chances Q16, points units.
 */
export interface RaceModel extends ScoreRows {
  kind: 'race'
  persons: number
  /** By driver, from the fastest on: their person. Persons who aren't in the race score 0. */
  driverPerson: Uint16Array
  state: EntrantState
  speed: Int32Array
  /** By driver: the deviation of their own pace. */
  noise: Int32Array
  /** By driver: chance to drop out in a race with an ordinary number of accidents. */
  outChance: Int32Array
  /** By driver: what is added to their points: the place they start from, and what makes their mean the projection. */
  plus: Int32Array
  /** By place, from the winner on: points of the place, less those of the places lost. */
  placePoints: Int32Array
  lapLed: number
  fastestLap: number
  /** Points of a lap completed; 0 on sites that don't count them. */
  lapCompleted: number
  laps: number
  /** Laps with a fastest lap, under green: at least so many, and fewer than so many more. */
  green: number
  greenSpan: number
  /** How much a race's accidents vary: chances are multiplied by 1 - wildness to 1 + wildness. */
  wildness: number
  troubleChance: number
  /** Pace that trouble costs. */
  troubleCost: number
  /** Who leads: weights of speed, of the draw of pace and of a draw of their own, and what the later winner has more. */
  leadSpeed: number
  leadPace: number
  leadOwn: number
  leadWinner: number
  /** Parts of the laps left that the first leader and each later one lead: at least so much, and a span. */
  led: Parts
  fastest: Parts
  /** Whether fastest laps are set by whoever happens to draft, rather than by those who lead. */
  isDraft: boolean
}

/** Q8. */
export interface Parts {
  first: number
  firstSpan: number
  next: number
  nextSpan: number
}
