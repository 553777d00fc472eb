import { gppValue, type Player, type Site, type Sport } from '@slatecraft/slate'
import { projValue } from '../../pool/shared/playerNumbers.ts'
import { addTo, byOwnership, byPosition, type OwnershipRange } from '../breakdowns.ts'
import { mean, totalOwnership } from '../summary.ts'

export interface Contest {
  sport: Sport
  site: Site
}

/** What some players of the slate offer, whatever the user's exposures. */
export interface Offer {
  count: number
  /** Averages over players that have the number; null if none has. */
  salary: number | null
  projection: number | null
  value: number | null
  ceiling: number | null
  /** Players whose ceiling reaches what their salary calls for; null if that is known of none. */
  gpp: number | null
  /** Total ownership, in percent; null if no player has any. */
  ownership: number | null
}

function offerOf(players: readonly Player[], contest: Contest): Offer {
  const gpp = players.map((player) => gppValue(player, contest)).filter((value) => value !== null)
  return {
    count: players.length,
    salary: mean(players.map(({ Salary }) => Salary)),
    projection: mean(players.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)),
    value: mean(players.map((player) => projValue(player, contest.site))),
    ceiling: mean(players.map(({ Ceiling }) => Ceiling)),
    gpp: gpp.length === 0 ? null : gpp.filter((value) => value >= 0).length,
    ownership: totalOwnership(players),
  }
}

/** Players who may play: those with a projection, or all if nobody has one. */
export function expectedPlayers(players: readonly Player[]): readonly Player[] {
  const expected = players.filter(({ ProjPtsAdjusted }) => ProjPtsAdjusted > 0)
  return expected.length === 0 ? players : expected
}

export type PositionOffer = Offer & { position: string }

/** In the given order of positions, then any others; positions without players are left out. */
export const positionOffers = (
  players: readonly Player[],
  positions: readonly string[],
  contest: Contest,
): PositionOffer[] =>
  [...byPosition(players, positions)]
    .filter(([, members]) => members.length > 0)
    .map(([position, members]) => ({ position, ...offerOf(members, contest) }))

export type RangeOffer = Offer & OwnershipRange

export const rangeOffers = (players: readonly Player[], contest: Contest): RangeOffer[] =>
  byOwnership(players).map(({ range, members }) => ({ ...range, ...offerOf(members, contest) }))

export interface TeamOffer extends Offer {
  team: string
  opponent: string
  /** The game's lines, from the team's side; null if it has none. */
  total: number | null
  spread: number | null
  implied: number | null
  /** Total ownership of both teams. */
  gameOwnership: number | null
}

/** A row for each team; a showdown's players count once, and their ownership in both slots. */
export function teamOffers(players: readonly Player[], contest: Contest): TeamOffer[] {
  const rosters = new Map<string, Player[]>()
  for (const player of players) if (player.TeamAbbrev !== '') addTo(rosters, player.TeamAbbrev, player)
  return [...rosters].map(([team, roster]) => {
    const [first] = roster
    const opponent = first?.Opp ?? ''
    const persons = roster.filter(({ RosterPosition }) => RosterPosition !== 'CPT')
    return {
      team,
      opponent,
      total: first?.OU ?? null,
      spread: first?.Spread ?? null,
      implied: first?.ImpPts ?? null,
      gameOwnership: totalOwnership([...roster, ...(rosters.get(opponent) ?? [])]),
      ...offerOf(persons, contest),
      ownership: totalOwnership(roster),
    }
  })
}
