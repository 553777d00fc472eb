import type { Player, Ruleset } from '@slatecraft/slate'

/**
 * The players of a lineup as they count in their slots: a captain without a row of their own gets the slot's multipliers
 * for points and salary.
 */
export function rosteredPlayers(rows: readonly Player[], { slots }: Ruleset): Player[] {
  const hasCaptain = slots.some(({ points }) => points !== undefined)
  return rows.map((row, index) => {
    if (!hasCaptain || row.RosterPosition !== null) return row
    const { points, salary = 1 } = slots[index]!
    if (points === undefined) return { ...row, RosterPosition: 'FLEX' }
    return {
      ...row,
      RosterPosition: 'CPT',
      Salary: row.Salary * salary,
      // To two decimals, as in a captain's own row.
      ProjPtsAdjusted: Math.round(row.ProjPtsAdjusted * points * 100) / 100,
    }
  })
}
