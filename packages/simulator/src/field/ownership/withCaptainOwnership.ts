import { type Player, personsOf } from '@slatecraft/slate'

/**
 * Fills in the ownership of captains where a source has only that of the other rows: each player's share of the captain slot
 * is in proportion to their ownership times their projection. A guess, since the field's captains are its best players;
 * no finished single game is at hand to measure it.
 */
export function withCaptainOwnership(players: readonly Player[]): readonly Player[] {
  const isOwned = ({ ProjOwn }: Player) => (ProjOwn ?? 0) > 0
  const captains = players.filter(({ RosterPosition }) => RosterPosition === 'CPT')
  if (captains.length === 0 || captains.some(isOwned)) return players
  const persons = personsOf(players)
  const others = new Map(
    players.flatMap((player, row) => (player.RosterPosition === 'FLEX' ? [[persons[row]!, player] as const] : [])),
  )
  const appeal = players.map(({ RosterPosition, ProjPtsAdjusted }, row) =>
    RosterPosition === 'CPT' ? (others.get(persons[row]!)?.ProjOwn ?? 0) * Math.max(0, ProjPtsAdjusted) : 0,
  )
  const total = appeal.reduce((sum, one) => sum + one, 0)
  if (total === 0) return players
  return players.map((player, row) =>
    player.RosterPosition === 'CPT' ? { ...player, ProjOwn: (100 * appeal[row]!) / total } : player,
  )
}
