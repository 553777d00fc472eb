import type { SlateKey, Sport } from '../../contest.ts'
import { groupedBy } from '../../groupedBy.ts'
import { type Fault, InputError } from '../../inputError.ts'
import type { PlayerRow } from '../../player.ts'
import { startOf, timeRanks } from '../../timeRanks.ts'
import { teamCode } from '../names/teamCodes.ts'
import { refuseIfAny } from '../table/refuseIfAny.ts'
import { completeLines, type GameLines, mergedSides, misfits } from './gameLines.ts'
import type { Games, TeamGame } from './readGames.ts'

type Period = Pick<SlateKey, 'sport' | 'season' | 'counter'>

export interface JoinedGames {
  players: PlayerRow[]
  /** For the user: how many teams found their game, and what was left over. */
  messages: string[]
}

/** A team's game of the pool and what the file says of it. */
interface TeamOfPool {
  team: string
  players: readonly PlayerRow[]
  /** None where the file has no game, or several of which any could be meant. */
  side: TeamGame | undefined
  rival: TeamGame | undefined
  lines: GameLines
}

/**
 * Gives each player the lines of his team's game, and opponent, venue and start where the pool lacks them. A game of
 * another week or date, or against another opponent than the pool's, is not his.
 *
 * @throws {InputError} when nothing can be joined, and naming rows that contradict each other about one game.
 */
export function joinGames(players: readonly PlayerRow[], { sides }: Games, key: Period): JoinedGames {
  const inPeriod = sides.filter((side) => isIn(side, key))
  if (inPeriod.length === 0) refuse(`it has no game of ${periodName(key)}`)
  const { merged, faults } = mergedSides(inPeriod)
  const teams = teamsOf(players, merged, key.sport)
  const joined = teams.filter(({ side }) => side !== undefined)
  refuseIfAny([...faults, ...misfitsOf(joined)])
  if (joined.length === 0) refuse('none of its games is of a team of this slate')

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

function refuse(reason: string): never {
  throw new InputError([{ field: '', reason }])
}

const periodName = ({ sport, season, counter }: Period) =>
  sport === 'nfl' ? `season ${season}, week ${counter}` : `${counter}`

/** Whether a row can be of the slate's week or date; one that does not say can. */
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

/** Of a day's two games of one team the one that starts nearest; none where the file or the pool doesn't tell when. */
function nearest(sides: readonly TeamGame[], start: string | null): TeamGame | undefined {
  if (sides.length <= 1) return sides[0]
  const distances = sides.map((side) =>
    start === null || side.start === null ? Number.NaN : Math.abs(Date.parse(side.start) - Date.parse(start)),
  )
  if (distances.some(Number.isNaN)) return undefined
  return sides[distances.indexOf(Math.min(...distances))]
}

function misfitsOf(teams: readonly TeamOfPool[]): Fault[] {
  const seen = new Set<string>()
  return teams.flatMap(({ side, rival }) => {
    if (side === undefined || rival === undefined) return []
    const game = [side.row, rival.row].sort().join('|')
    if (seen.has(game)) return []
    seen.add(game)
    return misfits(side, rival)
  })
}

/** Where starts were lacking the ranks are counted anew, once every player who has a rank has a start. */
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
    `games of ${namesOf(joined).length} of ${namesOf(teams).length} teams joined`,
    ...(without.length === 0 ? [] : [`no game in the file for ${without.join(', ')}`]),
    ...(bare.length === 0 ? [] : [`no total yet for ${bare.join(', ')}`]),
    ...(others.length === 0 ? [] : [`not of this slate: ${others.join(', ')}`]),
  ]
}

/** The same for both sides of a game. */
function gameName({ team, opponent, venue }: TeamGame): string {
  if (opponent === '') return team
  const [first, second] = venue === null ? [team, opponent].sort() : venue === 'H' ? [opponent, team] : [team, opponent]
  return `${first} at ${second}`
}
