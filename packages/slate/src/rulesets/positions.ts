export const nflSingleGamePositions = ['QB', 'RB', 'WR', 'TE', 'K', 'DST']
export const nbaPositions = ['PG', 'SG', 'SF', 'PF', 'C']
export const mlbHitterPositions = ['C', '1B', '2B', '3B', 'SS', 'OF']
/** DraftKings writes SP and RP; both stand in a P place. */
export const mlbPitcherPositions = ['P', 'SP', 'RP']
