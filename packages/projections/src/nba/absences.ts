import { byTime, type Person } from '../people/person.ts'
import type { NbaGame, NbaHistory, TeamGame } from './nbaHistory.ts'

/** A player who averaged this many minutes in the last five games for the team is missed in a game without a row. */
const regularMinutes = 15

/** Who has this many minutes lately plays unless something is in the way; others play now and then. */
const rotationMinutes = 10

/** Whether a player's minutes in his last eight games say that he will play the next one, too. `games`: newest first. */
export function isInRotation(games: readonly NbaGame[]): boolean {
  const late = games.slice(0, 8)
  return late.reduce((sum, { minutes }) => sum + minutes, 0) >= rotationMinutes * late.length
}

/** A player's games since joining this team, newest first; none if the last game was for another team. */
export function spellGames(games: readonly NbaGame[], team: string): NbaGame[] {
  const end = games.findIndex(({ of }) => of.team !== team)
  return games.slice(0, end < 0 ? games.length : end)
}

/** The team's games that a regular missed since joining it. */
export function missedGames(person: Person, team: string, { gamesOf, teams }: NbaHistory): Set<TeamGame> {
  const missed = new Set<TeamGame>()
  const spell = new Map(spellGames(gamesOf.get(person) ?? [], team).map((game) => [game.of, game.minutes]))
  let late: number[] = []
  for (const game of [...(teams.get(team) ?? [])].reverse()) {
    const minutes = spell.get(game)
    if (minutes !== undefined) late = [...late, minutes].slice(-5)
    else if (late.length > 0 && late.reduce((sum, one) => sum + one, 0) >= regularMinutes * late.length)
      missed.add(game)
  }
  return missed
}

/**
 * The players among these who decide which games count: of the regulars of late those with the newest absence, since the last
 * games went without the others already; all of them if none was a regular.
 */
export function missedPlayers(off: readonly Person[], team: string, history: NbaHistory): readonly Person[] {
  const regulars = off.filter((person) => {
    const late = spellGames(history.gamesOf.get(person) ?? [], team).slice(0, 5)
    return late.length > 0 && late.reduce((sum, { minutes }) => sum + minutes, 0) >= regularMinutes * late.length
  })
  if (regulars.length === 0) return off
  const teamGames = history.teams.get(team) ?? []
  const absences = regulars.map((person) => teamGames.findIndex(({ played }) => played.has(person)))
  const newest = Math.min(...absences)
  return regulars.filter((_, index) => absences[index] === newest)
}

/** How many games the team has played this season since a player's last one, for whichever team that was. */
export function gamesSince(
  person: Person,
  { team, season }: { team: string; season: number },
  { gamesOf, teams }: NbaHistory,
): number {
  const last = gamesOf.get(person)?.[0]?.of
  const games = (teams.get(team) ?? []).filter((game) => game.season === season)
  return last === undefined ? games.length : games.filter((game) => byTime(game, last) > 0).length
}

/** The team's games without any of these players, newest first; all games if there is nobody to miss. */
export function gamesWithout(off: readonly Person[], team: string, history: NbaHistory): TeamGame[] {
  const missed = off.map((person) => missedGames(person, team, history))
  return (history.teams.get(team) ?? []).filter((game) => missed.every((games) => games.has(game)))
}
