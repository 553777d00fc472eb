import type { Player } from '@slatecraft/slate'

export function indexesWhere(pool: readonly Player[], test: (player: Player) => boolean): number[] {
  const indexes: number[] = []
  for (const [index, player] of pool.entries()) if (test(player)) indexes.push(index)
  return indexes
}
