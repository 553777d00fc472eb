import { ownershipBrackets, type Player, personsOf, type Site } from '@slatecraft/slate'
import { isInPool, type Summary, summaryOf, totalOwnership } from './summary.ts'

export type PositionRow = Summary & { position: string }

/**
 * The pool by position, in the given order, then any others. A player with two positions counts in both; in showdown the
 * position is CPT or FLEX.
 */
export const positionRows = (players: readonly Player[], positions: readonly string[], site: Site): PositionRow[] =>
  [...byPosition(players.filter(isInPool), positions)].map(([position, pool]) => ({
    position,
    ...summaryOf(pool, site),
  }))

/** A player's positions in the contest; in showdown CPT or FLEX. */
export const placesOf = ({ RosterPosition, Positions }: Player): readonly string[] =>
  RosterPosition === null ? Positions : [RosterPosition]

/** Players by position, in the given order, then any others. */
export function byPosition(players: readonly Player[], positions: readonly string[]): Map<string, Player[]> {
  const members = new Map<string, Player[]>(positions.map((position) => [position, []]))
  for (const player of players) for (const place of placesOf(player)) addTo(members, place, player)
  return members
}

/** Ownership from one bracket's end to the next, in percent; as in builds, the upper end is exclusive. */
export interface OwnershipRange {
  /** null: players whose ownership is unknown. */
  from: number | null
  below: number
}

export type OwnershipRow = Summary & OwnershipRange

const ends = ownershipBrackets.map(({ below }) => below)

/** The pool by projected ownership. */
export const ownershipRows = (players: readonly Player[], site: Site): OwnershipRow[] =>
  byOwnership(players.filter(isInPool)).map(({ range, members }) => ({ ...range, ...summaryOf(members, site) }))

interface OwnershipGroup {
  range: OwnershipRange
  members: Player[]
}

/** Players by projected ownership, lowest first; then those without one, if there are any. */
export function byOwnership(players: readonly Player[]): OwnershipGroup[] {
  const ranges = [...ends, Number.POSITIVE_INFINITY].map((below, index): OwnershipGroup => {
    const from = ends[index - 1] ?? 0
    const members = players.filter(({ ProjOwn }) => ProjOwn !== null && ProjOwn >= from && ProjOwn < below)
    return { range: { from, below }, members }
  })
  const unknown = players.filter(({ ProjOwn }) => ProjOwn === null)
  if (unknown.length === 0) return ranges
  return [...ranges, { range: { from: null, below: Number.POSITIVE_INFINITY }, members: unknown }]
}

export type TeamRow = Summary & {
  team: string
  opponent: string
  /** The team's implied points; null if the game has no lines. */
  implied: number | null
  /** Total ownership of the team's players, in percent, including excluded players; null if none is known. */
  ownSum: number | null
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
      ownSum: totalOwnership(roster.map(({ player }) => player)),
      ...summaryOf(
        pool.map(({ player }) => player),
        site,
      ),
      count: new Set(pool.map(({ person }) => person)).size,
    }
  })
}

/** Adds a member to a named group. */
export function addTo<Member>(groups: Map<string, Member[]>, name: string, member: Member): void {
  const group = groups.get(name)
  if (group === undefined) groups.set(name, [member])
  else group.push(member)
}
