import type { Player } from '@slatecraft/slate'
import { type SwapRow, takenLineup } from './swapRows.ts'

/** How a player's exposure over the whole night changes, in percent of all lineups. */
export interface ExposureMove {
  player: Pick<Player, 'Id' | 'Name' | 'TeamAbbrev' | 'MinExp' | 'MaxExp'>
  before: number
  after: number
}

/** Players with another exposure than before, the largest move first. */
export function exposureMoves(rows: readonly SwapRow[], players: ReadonlyMap<string, Player>): ExposureMove[] {
  const counts = new Map<string, { before: number; after: number }>()
  const count = (ids: readonly string[], when: 'before' | 'after') => {
    for (const id of ids) {
      if (id === '') continue
      const both = counts.get(id) ?? { before: 0, after: 0 }
      counts.set(id, { ...both, [when]: both[when] + 1 })
    }
  }
  for (const row of rows) {
    count(row.before, 'before')
    count(takenLineup(row), 'after')
  }
  const share = (of: number) => (100 * of) / rows.length
  return [...counts]
    .filter(([, { before, after }]) => before !== after)
    .map(([id, { before, after }]) => ({
      player: players.get(id) ?? { Id: id, Name: id, TeamAbbrev: '', MinExp: 0, MaxExp: 100 },
      before: share(before),
      after: share(after),
    }))
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
}
