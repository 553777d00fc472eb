import type { ContestFigures } from './contestFigures.ts'
import type { ResultLineup } from './resultLineup.ts'

/** Which lineups the table shows; all set parts must match. */
export interface ResultFilter {
  /** Player ids: lineups with all of them. */
  players: readonly string[]
  /** Percent. */
  leastRoi: number | null
  /** Those that can't be told apart from the best. */
  isBestOnly: boolean
  tag: string | undefined
  isChosenOnly: boolean
}

export const emptyFilter: ResultFilter = {
  players: [],
  leastRoi: null,
  isBestOnly: false,
  tag: undefined,
  isChosenOnly: false,
}

export const isFiltering = (filter: ResultFilter) =>
  filter.players.length > 0 ||
  filter.leastRoi !== null ||
  filter.isBestOnly ||
  filter.tag !== undefined ||
  filter.isChosenOnly

/** While a simulation runs, no group is known and all lineups count as the best. */
export function passes(
  { players, leastRoi, isBestOnly, tag, isChosenOnly }: ResultFilter,
  { contest: { roi, group } }: ContestFigures,
  chosen: ReadonlySet<number>,
): (row: ResultLineup) => boolean {
  return ({ index, lineup }) =>
    (!isChosenOnly || chosen.has(index)) &&
    (tag === undefined || lineup.tags.includes(tag)) &&
    (leastRoi === null || roi === null || 100 * (roi[index] ?? 0) >= leastRoi) &&
    (!isBestOnly || group === null || group[index] === 1) &&
    players.every((id) => lineup.players.includes(id))
}
