import type { Player } from '@slatecraft/slate'

/** Who stands beside a quarterback, counted as stack rules count: RB, WR and TE. */
export interface QuarterbackStack {
  /** The quarterback's. */
  team: string
  mates: number
  /** Of his team's opponent: the bring-back. */
  opponents: number
}

const partners = ['RB', 'WR', 'TE']
const isPartner = ({ Positions }: Player) => Positions.some((position) => partners.includes(position))

/** Of a lineup's first quarterback; where his team is not known he stands alone. Undefined where there is none. */
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
