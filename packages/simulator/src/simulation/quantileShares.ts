/** Shares of worlds at which scores are reported. */
export const quantileShares = [0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const
