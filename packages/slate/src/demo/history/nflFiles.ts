import Papa from 'papaparse'
import { teamCode } from '../../csv/names/teamCodes.ts'
import { demoSheets } from './demoSheets.ts'
import { demoSourceId, nflSides, weekStats } from './nflHistory.ts'

const csv = (rows: readonly Record<string, string | number>[]) => `${Papa.unparse([...rows], { newline: '\n' })}\n`

const lastRegularWeek = 18

/** The weekly stats of a demo season before a week, in nflverse's layout. */
export function demoWeeklyStatsCsv(season: number, before: number): string {
  const weeks = Array.from({ length: before - 1 }, (_, index) => index + 1)
  return csv(
    weeks.flatMap((week) =>
      nflSides(season, week)
        .flat()
        .flatMap(({ played }) => {
          const targets = played.reduce((sum, { game }) => sum + game.targets, 0)
          const airYards = played.reduce((sum, player) => sum + player.airYards, 0)
          return played.map((player) => {
            const { athlete, team, opp } = player.entrant
            const { game } = player
            const stats = weekStats(player, targets, airYards)
            return {
              player_id: demoSourceId(athlete.number),
              player_display_name: athlete.name,
              position: athlete.position,
              ...{ season, week, season_type: week > lastRegularWeek ? 'POST' : 'REG' },
              ...{ team: teamCode('nfl', team), opponent_team: teamCode('nfl', opp) },
              ...{ completions: game.completions, attempts: game.attempts, passing_yards: game.passYards },
              ...{ passing_tds: game.passTds, passing_interceptions: game.interceptions },
              ...{ carries: game.carries, rushing_yards: game.rushYards, rushing_tds: game.rushTds },
              rushing_fumbles_lost: game.fumblesLost,
              ...{ receptions: game.receptions, targets: game.targets, receiving_yards: game.receivingYards },
              ...{ receiving_tds: game.receivingTds, receiving_air_yards: player.airYards },
              ...{ target_share: stats.TarShare!, air_yards_share: stats.AirShare!, wopr: stats.Wopr! },
              ...{ fg_made_30_39: game.fieldGoalsTo39, fg_made_40_49: game.fieldGoals40To49 },
              ...{ fg_made_50_59: game.fieldGoalsFrom50, pat_made: game.extraPoints },
            }
          })
        }),
    ),
  )
}

/** The schedule of a demo season up to a week, in nflverse's layout: the week's own games have lines, but no scores. */
export const demoScheduleCsv = (season: number, before: number): string =>
  csv(
    demoSheets('nfl', season, before)
      .filter(({ part, isHome }) => part === 'lines' && isHome)
      .map(({ counter, team, opponent, stats, facts }) => ({
        game_id: `${season}_${String(counter).padStart(2, '0')}_${opponent}_${team}`,
        season,
        game_type: Number(counter) > lastRegularWeek ? 'POST' : 'REG',
        week: Number(counter),
        ...{ away_team: opponent, away_score: stats.Against ?? '', home_team: team, home_score: stats.Score ?? '' },
        location: 'Home',
        ...{ away_rest: stats.Rest!, home_rest: stats.Rest! },
        // Positive if the home team is favored.
        ...{ spread_line: 0 - stats.Spread!, total_line: stats.Total! },
        ...{ roof: facts.roof!, surface: facts.surface!, temp: stats.Temp ?? '', wind: stats.Wind ?? '' },
      })),
  )
