import type { EditField } from '@slatecraft/slate'

/** The table as it is shown: rows of every page in their order, columns from the left. */
export interface TableView {
  rowCount: number
  columns: readonly {
    name: string
    /** What typing here changes; undefined where nothing can be typed. */
    field: EditField | undefined
  }[]
  idAt(row: number): string
  /** What is in a cell, as one would type it. */
  textAt(row: number, column: number): string
}
