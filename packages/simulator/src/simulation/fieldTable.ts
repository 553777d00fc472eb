import type { Player } from '@slatecraft/slate'
import { rowsInSlots } from '../lineupRows.ts'
import type { PreparedSimulation } from './prepareSimulation.ts'

/** A field's lineups as a table, for `lineupTable`: those that stand for most entries first. */
export interface FieldTable {
  columns: readonly string[]
  lineups: { players: Player[]; cells: number[] }[]
}

export function fieldTable({
  simulation: { field },
  pool,
  ruleset,
}: Pick<PreparedSimulation, 'simulation' | 'pool' | 'ruleset'>): FieldTable {
  const { lineups, weight, size } = field
  const order = [...weight.keys()].sort((a, b) => weight[b]! - weight[a]! || a - b)
  const sum = (values: readonly number[]) => Number(values.reduce((all, one) => all + one, 0).toFixed(2))
  return {
    columns: ['Entries', 'Copies', 'Salary', 'Projection', 'Ownership %'],
    lineups: order.map((lineup) => {
      const rows = [...lineups.subarray(lineup * size, (lineup + 1) * size)]
      const players = rowsInSlots(rows, pool, ruleset).map((row) => pool.players[row]!)
      return {
        players,
        cells: [
          Number(weight[lineup]!.toFixed(3)),
          Number(field.expectedCopies(rows).toFixed(3)),
          sum(players.map(({ Salary }) => Salary)),
          sum(players.map(({ ProjPtsAdjusted }) => ProjPtsAdjusted)),
          sum(rows.map((row) => 100 * field.reached[row]!)),
        ],
      }
    }),
  }
}
