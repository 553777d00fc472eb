import type { Player } from '@slatecraft/slate'

/** A quarterback's stack, counted like stack rules: RB, WR and TE. */
export interface QuarterbackStack {
  /** The quarterback's team. */
  team: string
  mates: number
  /** Bring-backs: players of the opponent. */
  opponents: number
}

const partners = ['RB', 'WR', 'TE']
const isPartner = ({ Positions }: Player) => Positions.some((position) => partners.includes(position))

/** The stack of the lineup's first quarterback, or undefined if there is none. Without a known team it is empty. */
export function quarterbackStackOf(players: readonly Player[]): QuarterbackStack | undefined {
  const quarterback = players.find(({ Positions }) => Positions.includes('QB'))
  if (quarterback === undefined) return undefined
  const partnersOf = (team: string) =>
    team === '' ? 0 : players.filter((player) => player.TeamAbbrev === team && isPartner(player)).length
  return {
    team: quarterback.TeamAbbrev,
    mates: partnersOf(quarterback.TeamAbbrev),
    opponents: partnersOf(quarterback.Opp),
  }
}
