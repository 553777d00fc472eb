import type { Repair } from './buildReport.ts'

/** A repair with what is known of its cost: `Unlock Ada Reed (QB) (131.2 points a lineup)`. */
export const repairText = ({ words, points }: Repair) =>
  points === undefined ? words : `${words} (${pointsText(points)})`

/** `131.2 points a lineup` */
export const pointsText = (points: number) => `${points.toFixed(1)} points a lineup`
