import type { Sport } from '@slatecraft/slate'
import { useSession } from '../../../session/session.ts'

/** The file that fills the tables of a sport. */
const fileOf: Readonly<Record<Sport, string>> = {
  nfl: 'weekly player stats (nflverse stats_player, or NFL.com’s weekly layout)',
  nba: 'box scores (LeagueGameLog of NBA.com, or hoopR’s player_box)',
  mlb: 'game logs, or the standings of finished contests',
  pga: 'results of tournaments, or the standings of finished contests',
  mma: 'results of fights, or the standings of finished contests',
  nascar: 'race results (NASCAR loop data)',
}

/** Says which file is missing, and who can bring it. */
export function NoHistory({ sport, file = fileOf[sport] }: { sport: Sport; file?: string }) {
  const { isAdmin } = useSession()
  return (
    <p className="sc-empty">
      No history yet. It takes {file}.{' '}
      {isAdmin ? 'Import the file under Admin, History.' : 'An admin imports it under Admin, History.'}
    </p>
  )
}
