import type { TableView } from '../gridView.ts'
import type { CellLocation } from '../range/cellRange.ts'

export interface Key {
  key: string
  /** Ctrl, or Cmd on a Mac. */
  isCtrl: boolean
}

interface Extent {
  rows: number
  columns: number
  /** Rows per screen. */
  rowsInView: number
}

/** The cell a key moves to, as in a spreadsheet; undefined if the key does not move. May be outside the table. */
export function keyMove({ key, isCtrl }: Key, from: CellLocation, { rows, columns, rowsInView }: Extent) {
  const { row, column } = from
  const last = { row: rows - 1, column: columns - 1 }
  const moves: Record<string, CellLocation> = {
    ArrowUp: { row: isCtrl ? 0 : row - 1, column },
    ArrowDown: { row: isCtrl ? last.row : row + 1, column },
    ArrowLeft: { row, column: isCtrl ? 0 : column - 1 },
    ArrowRight: { row, column: isCtrl ? last.column : column + 1 },
    Home: { row: isCtrl ? 0 : row, column: 0 },
    End: { row: isCtrl ? last.row : row, column: last.column },
    PageUp: { row: row - rowsInView, column },
    PageDown: { row: row + rowsInView, column },
  }
  return moves[key]
}

/** The next editable cell, row by row; undefined past either end. */
export function nextEditable(
  from: CellLocation,
  { columns, rowCount }: Pick<TableView, 'columns' | 'rowCount'>,
  step: 1 | -1,
): CellLocation | undefined {
  const width = columns.length
  if (!columns.some(({ field }) => field !== undefined)) return undefined
  for (let at = from.row * width + from.column + step; at >= 0 && at < rowCount * width; at += step) {
    if (columns[at % width]!.field !== undefined) return { row: Math.floor(at / width), column: at % width }
  }
  return undefined
}
