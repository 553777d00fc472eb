/** A share of the lineups in words; a tenth of a percent is as fine as a list needs it. */
export const percentText = (share: number) => `${Number((100 * share).toFixed(1))} %`
