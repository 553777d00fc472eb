import type { Shrinkage } from './shrunk.ts'
import type { SpreadLaw } from './spread.ts'

/** Fitted on the races of 2022 and 2023 by least squares; judged by `npx tsx bench/projections/others.ts`. */
export const nascarLaw: NascarLaw = {
  points: 27,
  rating: 60,
  recent: { halfLife: 20, priorGames: 4 },
  ...{ byPoints: 0.251, byRating: 0.327, byTrack: 0.397, trackRaces: 2 },
  spread: { scale: 2.26, power: 0.686, at: [-1.75, -0.66, 0.06, 0.65, 0.94, 1.52, 2.51], least: -30 },
}

interface NascarLaw {
  /** Of a usual driver: DraftKings points and rating. */
  points: number
  rating: number
  recent: Shrinkage
  /** Points for each point and each point of rating above the usual, and for the track's share of the rating. */
  byPoints: number
  byRating: number
  byTrack: number
  /** Races by which a track's ratings are pulled toward the driver's others. */
  trackRaces: number
  spread: SpreadLaw
}
