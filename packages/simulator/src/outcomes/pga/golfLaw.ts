/**
 * How golfers' strokes vary around their own mean: known of the PGA Tour's rounds since ShotLink (2.75 strokes a round),
 * with a week's form of 0.6 a round. Not fitted, for want of results by round. Compared 2026-11-25 with 71 golfers of the
 * 2022 Farmers Insurance Open: four rounds of those who made the cut have a deviation of 5.1 strokes (here 5.5), their
 * DraftKings points are 71.5 on average with a deviation of 15.6 (75 and 17), those of who missed it 27.8 and 5.5 (25 and 5).
 */
export const golfLaw = {
  roundSd: 2.75,
  formSd: 0.6,
}

/**
 * How many play on after two rounds. Full fields cut to the first 65 and ties (PGA Tour since 2019-20), fields like the
 * Masters' 89 to 50 and ties; the smaller fields of signature events and playoffs play four rounds. Golfers without
 * a projection are in the field too, and are taken to need as many of the places as the others.
 *
 * @param field golfers of the pool who aren't out
 * @param drawn those of them who are drawn
 */
export function cutPlacesOf(field: number, drawn = field): number {
  if (field <= 80) return 0
  return Math.round(((field > 100 ? 65 : 50) * drawn) / field)
}
