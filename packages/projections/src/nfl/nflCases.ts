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
import { type Attendance, type PlayChances, type PoolChances, playChance, saysWhoIsOut } from './playChance.ts'
import { type Standing, standingIn } from './standing.ts'

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
  const pool = membersOf(task.players, people, history)
  const members = new Map(pool.map((one) => [one.player.Id, one]))
  const chances = { ...play, listsAbsences: saysWhoIsOut(pool) }
  const missing = missingIn(pool, chances)
  return task.players.flatMap((player): NflCase[] => {
    const slot = slotOf(player, history)
    if (player.Position === 'DST') {
      const { games, features } = defenseFeatures(slot, history)
      return games === 0 ? [] : [{ player, position: 'DST', games, seasonGames: games, scale: 1, defense: features }]
    }
    const member = members.get(player.Id)
    const position = player.Position.split('/').find((part) => values[part] !== undefined)
    if (member === undefined || member.person.games.length === 0 || position === undefined) return []
    const { person, attendance } = member
    const scale = history.scaleOf(position)
    const work = missing.get(personKey(player)) ?? noWork
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
        chance: playChance(member, chances),
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

/** A pool's player with history. */
interface Member extends Standing {
  player: BaselinePlayer
  person: Person
  team: string
}

function membersOf(
  players: readonly BaselinePlayer[],
  people: ReadonlyMap<string, Person>,
  history: NflHistory,
): Member[] {
  return players.flatMap((player) => {
    const person = people.get(player.Id)
    const team = teamCode('nfl', player.TeamAbbrev)
    return person === undefined ? [] : [{ player, person, team, ...standingIn(team, person, history) }]
  })
}

function missingIn(members: readonly Member[], chances: PoolChances): ReadonlyMap<string, Work> {
  const mates = new Map<string, Teammate & { team: string }>()
  for (const member of members) {
    const { player, team, work } = member
    const id = personKey(player)
    if (!isOffense(player.Position) || mates.has(id)) continue
    mates.set(id, { id, team, position: player.Position, missing: 1 - playChance(member, chances), work })
  }
  return new Map(
    [...groupedBy([...mates.values()], ({ team }) => team).values()].flatMap((team) => [...missingWork(team)]),
  )
}
