import type { Player } from '@slatecraft/slate'
import { isInPool } from './summary.ts'

const partners = ['RB', 'WR', 'TE']

/**
 * Players who can stack: QB, RB, WR and TE of teams with a usable QB and a usable partner.
 */
export function stackPlayers(players: readonly Player[]): Player[] {
  const usable = players.filter(isInPool)
  const teamsWith = (isWanted: (player: Player) => boolean) =>
    new Set(usable.filter(isWanted).map(({ TeamAbbrev }) => TeamAbbrev))
  const withQuarterback = teamsWith(isQuarterback)
  const withPartner = teamsWith(isPartner)
  return players.filter(
    (player) =>
      withQuarterback.has(player.TeamAbbrev) &&
      withPartner.has(player.TeamAbbrev) &&
      (isQuarterback(player) || isPartner(player)),
  )
}

const isQuarterback = ({ Positions }: Player) => Positions.includes('QB')
const isPartner = ({ Positions }: Player) => Positions.some((position) => partners.includes(position))
