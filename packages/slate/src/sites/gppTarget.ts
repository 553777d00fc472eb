/** The points that a salary calls for in a large contest, by position: salary × multiplier + offset. */
export interface GppTarget {
  /** The multiplier is points per this many dollars of salary. */
  perDollars: number
  positions: Readonly<Record<string, { multiplier: number; offset: number }>>
}

/**
 * The same share of the salary cap calls for the same points on every site. The quarterback's 2.4 is documented, the
 * other numbers are ours.
 */
export const nflGppTarget = (perDollars: number): GppTarget => ({
  perDollars,
  positions: {
    QB: { multiplier: 2.4, offset: 9.6 },
    RB: { multiplier: 3, offset: 6 },
    WR: { multiplier: 3, offset: 5.5 },
    TE: { multiplier: 3, offset: 4.5 },
    DST: { multiplier: 2, offset: 6 },
  },
})
