import Papa from 'papaparse'
import { demoSheets } from './demoSheets.ts'

/** The box scores of a demo season's last weeks before a date, in the layout of NBA.com's `LeagueGameLog`. */
export function demoBoxScoresCsv(season: number, before: string): string {
  const rows = demoSheets('nba', season, before)
    .filter(({ part }) => part === 'stats')
    .flatMap(({ counter, team, opponent, isHome, stats: game, players }) =>
      players.map(({ name, sourceId, stats }) => ({
        SEASON_ID: `2${season}`,
        PLAYER_ID: sourceId,
        PLAYER_NAME: name,
        TEAM_ABBREVIATION: team,
        GAME_ID: `${counter}-${[team, opponent].sort().join('')}`,
        GAME_DATE: String(counter),
        MATCHUP: `${team} ${isHome ? 'vs.' : '@'} ${opponent}`,
        WL: game.Score! > game.Against! ? 'W' : 'L',
        ...{ MIN: stats.Min, FGM: stats.Fgm, FGA: stats.Fga, FG3M: stats.Fg3m, FG3A: stats.Fg3a },
        ...{ FTM: stats.Ftm, FTA: stats.Fta, OREB: stats.Oreb, REB: stats.Reb, AST: stats.Ast, STL: stats.Stl },
        ...{ BLK: stats.Blk, TOV: stats.Tov, PTS: stats.Pts, PLUS_MINUS: stats.PlusMinus },
      })),
    )
  return `${Papa.unparse(rows, { newline: '\n' })}\n`
}
