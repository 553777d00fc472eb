import type { SlateKey } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import { type Fault, refuse, refuseIfAny } from '../../inputError.ts'
import type { PlayerRow } from '../../player.ts'
import type { Sport } from '../../sport.ts'
import { startOf, timeRanks } from '../../timeRanks.ts'
import { teamCode } from '../names/teamCodes.ts'
import { completeLines, disagreements, type GameLines, mergedSides } from './gameLines.ts'
import type { Games, TeamGame } from './readGames.ts'

type Period = Pick<SlateKey, 'sport' | 'season' | 'counter'>

export interface JoinedGames {
  players: PlayerRow[]
  /** How many teams found their game, and what was left over. */
  messages: string[]
}

/** A team's game in the pool and its lines in the file. */
interface TeamOfPool {
  team: string
  players: readonly PlayerRow[]
  /** Undefined where the file has no game, or several that fit. */
  side: TeamGame | undefined
  rival: TeamGame | undefined
  lines: GameLines
}

/**
 * Gives each player the lines of their team's game, and opponent, venue and start where the pool lacks them. Games of
 * another week or date, or against another opponent, don't join.
 *
 * @throws {InputError} when nothing joins, and naming rows that contradict each other.
 */
export function joinGames(players: readonly PlayerRow[], { sides }: Games, key: Period): JoinedGames {
  const inPeriod = sides.filter((side) => isIn(side, key))
  if (inPeriod.length === 0) refuse(`no games for ${periodName(key)}`)
  const { merged, faults } = mergedSides(inPeriod)
  const teams = teamsOf(players, merged, key.sport)
  const joined = teams.filter(({ side }) => side !== undefined)
  refuseIfAny([...faults, ...faultsAcross(joined)])
  if (joined.length === 0) refuse('none of the games has a team on this slate')

  const teamOf = new Map(teams.flatMap((team) => team.players.map((player) => [player, team] as const)))
  const codeInPool = new Map(teams.map(({ team, players }) => [team, players[0]!.TeamAbbrev]))
  const withGames = players.map((player): PlayerRow => {
    const { side, lines } = teamOf.get(player) ?? {}
    if (side === undefined || lines === undefined) return player
    return {
      ...player,
      OU: lines.overUnder ?? player.OU,
      Spread: lines.spread ?? player.Spread,
      ImpPts: lines.impliedPoints ?? player.ImpPts,
      Opp: player.Opp || (codeInPool.get(side.opponent) ?? side.opponent),
      Venue: player.Venue ?? side.venue,
      GameStart: player.GameStart ?? side.start,
    }
  })
  return { players: withRanks(withGames, players), messages: messagesOf(teams, merged) }
}

const periodName = ({ sport, season, counter }: Period) =>
  sport === 'nfl' ? `season ${season}, week ${counter}` : `${counter}`

/** Whether a row can belong to the slate's week or date. A row without either can. */
function isIn({ season, week, date }: TeamGame, { sport, season: wanted, counter }: Period): boolean {
  if (sport !== 'nfl') return date === null || date === counter
  return (season === null || season === wanted) && (week === null || week === counter)
}

function teamsOf(players: readonly PlayerRow[], sides: readonly TeamGame[], sport: Sport): TeamOfPool[] {
  const sidesOf = groupedBy(sides, ({ team }) => team)
  const inPool = groupedBy(
    players.filter(({ TeamAbbrev }) => teamCode(sport, TeamAbbrev) !== ''),
    ({ TeamAbbrev, Opp, GameStart }) => [teamCode(sport, TeamAbbrev), teamCode(sport, Opp), GameStart].join('|'),
  )
  return [...inPool.values()].map((ofTeam) => {
    const { TeamAbbrev, Opp, GameStart } = ofTeam[0]!
    const team = teamCode(sport, TeamAbbrev)
    const opponent = teamCode(sport, Opp)
    const candidates = (sidesOf.get(team) ?? []).filter((side) => canMeet(side, opponent))
    const own = nearest(candidates, GameStart)
    const side = own && { ...own, opponent: own.opponent || opponent }
    const rivals = side === undefined ? [] : (sidesOf.get(side.opponent) ?? []).filter((other) => canMeet(other, team))
    const rival = nearest(rivals, side?.start ?? GameStart)
    return { team, players: ofTeam, side, rival, lines: completeLines(side ?? unknownLines, rival) }
  })
}

const unknownLines: GameLines = { overUnder: null, spread: null, impliedPoints: null }

const canMeet = (side: TeamGame, opponent: string) =>
  side.opponent === '' || opponent === '' || side.opponent === opponent

/** Of a team's doubleheader, the game with the nearest start; undefined where the file or the pool has no times. */
function nearest(sides: readonly TeamGame[], start: string | null): TeamGame | undefined {
  if (sides.length <= 1) return sides[0]
  const distances = sides.map((side) =>
    start === null || side.start === null ? Number.NaN : Math.abs(Date.parse(side.start) - Date.parse(start)),
  )
  if (distances.some(Number.isNaN)) return undefined
  return sides[distances.indexOf(Math.min(...distances))]
}

function faultsAcross(teams: readonly TeamOfPool[]): Fault[] {
  const seen = new Set<string>()
  return teams.flatMap(({ side, rival }) => {
    if (side === undefined || rival === undefined) return []
    const game = [side.row, rival.row].sort().join('|')
    if (seen.has(game)) return []
    seen.add(game)
    return disagreements(side, rival)
  })
}

/** Ranks again after starts were added, if every player with a rank now has a start. */
function withRanks(players: PlayerRow[], before: readonly PlayerRow[]): PlayerRow[] {
  const isNew = players.some(({ GameStart }, index) => GameStart !== before[index]!.GameStart)
  if (!isNew || players.some(({ GameStart, TimeRank }) => GameStart === null && TimeRank !== null)) return players
  const ranks = timeRanks(players.map(startOf))
  return players.map((player, index) => ({ ...player, TimeRank: ranks[index]! }))
}

function messagesOf(teams: readonly TeamOfPool[], sides: readonly TeamGame[]): string[] {
  const namesOf = (those: readonly TeamOfPool[]) => [...new Set(those.map(({ team }) => team))]
  const joined = teams.filter(({ side }) => side !== undefined)
  const without = namesOf(teams.filter(({ side }) => side === undefined))
  const bare = namesOf(joined.filter(({ lines }) => lines.overUnder === null && lines.impliedPoints === null))
  const used = new Set(joined.flatMap(({ side, rival }) => [side?.row, rival?.row]))
  const others = [...new Set(sides.filter(({ row }) => !used.has(row)).map(gameName))]
  return [
    `games found for ${namesOf(joined).length} of ${namesOf(teams).length} teams`,
    ...(without.length === 0 ? [] : [`no game in the file for ${without.join(', ')}`]),
    ...(bare.length === 0 ? [] : [`no total yet for ${bare.join(', ')}`]),
    ...(others.length === 0 ? [] : [`not on this slate: ${others.join(', ')}`]),
  ]
}

/** The same for both sides. */
function gameName({ team, opponent, venue }: TeamGame): string {
  if (opponent === '') return team
  const [first, second] = venue === null ? [team, opponent].sort() : venue === 'H' ? [opponent, team] : [team, opponent]
  return `${first} at ${second}`
}
