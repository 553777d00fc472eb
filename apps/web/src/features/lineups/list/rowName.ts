import type { LineupRow } from '../state/lineupRows.ts'

/** What a lineup is called where it is spoken of. */
export const rowName = ({ number, lineup }: LineupRow): string =>
  number === undefined ? `saved lineup of ${lineup.points.toFixed(2)} points` : `lineup ${number}`
