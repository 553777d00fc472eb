import { csvLines } from './csvLines.ts'
import type { ValueColumn } from './ValueTable.tsx'

/** A table for spreadsheets: its columns by their sort values, in the order of the rows. */
export function tableCsv<Row>(columns: readonly ValueColumn<Row>[], rows: readonly Row[]): string {
  const exported = columns.flatMap((column) => column.exported ?? [column])
  return csvLines([
    exported.map(({ header }) => header),
    ...rows.map((row) => exported.map((column) => cellOf(column.valueOf(row)))),
  ])
}

const cellOf = (value: number | string | null) =>
  typeof value === 'number' ? String(Number(value.toPrecision(8))) : (value ?? '')
