import type { SourceNote } from '@slatecraft/contract'
import type { Counter, GameSheet, HistoryLink, Site, Sport } from '@slatecraft/slate'
import { demoSheets } from '@slatecraft/slate/demo'
import type { Store } from '@slatecraft/store'
import { latestUsed } from './latestUsed.ts'

/** What is known before a slate. */
export interface SportHistory {
  /** Of the slate's season and the one before it. The same array as long as nothing changes. */
  sheets: readonly GameSheet[]
  links: readonly HistoryLink[]
  sources: SourceNote[]
  /** Changes with everything above. */
  version: string
}

interface HistorySlate {
  sport: Sport
  site: Site
  season: number
  counter: Counter
  /** The players are invented, and so is their history. */
  isDemo: boolean
}

/** A sport's history in memory. */
export type HistoryOf = (slate: HistorySlate) => Promise<SportHistory>

/** About 1 KB each: two seasons of nba box scores have 52,000. */
const mostLines = 250_000
const mostSeasons = 24

const linesIn = ({ sheets }: SportHistory) =>
  sheets.reduce((sum, { players, props }) => sum + 1 + players.length + props.length, 0)

/**
 * Reads history from the store once per season and version. Each call asks the store whether something has changed, so imports
 * of other processes count at once.
 */
export function historyCache({ history }: Pick<Store, 'history'>, isDemoOn: boolean): HistoryOf {
  const kept = latestUsed<SportHistory>({ entries: mostSeasons, size: mostLines, sizeOf: linesIn })

  async function imported(sport: Sport, season: number, version: string): Promise<SportHistory> {
    const [sheets, links, sources] = await Promise.all([
      history.sheets({ sport, seasons: [season - 1, season] }),
      history.links(sport),
      history.sources(sport),
    ])
    const notes = sources.map(({ source, importedAt }) => ({ source, imported_at: importedAt }))
    return { sheets, links, sources: notes, version: `${sport} ${season} ${version}` }
  }

  function invented({ sport, season, counter }: HistorySlate): SportHistory {
    const version = `demo ${sport} ${season} ${counter}`
    return { sheets: isDemoOn ? demoSheets(sport, season, counter) : [], links: [], sources: [], version }
  }

  return async (slate) => {
    const { sport, season, counter, isDemo } = slate
    if (isDemo) return kept.of(`demo ${sport} ${season} ${counter}`, async () => invented(slate))
    const version = await history.version(sport)
    return kept.of(`${sport} ${season} ${version}`, () => imported(sport, season, version))
  }
}
