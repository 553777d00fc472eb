import { ownershipBrackets } from '@slatecraft/slate'
import { type Counter, percentOf } from './lineupMembers.ts'

/**
 * How many low-owned players the lineups use. As in a build, a player belongs to every bracket with an end strictly above
 * their projected ownership (a player at 2% counts in all five), and no ownership counts as 0%.
 */
export interface OwnershipBracketRow {
  below: number
  /** Players in the bracket, summed over all lineups. */
  players: number
  /** Per lineup. */
  average: number
  /** Fewest and most in one lineup; 0 if there are no lineups. */
  least: number
  most: number
  /** Lineups with at least one of them. */
  lineups: number
  /** The same in percent. */
  share: number
}

export function ownershipBracketRows(): Counter<OwnershipBracketRow> {
  const rows = ownershipBrackets.map(({ below }) => ({
    below,
    players: 0,
    least: Number.POSITIVE_INFINITY,
    most: 0,
    lineups: 0,
  }))
  let total = 0
  return {
    add({ members }) {
      total++
      for (const row of rows) {
        const count = members.filter(({ player }) => (player.ProjOwn ?? 0) < row.below).length
        row.players += count
        row.least = Math.min(row.least, count)
        row.most = Math.max(row.most, count)
        if (count > 0) row.lineups++
      }
    },
    rows: () =>
      rows.map((row) => ({
        ...row,
        average: total === 0 ? 0 : row.players / total,
        least: total === 0 ? 0 : row.least,
        share: percentOf(row.lineups, total),
      })),
  }
}
