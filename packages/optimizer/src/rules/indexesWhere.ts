import type { Player } from '@slatecraft/slate'

export const indexesWhere = (pool: readonly Player[], test: (player: Player) => boolean): number[] =>
  pool.flatMap((player, index) => (test(player) ? [index] : []))
