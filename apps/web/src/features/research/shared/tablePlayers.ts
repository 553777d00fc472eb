import { TablePlayer } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'

const sent = Object.keys(TablePlayer.shape) as (keyof TablePlayer)[]

const tablePlayer = (player: Player): TablePlayer =>
  Object.fromEntries(sent.map((name) => [name, player[name]])) as TablePlayer

/** Who a player is, without projections: for calls about one player, on slates in the browser too. */
export const whoIs = (player: Player): TablePlayer => ({ ...tablePlayer(player), ProjPts: 0, ProjMins: null })

/** A pool; a captain's row is the same person as the flex one. */
export const tablePlayers = (players: readonly Player[]): TablePlayer[] =>
  players.filter(({ RosterPosition }) => RosterPosition !== 'CPT').map(tablePlayer)
