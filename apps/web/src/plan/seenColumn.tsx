import type { Withheld } from '@slatecraft/contract'
import type { Player } from '@slatecraft/slate'
import type { ComponentProps } from 'react'
import type { ValueColumn } from '../components/valueTable/ValueTable.tsx'
import { Seen, SeenOfAll } from './Seen.tsx'

/** The column with locks in place of what is withheld of its players. */
export const seenColumn = <Row,>(
  what: ComponentProps<typeof Seen>['what'],
  playerOf: (row: Row) => Player,
  column: ValueColumn<Row>,
): ValueColumn<Row> => ({
  ...column,
  show: (row) => (
    <Seen what={what} player={playerOf(row)}>
      {column.show(row)}
    </Seen>
  ),
})

/** The same of a column whose every value follows from many players'. */
export const seenOfAll = <Row,>(of: Withheld, column: ValueColumn<Row>): ValueColumn<Row> => ({
  ...column,
  show: (row) => <SeenOfAll of={of}>{column.show(row)}</SeenOfAll>,
})
