import { type Site, siteTable } from '@slatecraft/slate'
import { createContext } from 'react'

/** Whether the open slate's default points are the site's averages, because no projections file came. */
export const AveragesContext = createContext(false)

/** `DraftKings’ averages per game (AvgPointsPerGame), not projections`. */
export function averagesWords(site: Site): string {
  const { name, playerList } = siteTable(site)
  return `${name}${name.endsWith('s') ? '’' : '’s'} averages per game (${playerList.headings.points[0]}), not projections`
}
