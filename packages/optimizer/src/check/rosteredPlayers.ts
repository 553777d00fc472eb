import type { Player, Ruleset } from '@slatecraft/slate'

/**
 * The players of a lineup as they count where they stand: a captain without a row of his own scores and costs what his
 * place multiplies.
 */
export function rosteredPlayers(rows: readonly Player[], { slots }: Ruleset): Player[] {
  const hasCaptain = slots.some(({ points }) => points !== undefined)
  return rows.map((row, place) => {
    if (!hasCaptain || row.RosterPosition !== null) return row
    const { points, salary = 1 } = slots[place]!
    if (points === undefined) return { ...row, RosterPosition: 'FLEX' }
    return {
      ...row,
      RosterPosition: 'CPT',
      Salary: row.Salary * salary,
      // To two decimals, as a row of his own would have them.
      ProjPtsAdjusted: Math.round(row.ProjPtsAdjusted * points * 100) / 100,
    }
  })
}
