import type { PaidRight, Player } from '@slatecraft/slate'
import type { ComponentProps } from 'react'
import type { ValueColumn } from '../../../components/valueTable/ValueTable.tsx'
import { IfAllIncluded, IfIncluded } from './IfIncluded.tsx'

/** The column with locks for withheld values. */
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

/** The same for a column computed from many players. */
export const columnIfAllIncluded = <Row,>(of: PaidRight, column: ValueColumn<Row>): ValueColumn<Row> => ({
  ...column,
  show: (row) => <IfAllIncluded of={of}>{column.show(row)}</IfAllIncluded>,
})
