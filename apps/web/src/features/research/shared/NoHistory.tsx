import type { SourceNote } from '@slatecraft/contract'
import type { Sport } from '@slatecraft/slate'
import { useSession } from '../../../session/session.ts'
import { importHistoryPath } from '../../plans/shared/followHints.ts'
import './shared.css'

/** The file that fills the tables of a sport. */
const fileOf: Readonly<Record<Sport, string>> = {
  nfl: 'weekly player stats: stats_player of nflverse, or NFL.com’s weekly fantasy files',
  nba: 'box scores: LeagueGameLog of NBA.com, or player_box of hoopR',
  mlb: 'game logs: a table with a row for each player and game',
  pga: 'results of tournaments: a table with Name, Date, and Finish or Points',
  mma: 'results of fights: a table with Name, Date, and Won or Points',
  nascar: 'race results: NASCAR’s loop data',
}

interface NoHistoryProps {
  sport: Sport
  /** What is missing. */
  title?: string
  /** What fills it, after “It takes”. */
  file?: string
  /** What was imported. If there is any, only these players are missing. */
  sources?: readonly SourceNote[]
}

/** Says what is missing, which file fills it, and who can bring it. */
export function NoHistory({ sport, title, file = fileOf[sport], sources = [] }: NoHistoryProps) {
  const { isAdmin } = useSession()
  const missing = sources.length > 0 ? 'No games before this slate in the imported files.' : 'No history yet.'
  return (
    <div className="sc-empty sc-no-history">
      <p>
        <b>{title ?? missing}</b>
      </p>
      <p>It takes {file}.</p>
      {isAdmin ? (
        <p>
          <a href={importHistoryPath}>Import it in Admin &gt; History</a>, which also says where to get it.
        </p>
      ) : (
        <p>An admin of this server can import it.</p>
      )}
    </div>
  )
}
