import type { PaidRight, Player } from '@slatecraft/slate'
import type { ComponentProps } from 'react'
import type { ValueColumn } from '../../../components/valueTable/ValueTable.tsx'
import { IfAllIncluded, IfIncluded } from './IfIncluded.tsx'

/** The column with locks in place of what is withheld of its players. */
export const columnIfIncluded = <Row,>(
  what: ComponentProps<typeof IfIncluded>['what'],
  playerOf: (row: Row) => Player,
  column: ValueColumn<Row>,
): ValueColumn<Row> => ({
  ...column,
  show: (row) => (
    <IfIncluded what={what} player={playerOf(row)}>
      {column.show(row)}
    </IfIncluded>
  ),
})

/** The same of a column whose every value follows from many players'. */
export const columnIfAllIncluded = <Row,>(of: PaidRight, column: ValueColumn<Row>): ValueColumn<Row> => ({
  ...column,
  show: (row) => <IfAllIncluded of={of}>{column.show(row)}</IfAllIncluded>,
})
