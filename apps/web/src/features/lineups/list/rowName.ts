import type { LineupRow } from '../state/lineupRows.ts'

/** A lineup's name in labels. */
export const rowName = ({ number, lineup }: LineupRow): string =>
  number === undefined ? `saved lineup of ${lineup.points.toFixed(2)} points` : `lineup ${number}`
