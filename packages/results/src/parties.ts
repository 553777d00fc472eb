import type { Player } from '@slatecraft/slate'
import { type Counter, percentOf } from './seenLineup.ts'

/** How lineups draw on one team, or on both teams of one game. */
export interface PartyRow {
  name: string
  /** With at least one of its players. */
  lineups: number
  /** The same in percent. */
  exposure: number
  /** `bySize[n]`: lineups with exactly n of its players; the last is the most that any lineup has. */
  bySize: readonly number[]
  /** Its players' exposures added up: 100 is one player in every lineup. */
  sum: number
  /** Their projected ownership added up; null where none of them has any. */
  ownership: number | null
}

/** Every party of the pool, those that the lineups draw on most first; players without a party are in none. */
export function parties(players: readonly Player[], partyOf: (player: Player) => string): Counter<PartyRow> {
  const found = new Map<string, { bySize: number[]; ownership: number | null }>()
  for (const player of players) {
    const name = partyOf(player)
    if (name === '') continue
    const party = found.get(name) ?? { bySize: [0], ownership: null }
    if (player.ProjOwn !== null) party.ownership = (party.ownership ?? 0) + player.ProjOwn
    found.set(name, party)
  }
  let total = 0
  return {
    add({ members }) {
      total++
      const sizes = new Map<string, number>()
      for (const { player } of members) {
        const name = partyOf(player)
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
        .map(([name, { bySize, ownership }]): PartyRow => {
          const held = bySize.slice(1)
          const lineups = held.reduce((sum, count) => sum + count, 0)
          const standing = held.reduce((sum, count, index) => sum + count * (index + 1), 0)
          return {
            name,
            lineups,
            exposure: percentOf(lineups, total),
            bySize: [total - lineups, ...held],
            sum: percentOf(standing, total),
            ownership,
          }
        })
        .sort((a, b) => b.sum - a.sum || b.lineups - a.lineups),
  }
}
