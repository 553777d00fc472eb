/** Changes whenever the same request and seed may give different lineups. */
export const engineVersion = 'slatecraft-optimizer/0.3.0'
