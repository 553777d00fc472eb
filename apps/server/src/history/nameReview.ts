import type { UnnamedPlayer } from '@slatecraft/contract'
import { joinPeople, type Person } from '@slatecraft/projections'
import { type GameSheet, type HistoryLink, type Player, PlayerRow, personsOf, type Sport } from '@slatecraft/slate'
import { joinCandidates } from '@slatecraft/slate/csv'

interface Review {
  joined: number
  players: number
  /** The highest salary first. */
  without: UnnamedPlayer[]
}

/** Who of a pool has history, and who may be meant by the others. Captains are not counted again; nor are nfl defenses without any. */
export function nameReview(
  pool: readonly Player[],
  people: readonly Person[],
  of: { sport: Sport; links: readonly HistoryLink[] },
): Review {
  const persons = personsOf(pool)
  const isDefenseKnown = people.some(({ position }) => position === 'DST')
  const players = pool.filter(
    ({ Positions }, row) => persons[row] === row && (isDefenseKnown || !Positions.includes('DST')),
  )
  const joined = joinPeople(players, people, of)
  const taken = new Set(joined.values())
  const candidatesFor = candidatesAmong(
    people.filter((person) => !taken.has(person)),
    { sport: of.sport, positions: [...new Set(pool.flatMap(({ Positions }) => Positions))].join('/') },
  )
  const without = players
    .filter(({ Id }) => !joined.has(Id))
    .sort((a, b) => b.Salary - a.Salary)
    .map((player) => {
      const { Id, Name, Position, TeamAbbrev, Salary } = player
      return { Id, Name, Position, TeamAbbrev, Salary, candidates: candidatesFor(player) }
    })
  return { joined: joined.size, players: players.length, without }
}

/**
 * The sheets that a review looks into. Finished contests have the pool's own names, so they would hide that the box scores have a
 * player under another one; they count where there is nothing else.
 */
export function reviewedSheets(sheets: readonly GameSheet[]): readonly GameSheet[] {
  const own = sheets.filter(({ part }) => part !== 'contest')
  return own.some(({ players }) => players.length > 0) ? own : sheets
}

/**
 * Likenesses as when projections are joined: here the pool's player is sought among people in history. One without a position
 * may have any of `positions`.
 */
function candidatesAmong(
  people: readonly Person[],
  { sport, positions }: { sport: Sport; positions: string },
): (player: Player) => UnnamedPlayer['candidates'] {
  const find = joinCandidates(
    people.map(({ name, position, team }, at) =>
      PlayerRow.parse({ Id: String(at), Name: name, Position: position || positions, TeamAbbrev: team, Salary: 0 }),
    ),
    sport,
  )
  return ({ Name, TeamAbbrev, Position }) =>
    find({ row: 0, name: Name, team: TeamAbbrev, position: Position }).map((id) => {
      const { name, team, position, games } = people[Number(id)]!
      return { name, team, position, games: games.length }
    })
}
