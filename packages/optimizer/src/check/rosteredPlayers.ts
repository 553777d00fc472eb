import type { Player, Ruleset } from '@slatecraft/slate'

/**
 * The players of a lineup as they count in their slots: a captain without a row of their own gets the slot's multipliers
 * for points and salary. Slots without a known player are left out.
 *
 * @param rows by slot.
 */
export function rosteredPlayers(rows: readonly (Player | undefined)[], { slots }: Ruleset): Player[] {
  const hasCaptain = slots.some(({ points }) => points !== undefined)
  return rows.flatMap((row, index) => {
    if (row === undefined) return []
    if (!hasCaptain || row.RosterPosition !== null) return row
    const { points, salary = 1 } = slots[index]!
    if (points === undefined) return { ...row, RosterPosition: 'FLEX' as const }
    return {
      ...row,
      RosterPosition: 'CPT' as const,
      Salary: row.Salary * salary,
      // To two decimals, as in a captain's own row.
      ProjPtsAdjusted: Math.round(row.ProjPtsAdjusted * points * 100) / 100,
    }
  })
}
