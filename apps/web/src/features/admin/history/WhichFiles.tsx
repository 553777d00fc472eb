/** The files with history that one can get, by sport, and where. */
const files: readonly { what: string; where: string; teaches: string }[] = [
  {
    what: 'NFL: nflverse',
    where: 'github.com/nflverse/nflverse-data, under Releases: the .csv or .csv.gz files',
    teaches:
      'stats_player (weekly), schedules with lines, snap_counts together with the table of ids (db_playerids.csv of dynastyprocess), and play_by_play for red zone and pace.',
  },
  { what: 'NFL: NFL.com layout', where: 'weekly fantasy files, one per position', teaches: 'Weekly stats and points.' },
  {
    what: 'NBA: NBA.com',
    where: 'the LeagueGameLog (a row per player) or PlayerGameLogs of stats.nba.com as a CSV',
    teaches: 'Box scores: minutes, usage and points.',
  },
  {
    what: 'NBA: hoopR',
    where: 'github.com/sportsdataverse/hoopR-nba-data, player box scores',
    teaches: 'The same, with starters and who did not play.',
  },
  { what: 'NASCAR: loop data', where: 'results of races as a CSV', teaches: 'Finish, laps led and fastest laps.' },
  {
    what: 'Every sport: results and props',
    where:
      'any CSV with Name and results or game logs; or Name, Team, Market, Line, Over and Under, or a row for each side with Side and Odds',
    teaches: 'Form, course and track history; lines of players.',
  },
  {
    what: 'Every sport: standings of finished contests',
    where: 'your contest’s page at DraftKings: Export Lineups; see Finished contests below',
    teaches: 'Points, ownership and what winners did.',
  },
]

/** Shown open while nothing is imported. */
export const WhichFiles = ({ isOpen }: { isOpen: boolean }) => (
  <details className="sc-past-which" open={isOpen}>
    <summary>Which files can be imported, and where they are</summary>
    <dl>
      {files.map(({ what, where, teaches }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {where}. <span className="sc-muted">{teaches}</span>
          </dd>
        </div>
      ))}
    </dl>
  </details>
)
