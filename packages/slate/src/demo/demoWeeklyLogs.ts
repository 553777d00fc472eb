import { sitePoints } from '../scoring.ts'
import type { WeeklyLog } from '../weeklyLog.ts'
import { drawsOf } from './draws.ts'
import { sidesOf } from './game.ts'
import { type DrawnGame, nflDraws } from './history/nflDraws.ts'
import { nflEntrants, nflRoster } from './nfl.ts'
import { nflGames } from './nflSchedule.ts'
import { nflTeams } from './teams.ts'

/** A player and the weeks before `before`. */
export interface DemoPlayer {
  name: string
  position: string
  season: number
  before: number
}

/**
 * A made-up player's season so far: the games of the demo schedule without byes and absences, with results around the
 * expected points. Newest week first. Empty for players who are not a QB, RB, WR, TE or K of the demo teams. The same player
 * always has the same log.
 */
export function demoWeeklyLogs({ name, position, season, before }: DemoPlayer): WeeklyLog[] {
  const draw = nflDraws[position]
  const team = nflTeams.find((one) =>
    nflRoster(season, one).some((athlete) => athlete.name === name && athlete.position === position),
  )
  if (draw === undefined || team === undefined) return []
  const logs: WeeklyLog[] = []
  for (let week = before - 1; week >= 1; week--) {
    const side = nflGames(season, week)
      .flatMap(sidesOf)
      .find((one) => one.team === team)
    const entrant = side && nflEntrants(side, season, week).find(({ athlete }) => athlete.name === name)
    if (side === undefined || entrant === undefined || entrant.points === 0) continue
    const game = draw(entrant.points, drawsOf('nfl log', season, week, name))
    logs.push({ Week: week, Opponent: side.opponent.code, ...logOf(game) })
  }
  return logs
}

const logOf = (game: DrawnGame): Omit<WeeklyLog, 'Week' | 'Opponent'> => ({
  ...sitePoints(game),
  PassAtt: game.attempts,
  PassCmp: game.completions,
  PassYds: game.passYards,
  PassTds: game.passTds,
  PassInt: game.interceptions,
  RushYds: game.rushYards,
  RushAtt: game.carries,
  RushTds: game.rushTds,
  Tar: game.targets,
  Rec: game.receptions,
  RecYds: game.receivingYards,
  RecTds: game.receivingTds,
  FmbLss: game.fumblesLost,
})
