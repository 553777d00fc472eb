import type { Player } from '@slatecraft/slate'
import { type Counter, percentOf } from './lineupMembers.ts'

/** How the lineups use one team, or both teams of one game. */
export interface TeamOrGameRow {
  name: string
  /** Lineups with at least one of its players. */
  lineups: number
  /** The same in percent. */
  exposure: number
  /** `bySize[n]`: lineups with exactly n of its players, up to the most that any lineup has. */
  bySize: readonly number[]
  /** Sum of its players' exposures: 100 is one player in every lineup. */
  sum: number
  /** Sum of their projected ownership; null if none of them has any. */
  ownership: number | null
}

/** Every team (or game) in the pool, most used first. Players without one are not counted. */
export function teamOrGameRows(players: readonly Player[], nameOf: (player: Player) => string): Counter<TeamOrGameRow> {
  const found = new Map<string, { bySize: number[]; ownership: number | null }>()
  for (const player of players) {
    const name = nameOf(player)
    if (name === '') continue
    const row = found.get(name) ?? { bySize: [0], ownership: null }
    if (player.ProjOwn !== null) row.ownership = (row.ownership ?? 0) + player.ProjOwn
    found.set(name, row)
  }
  let total = 0
  return {
    add({ members }) {
      total++
      const sizes = new Map<string, number>()
      for (const { player } of members) {
        const name = nameOf(player)
        if (name !== '') sizes.set(name, (sizes.get(name) ?? 0) + 1)
      }
      for (const [name, size] of sizes) {
        const { bySize } = found.get(name)!
        while (bySize.length <= size) bySize.push(0)
        bySize[size]!++
      }
    },
    rows: () =>
      [...found]
        .map(([name, { bySize, ownership }]): TeamOrGameRow => {
          const held = bySize.slice(1)
          const lineups = held.reduce((sum, count) => sum + count, 0)
          const used = held.reduce((sum, count, index) => sum + count * (index + 1), 0)
          return {
            name,
            lineups,
            exposure: percentOf(lineups, total),
            bySize: [total - lineups, ...held],
            sum: percentOf(used, total),
            ownership,
          }
        })
        .sort((a, b) => b.sum - a.sum || b.lineups - a.lineups),
  }
}
