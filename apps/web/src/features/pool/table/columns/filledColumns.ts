import type { Player } from '@slatecraft/slate'
import type { ValueGetterParams } from 'ag-grid-community'
import { isMissing } from '../poolSort.ts'
import { type Column, columnId, factsOf, fieldOf } from './columnKinds.ts'

/** A column's value for a player, without the grid. */
export function cellValue({ field, valueGetter }: Column, data: Player): unknown {
  if (typeof valueGetter === 'function') return valueGetter({ data } as ValueGetterParams<Player>)
  return field === undefined ? null : data[field as keyof Player]
}

/** The columns worth showing: those you type in, those withheld, and those with a value for at least one player. */
export function filledColumns(columns: readonly Column[], players: readonly Player[]): Set<string> {
  const filled = columns.filter(
    (column) =>
      fieldOf(columnId(column)) !== undefined ||
      factsOf(column).isWithheld ||
      players.some((player) => !isMissing(cellValue(column, player))),
  )
  return new Set(filled.map(columnId))
}
