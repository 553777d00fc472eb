import { ownershipBrackets } from '@slatecraft/slate'
import { type Counter, percentOf } from './seenLineup.ts'

/**
 * How lineups are made of players whom the field leaves alone. As in a build, a player belongs to a band where his
 * projected ownership is strictly under its end, who has none counts as owned by nobody, and bands hold the narrower ones:
 * a player owned by 2 % counts in all five.
 */
export interface OwnershipBand {
  below: number
  /** Such players of all lineups together. */
  players: number
  /** The same for one lineup. */
  average: number
  /** In one lineup; 0 where there is none. */
  least: number
  most: number
  /** With at least one of them. */
  lineups: number
  /** The same in percent. */
  share: number
}

export function ownershipBands(): Counter<OwnershipBand> {
  const bands = ownershipBrackets.map(({ below }) => ({
    below,
    players: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    lineups: 0,
  }))
  let total = 0
  return {
    add({ members }) {
      total++
      for (const band of bands) {
        const count = members.filter(({ player }) => (player.ProjOwn ?? 0) < band.below).length
        band.players += count
        band.least = Math.min(band.least, count)
        band.most = Math.max(band.most, count)
        if (count > 0) band.lineups++
      }
    },
    rows: () =>
      bands.map((band) => ({
        ...band,
        average: total === 0 ? 0 : band.players / total,
        least: total === 0 ? 0 : band.least,
        share: percentOf(band.lineups, total),
      })),
  }
}
