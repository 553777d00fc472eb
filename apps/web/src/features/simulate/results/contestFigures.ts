import type { ContestColumns, LineupColumns, SimulationFigures } from '@slatecraft/slate'

/** The columns of one contest, with those of the lineups. */
export interface ContestFigures {
  lineups: LineupColumns
  contest: ContestColumns
}

/** Undefined if the figures are not of this contest. */
export function contestFigures({ lineups }: SimulationFigures, contest: number): ContestFigures | undefined {
  const columns = lineups.contests[contest]
  return columns && { lineups, contest: columns }
}
