/**
 * How golfers' strokes vary around their own mean: known of the PGA Tour's rounds since ShotLink (2.75 strokes a round),
 * with a week's form of 0.6 a round. Not fitted: the open files have results of 16 golfers only.
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
