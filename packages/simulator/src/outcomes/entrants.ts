import { isOut, type Player } from '@slatecraft/slate'
import type { PoolRows } from '../poolRows.ts'

/** A person who takes part. In showdowns the row is the one whose points aren't multiplied. */
export interface Entrant {
  person: number
  player: Player
  /** Mean points. */
  mean: number
}

/** The persons of a pool who are expected to score, in the order of the pool. */
export function entrantsOf({ players, personOf }: PoolRows): Entrant[] {
  const byPerson = new Map<number, Entrant>()
  for (const [row, player] of players.entries()) {
    if (player.RosterPosition === 'CPT' || isOut(player.Status)) continue
    if (player.ProjPtsAdjusted <= 0 || player.PlayChance === 0) continue
    const person = personOf[row]!
    if (!byPerson.has(person)) byPerson.set(person, { person, player, mean: player.ProjPtsAdjusted })
  }
  return [...byPerson.values()]
}
