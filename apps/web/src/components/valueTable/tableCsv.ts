import type { ValueColumn } from './ValueTable.tsx'

/** A table for spreadsheets: its columns by their sort values, in the order of the rows. */
export function tableCsv<Row>(columns: readonly ValueColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map((column) => cellOf(column.valueOf(row)))),
  ]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

const cellOf = (value: number | string | null) =>
  typeof value === 'number' ? String(Number(value.toPrecision(8))) : (value ?? '')

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
