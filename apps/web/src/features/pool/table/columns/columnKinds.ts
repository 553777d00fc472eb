import type { EditField, Player } from '@slatecraft/slate'
import type { ColDef, ValueFormatterParams, ValueSetterParams } from 'ag-grid-community'
import { entryRules } from '../../commands/cellEntry.ts'
import type { PoolGridContext } from '../poolGridContext.ts'
import { NumberCellEditor } from './NumberCellEditor.ts'

/** Numbers stand at the right and sort from the largest. */
const numericColumn = <Row>(column: ColDef<Row>, ...classes: string[]): ColDef<Row> => ({
  headerClass: 'ag-right-aligned-header',
  cellClass: ['ag-right-aligned-cell', ...classes],
  sortingOrder: ['desc', 'asc', null],
  ...column,
})

export type Column = ColDef<Player>
type Format = (value: number | null | undefined) => string

/** While a cell is being typed in, the grid hands the text over. */
const shownBy =
  (format: Format) =>
  ({ value }: ValueFormatterParams<Player, number | string | null>) =>
    typeof value === 'string' ? value : format(value)

/** A number that is only read. */
export const numeric = (column: Column, format: Format): Column =>
  numericColumn<Player>({ ...column, valueFormatter: shownBy(format) })

/** The entry is handed out, the new pool comes in: the grid itself changes no value. */
const handOut =
  (field: EditField) =>
  ({ data, newValue, context }: ValueSetterParams<Player, unknown, PoolGridContext>) => {
    context.enter(data, field, String(newValue ?? ''))
    return false
  }

/** A number that is typed; its heading is the one that refusals name. */
export function editable(field: EditField, width: number, format: Format, column: Column = {}): Column {
  return numericColumn<Player>(
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
    'sc-editable',
  )
}

/** The field that typing in a column changes. */
export const fieldOf = (column: string): EditField | undefined =>
  (Object.keys(entryRules) as EditField[]).find((field) => field === column)
