import { joinPeople, type Person, peopleIn } from '@slatecraft/projections'
import { type WeeklyLog, weeklyLogOf } from '@slatecraft/slate'
import { teamCode } from '@slatecraft/slate/csv'
import type { SportHistory } from './sportHistory.ts'

/** An nfl player as a pool names them; `team` is any site's code, if known. */
export interface PlayerQuery {
  name: string
  position: string
  team?: string | undefined
  season?: number | undefined
}

interface PlayerLogs {
  season: number
  /** Newest week first. */
  stats: WeeklyLog[]
}

/**
 * The weeks of a player in history, in the season asked for or else the latest one with the player. They are joined as for
 * baselines and usage. A site may list somebody at another position than stats do, so if no one has the position, a namesake
 * of the team counts. Where two could be meant there is no answer: better than a wrong one.
 */
export function weeklyLogsIn(
  { sheets, links }: Pick<SportHistory, 'sheets' | 'links'>,
  { name, position, team = '', season: asked }: PlayerQuery,
): PlayerLogs | undefined {
  const personAt = (Position: string): Person | undefined =>
    joinPeople([{ Id: '', Name: name, Position, TeamAbbrev: team }], peopleIn(sheets), { sport: 'nfl', links }).get('')
  const namesake = personAt('')
  const isOfTeam = team !== '' && namesake?.team === teamCode('nfl', team)
  const person = personAt(position) ?? (isOfTeam ? namesake : undefined)
  const games = (person?.games ?? []).filter((game) => asked === undefined || game.season === asked)
  const season = games.at(-1)?.season
  if (season === undefined) return undefined
  const ofSeason = games.filter((game) => game.season === season)
  return { season, stats: ofSeason.map((game) => weeklyLogOf(game, game.stats)).reverse() }
}
