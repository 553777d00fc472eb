// Shares of a run as numbers of lineups. The small terms absorb floating-point error: 0.29 * 50 is slightly below 14.5.

/** A target share, rounded half up. */
export const minLineups = (share: number, lineups: number) => Math.floor(share * lineups + 0.5 + 1e-9)

/** A limit on a share, rounded up, so that limits that add up to 100% leave room for every lineup. */
export const maxLineups = (share: number, lineups: number) => Math.max(0, Math.ceil(share * lineups - 1e-9))
