import { ownershipBrackets } from '@slatecraft/slate'
import { type Counter, percentOf } from './lineupMembers.ts'

/**
 * How many low-owned players the lineups use. As in a build, a player belongs to every bracket with an end strictly above
 * their projected ownership (a player at 2% counts in all five). Players without ownership count in none, though a build
 * takes them for 0%. The numbers are null until a lineup has a player with ownership.
 */
export interface OwnershipBracketRow {
  below: number
  /** Players in the bracket, summed over all lineups. */
  players: number | null
  /** Per lineup. */
  average: number | null
  /** Fewest and most in one lineup. */
  least: number | null
  most: number | null
  /** Lineups with at least one of them. */
  lineups: number | null
  /** The same in percent. */
  share: number | null
}

const unknown = { players: null, average: null, least: null, most: null, lineups: null, share: null }

export function ownershipBracketRows(): Counter<OwnershipBracketRow> {
  const rows = ownershipBrackets.map(({ below }) => ({
    below,
    players: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    lineups: 0,
  }))
  let total = 0
  let isKnown = false
  return {
    add({ members }) {
      total++
      const owned = members.flatMap(({ player }) => player.ProjOwn ?? [])
      isKnown ||= owned.length > 0
      for (const row of rows) {
        const count = owned.filter((ownership) => ownership < row.below).length
        row.players += count
        row.least = Math.min(row.least, count)
        row.most = Math.max(row.most, count)
        if (count > 0) row.lineups++
      }
    },
    rows: () =>
      rows.map((row) =>
        isKnown
          ? { ...row, average: row.players / total, share: percentOf(row.lineups, total) }
          : { below: row.below, ...unknown },
      ),
  }
}
