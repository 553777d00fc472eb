import type { EditField, Player } from '@slatecraft/slate'
import type { ColDef, ValueFormatterParams, ValueSetterParams } from 'ag-grid-community'
import { entryRules } from '../../commands/cellEntry.ts'
import type { PoolGridContext } from '../poolGridContext.ts'
import { NumberCellEditor } from './NumberCellEditor.ts'

/** Numbers align right and sort from the largest. */
const numericColumn = <Row>(column: ColDef<Row>, ...classes: string[]): ColDef<Row> => ({
  headerClass: 'ag-right-aligned-header',
  cellClass: ['ag-right-aligned-cell', ...classes],
  sortingOrder: ['desc', 'asc', null],
  ...column,
})

export type Column = ColDef<Player>
type Format = (value: number | null | undefined) => string

/** What the table knows of a column besides the grid's own options. */
interface ColumnFacts {
  /** Writes a number as the cells do. */
  format?: Format
  /** Follows sums and averages whose format has no unit. */
  unit?: string
  /** The field to type in instead of this column. */
  typeIn?: EditField
  /** Some of its values are not in the user's plan. */
  isWithheld?: boolean
}

/** Adds facts to a column; those it has already stay. */
export const withFacts = (column: Column, facts: ColumnFacts): Column => ({
  ...column,
  context: { ...facts, ...factsOf(column) },
})

export const factsOf = ({ context }: Column): ColumnFacts => context ?? {}

export const columnId = ({ colId, field }: Column): string => colId ?? field ?? ''

/** While a cell is open, the grid passes its text. */
const shownBy =
  (format: Format) =>
  ({ value }: ValueFormatterParams<Player, number | string | null>) =>
    typeof value === 'string' ? value : format(value)

/** A read-only number. */
export const numeric = (column: Column, format: Format): Column =>
  numericColumn<Player>({ ...withFacts(column, { format }), valueFormatter: shownBy(format) })

/** Emits the entry; the grid itself changes no value. */
const handOut =
  (field: EditField) =>
  ({ data, newValue, context }: ValueSetterParams<Player, unknown, PoolGridContext>) => {
    context.enter(data, field, String(newValue ?? ''))
    return false
  }

/** An editable number; messages use its heading. */
export function editable(field: EditField, width: number, format: Format, column: Column = {}): Column {
  return numericColumn<Player>(
    withFacts(
      {
        field,
        headerName: entryRules[field].label,
        width,
        editable: true,
        cellEditor: NumberCellEditor,
        valueSetter: handOut(field),
        valueFormatter: shownBy(format),
        ...column,
      },
      { format },
    ),
    'sc-editable',
  )
}

/** The edit field of a column. */
export const fieldOf = (column: string): EditField | undefined =>
  (Object.keys(entryRules) as EditField[]).find((field) => field === column)
