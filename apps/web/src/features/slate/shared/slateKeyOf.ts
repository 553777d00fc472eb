import { SlateKey } from '@slatecraft/slate'

/** The key with these parts, in the order of its id; undefined if they are of no slate. */
export function slateKeyOf([sport, site, contestType, season, counter, ...name]: readonly string[]):
  | SlateKey
  | undefined {
  const week = Number(counter)
  return SlateKey.safeParse({
    sport,
    site,
    contestType,
    season: Number(season),
    counter: Number.isNaN(week) ? counter : week,
    slate: name.join('/'),
  }).data
}
