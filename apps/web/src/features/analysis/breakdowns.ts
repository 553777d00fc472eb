import { ownershipBrackets, type Player, personsOf, type Site } from '@slatecraft/slate'
import { isInPool, type Summary, sum, summaryOf } from './summary.ts'

export type PositionRow = Summary & { position: string }

/**
 * The pool by position, in the given order, then any others. A player with two positions counts in both; in showdown the
 * position is CPT or FLEX.
 */
export function positionRows(players: readonly Player[], positions: readonly string[], site: Site): PositionRow[] {
  const members = new Map<string, Player[]>(positions.map((position) => [position, []]))
  for (const player of players.filter(isInPool)) {
    const places = player.RosterPosition === null ? player.Positions : [player.RosterPosition]
    for (const place of places) addTo(members, place, player)
  }
  return [...members].map(([position, pool]) => ({ position, ...summaryOf(pool, site) }))
}

export type OwnershipRow = Summary & { from: number; below: number }

/** In percent; as in builds, the upper end is exclusive. */
const ends = ownershipBrackets.map(({ below }) => below)

/** The pool by projected ownership. A player without one counts as 0%. */
export function ownershipRows(players: readonly Player[], site: Site): OwnershipRow[] {
  const pool = players.filter(isInPool)
  return [...ends, Number.POSITIVE_INFINITY].map((below, index) => {
    const from = ends[index - 1] ?? 0
    const members = pool.filter(({ ProjOwn }) => (ProjOwn ?? 0) >= from && (ProjOwn ?? 0) < below)
    return { from, below, ...summaryOf(members, site) }
  })
}

export type TeamRow = Summary & {
  team: string
  opponent: string
  /** The team's implied points; null if the game has no lines. */
  implied: number | null
  /** Total ownership of the team's players, in percent, including excluded players. */
  ownSum: number
}

/** The slate by team; `count` counts people, so a showdown player's two rows are one. */
export function teamRows(players: readonly Player[], site: Site): TeamRow[] {
  const persons = personsOf(players)
  const rosters = new Map<string, { player: Player; person: number }[]>()
  for (const [index, player] of players.entries())
    addTo(rosters, player.TeamAbbrev, { player, person: persons[index] ?? index })
  return [...rosters].map(([team, roster]) => {
    const pool = roster.filter(({ player }) => isInPool(player))
    const [first] = roster
    return {
      team,
      opponent: first?.player.Opp ?? '',
      implied: first?.player.ImpPts ?? null,
      ownSum: sum(roster.map(({ player }) => player.ProjOwn ?? 0)),
      ...summaryOf(
        pool.map(({ player }) => player),
        site,
      ),
      count: new Set(pool.map(({ person }) => person)).size,
    }
  })
}

function addTo<Member>(groups: Map<string, Member[]>, name: string, member: Member): void {
  const group = groups.get(name)
  if (group === undefined) groups.set(name, [member])
  else group.push(member)
}
