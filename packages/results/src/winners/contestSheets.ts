import {
  type GameSheet,
  groupedBy,
  hasTeams,
  type Player,
  type PlayerLine,
  personsOf,
  pointsColumnOf,
  type Ruleset,
  round2,
  type SlateKey,
} from '@slatecraft/slate'
import { type JoinedStandings, type Standings, teamCode } from '@slatecraft/slate/csv'

interface ContestAndSlate {
  standings: Standings
  /** Joined with `players`. */
  joined: Pick<JoinedStandings, 'poolOf'>
  /** The rows of `itemsOf`. */
  players: readonly Player[]
  ruleset: Ruleset
  key: SlateKey
  /** The tournament, race or card, in sports without teams. */
  event?: string | undefined
}

/**
 * What a finished contest says of its players, as sheets of the part `contest`: points, ownership and salary. One sheet for
 * each team of the slate, or one for the event. Players that nobody had are not in it. A captain counts as the player, at
 * FLEX points and salary, with the ownership of both.
 */
export function contestSheets({ standings, joined, players, ruleset, key, event = '' }: ContestAndSlate): GameSheet[] {
  const { sport, site, season, counter } = key
  const column = pointsColumnOf(site)
  if (column === undefined) return []
  const lines = linesOf({ standings, joined, players, ruleset }, column)
  const byTeam = groupedBy([...lines], ([person]) =>
    hasTeams(sport) ? teamCode(sport, players[person]!.TeamAbbrev) : '',
  )
  return [...byTeam].map(([team, ofTeam]): GameSheet => {
    const { Opp, Venue } = players[ofTeam[0]![0]]!
    const isGame = hasTeams(sport)
    return {
      ...{ sport, part: 'contest', season, counter, game: 1, team },
      opponent: isGame && Opp !== '' ? teamCode(sport, Opp) : '',
      isHome: isGame && Venue !== null ? Venue === 'H' : null,
      ...{ position: '', event: isGame ? '' : event.slice(0, 120), stats: {}, facts: {}, props: [] },
      players: ofTeam.map(([, line]) => line).slice(0, 600),
    }
  })
}

function linesOf(
  { standings, joined, players, ruleset }: Pick<ContestAndSlate, 'standings' | 'joined' | 'players' | 'ruleset'>,
  column: string,
): Map<number, PlayerLine> {
  const persons = personsOf(players)
  const captain = ruleset.slots.find(({ points }) => points !== undefined)
  const plain = new Map(
    players.flatMap((player, row) => (player.RosterPosition === 'CPT' ? [] : [[persons[row]!, player] as const])),
  )
  const lines = new Map<number, PlayerLine>()
  for (const [index, { points, ownership, isCaptain }] of standings.players.entries()) {
    const row = joined.poolOf[index]!
    if (row < 0 || points === null || ownership === null) continue
    const person = persons[row]!
    const { Name, Position, Salary } = plain.get(person) ?? players[row]!
    const earlier = lines.get(person)
    lines.set(person, {
      ...{ name: Name, sourceId: '', position: Position },
      stats: {
        [column]: earlier?.stats[column] ?? round2(isCaptain ? points / (captain?.points ?? 1) : points),
        Own: round2((earlier?.stats.Own ?? 0) + ownership),
        Salary,
      },
    })
  }
  return lines
}
