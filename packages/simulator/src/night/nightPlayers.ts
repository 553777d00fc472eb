import type { NightRecord } from '@slatecraft/slate'
import type { Percentile } from './judgedPlayers.ts'

/** A player of a record. Ownership is a share of entries. */
export interface NightPlayer {
  /** Names a person within a night, whatever the slate. */
  person: string
  name: string
  percentile: Percentile | null
  mean: number
  sd: number
  points: number | null
  projected: number | null
  /** What the field was made to own, and what it was in fact. */
  said: number
  owned: number | null
}

export function nightPlayers({ players }: Pick<NightRecord, 'players'>): NightPlayer[] {
  return players.name.map((name, at) => {
    const [middle, equal] = [players.percentile[at]!, players.equal[at]!]
    return {
      person: `${name}|${players.team[at]}|${players.isCaptain[at]}`,
      name,
      percentile: middle === null || equal === null ? null : { middle, equal },
      mean: players.mean[at]!,
      sd: players.sd[at]!,
      points: players.points[at]!,
      projected: players.projected[at]!,
      said: players.reached[at]!,
      owned: players.owned[at]!,
    }
  })
}
