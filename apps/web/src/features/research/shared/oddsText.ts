/** American odds with their sign; a dash where there are none. */
export const oddsText = (odds: number | null) => (odds === null ? '–' : odds > 0 ? `+${odds}` : `−${-odds}`)
