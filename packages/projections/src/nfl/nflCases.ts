import { groupedBy } from '@slatecraft/slate'
import { teamCode } from '@slatecraft/slate/csv'
import type { BaselinePlayer, BaselineTask } from '../baseline.ts'
import { joinPeople } from '../people/joinPeople.ts'
import type { Person } from '../people/person.ts'
import { type DefenseFeatures, defenseFeatures } from './defenses.ts'
import { missingWork, type Teammate } from './missingWork.ts'
import { type Features, nflFeatures, type WorkValues } from './nflFeatures.ts'
import type { NflHistory } from './nflHistory.ts'
import { isOffense, noWork, type Work } from './nflWork.ts'
import { type Attendance, type PlayChances, playChance } from './playChance.ts'
import { standingIn } from './standing.ts'

interface Case {
  player: BaselinePlayer
  position: string
  /** Games of history behind it. */
  games: number
  /** Of this season. */
  seasonGames: number
  scale: number
}

/** A pool's player or defense with history, and what the projection follows from. */
export type NflCase = Case &
  ({ features: Features; chance: number; attendance: Attendance } | { defense: DefenseFeatures })

export interface CaseConstants {
  /** By position. */
  values: Readonly<Record<string, WorkValues>>
  play: PlayChances
}

/** The cases of a pool, in its order. Captains count as the player. */
export function nflCases(task: BaselineTask, history: NflHistory, { values, play }: CaseConstants): NflCase[] {
  const people = joinPeople(task.players, history.people, { sport: 'nfl', links: task.links ?? [] })
  const missing = missingIn(task.players, people, history, play)
  return task.players.flatMap((player): NflCase[] => {
    const slot = slotOf(player, history)
    if (player.Position === 'DST') {
      const { games, features } = defenseFeatures(slot, history)
      return games === 0 ? [] : [{ player, position: 'DST', games, seasonGames: games, scale: 1, defense: features }]
    }
    const person = people.get(player.Id)
    const position = player.Position.split('/').find((part) => values[part] !== undefined)
    if (person === undefined || person.games.length === 0 || position === undefined) return []
    const scale = history.scaleOf(position)
    const work = missing.get(personKey(player)) ?? noWork
    const { attendance } = standingIn(slot.team, person, history)
    return [
      {
        player,
        position,
        games: person.games.length,
        seasonGames: person.games.filter((game) => game.season === history.season).length,
        scale,
        features: nflFeatures(person, { ...slot, position, missing: work }, history, {
          values: values[position]!,
          scale,
        }),
        attendance,
        chance: playChance(attendance, player.Status, play),
      },
    ]
  })
}

/** The same for both rows of a person in a captain contest. */
const personKey = ({ Name, TeamAbbrev, Position }: BaselinePlayer) => `${Name}|${TeamAbbrev}|${Position}`

/** The pool's lines first, then the schedule's. */
function slotOf(player: BaselinePlayer, history: NflHistory) {
  const team = teamCode('nfl', player.TeamAbbrev)
  const opponent = teamCode('nfl', player.Opp)
  const ofPool = impliedOf(player)
  return {
    team,
    opponent,
    isHome: player.Venue === 'H',
    implied: ofPool ?? history.impliedOf(team, history),
    impliedAgainst:
      ofPool !== undefined && player.OU !== null ? player.OU - ofPool : history.impliedOf(opponent, history),
  }
}

function impliedOf({ ImpPts, OU, Spread }: BaselinePlayer): number | undefined {
  if (ImpPts !== null && ImpPts > 0) return ImpPts
  return OU === null || Spread === null || OU <= 0 ? undefined : (OU - Spread) / 2
}

function missingIn(
  players: readonly BaselinePlayer[],
  people: ReadonlyMap<string, Person>,
  history: NflHistory,
  play: PlayChances,
): ReadonlyMap<string, Work> {
  const mates = new Map<string, Teammate & { team: string }>()
  for (const player of players) {
    const person = people.get(player.Id)
    if (person === undefined || !isOffense(player.Position) || mates.has(personKey(player))) continue
    const team = teamCode('nfl', player.TeamAbbrev)
    const { attendance, work } = standingIn(team, person, history)
    mates.set(personKey(player), {
      id: personKey(player),
      team,
      position: player.Position,
      missing: 1 - playChance(attendance, player.Status, play),
      work,
    })
  }
  return new Map(
    [...groupedBy([...mates.values()], ({ team }) => team).values()].flatMap((team) => [...missingWork(team)]),
  )
}
