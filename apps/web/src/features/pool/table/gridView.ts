import type { EditField, Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { factsOf, fieldOf } from './columns/columnKinds.ts'

/** The table as shown: all rows in order, columns from the left. */
export interface TableView {
  rowCount: number
  columns: readonly {
    name: string
    /** The field that typing changes; undefined if read-only. */
    field: EditField | undefined
  }[]
  idAt(row: number): string
  /** A cell's value in typed form. */
  textAt(row: number, column: number): string
  /** A number of this column as its cells show it, with its unit. */
  write(column: number, value: number): string
}

/** Decimals for computed numbers; typed numbers are copied as typed. */
const derivedDecimals = 4

/** The grid as currently shown. */
export function gridView(api: GridApi<Player>): TableView {
  const shown = api.getAllDisplayedColumns()
  const columns = shown.map((column) => ({
    name: column.getColDef().headerName ?? column.getColId(),
    field: fieldOf(column.getColId()),
  }))
  return {
    rowCount: api.getDisplayedRowCount(),
    columns,
    idAt: (row) => api.getDisplayedRowAtIndex(row)?.id ?? '',
    write(column, value) {
      const { format, unit } = factsOf(shown[column]!.getColDef())
      return [format?.(value) ?? String(value), ...(unit === undefined ? [] : [unit])].join(' ')
    },
    textAt(row, column) {
      const rowNode = api.getDisplayedRowAtIndex(row)
      const value: unknown = rowNode && api.getCellValue({ rowNode, colKey: shown[column]! })
      if (value === null || value === undefined || value === false) return ''
      if (value === true) return columns[column]!.name
      const isDerived = typeof value === 'number' && columns[column]!.field === undefined
      return isDerived ? String(Number(value.toFixed(derivedDecimals))) : String(value)
    },
  }
}
