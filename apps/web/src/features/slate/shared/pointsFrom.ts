import { type BaselineIn, type PlayerRow, type Site, siteTable } from '@slatecraft/slate'
import { createContext } from 'react'

/**
 * Where a slate's default points come from: its files; the site's averages, because no projections file came; or then our own
 * projections from history, with the averages for players without any.
 */
export type PointsFrom = 'files' | 'averages' | 'baseline'

/** Of the open slate. */
export const PointsFromContext = createContext<PointsFrom>('files')

export function pointsFrom(pool: { averages: boolean; baseline: BaselineIn | null } | undefined): PointsFrom {
  if (pool === undefined) return 'files'
  return pool.baseline !== null ? 'baseline' : pool.averages ? 'averages' : 'files'
}

/** Whether files brought projections or ownership. */
export const hasBroughtNumbers = (
  pool: (Parameters<typeof pointsFrom>[0] & { players: readonly PlayerRow[] }) | undefined,
): boolean =>
  pool !== undefined &&
  (pointsFrom(pool) === 'files' || pool.players.some(({ HouseOwn, BaselineOwn }) => HouseOwn !== null && !BaselineOwn))

/** `DraftKings’ averages per game (AvgPointsPerGame), not projections`. */
export const averagesWords = (site: Site): string => `${sitesAverage(site, 'averages')}, not projections`

/** `Baseline projections from history; DraftKings’ average per game (AvgPointsPerGame) for players without`. */
export const baselineWords = (site: Site): string =>
  `Baseline projections from history; ${sitesAverage(site, 'average')} for players without`

function sitesAverage(site: Site, word: string): string {
  const { name, playerList } = siteTable(site)
  return `${name}${name.endsWith('s') ? '’' : '’s'} ${word} per game (${playerList.headings.points[0]})`
}
