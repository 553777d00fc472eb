import type { Site } from '@slatecraft/slate'

/**
 * The law of a role's points around a projection, as counted on finished games. Numbers are for DraftKings' points; sites
 * that score otherwise have a scale.
 */
export interface RoleLaw {
  /** Standard deviation of a player projected for m points: `factor` x m^`power`, and at most `most` x m. */
  sd: { factor: number; power: number; most?: number }
  /** Skewness over the coefficient of variation (sd / mean): a gamma law has 2, a normal one 0. */
  skew: number
  /** Share of zeros: 1 / (1 + exp(-(at + slope x ln m))). Left out where the law has no mass at zero. */
  zeros?: { at: number; slope: number }
  /** The lowest score that the law allows: 0, or less where points are taken away. */
  least: number
  /** The lowest score above zero, for laws with a mass at zero. */
  first: number
  /** Points that a player has when the game begins, and usually loses: a defense's for points allowed. */
  opening?: number
  /** Once the game is on: the share of the role's points that is left is that of the game to this power. 1 where left out. */
  restPower?: number
  /** Points that the role's scores are multiples of, by site. */
  grid: Readonly<Partial<Record<Site, number>>>
  /** How the site's points compare: means, and deviations. 1 where left out. */
  scale?: Readonly<Partial<Record<Site, { mean: number; sd: number }>>>
}

export interface SportLaw {
  roles: Readonly<Record<string, RoleLaw>>
  /** The key in `roles` for a player's positions. */
  roleOf: (positions: readonly string[]) => string
  /** Points of a score unit by site; in showdowns, where a captain's scores are halves of the others'. */
  unit: Readonly<Partial<Record<Site, { classic: number; showdown: number }>>>
}
