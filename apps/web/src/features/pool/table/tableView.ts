import type { EditField } from '@slatecraft/slate'

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
}
