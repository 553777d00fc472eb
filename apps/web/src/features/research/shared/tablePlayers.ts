import { TablePlayer } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'

const sent = Object.keys(TablePlayer.shape) as (keyof TablePlayer)[]

/** A player as analysis calls take them. */
export const tablePlayer = (player: Player): TablePlayer =>
  Object.fromEntries(sent.map((name) => [name, player[name]])) as TablePlayer

/** A pool; a captain's row is the same person as the flex one. */
export const tablePlayers = (players: readonly Player[]): TablePlayer[] =>
  players.filter(({ RosterPosition }) => RosterPosition !== 'CPT').map(tablePlayer)
