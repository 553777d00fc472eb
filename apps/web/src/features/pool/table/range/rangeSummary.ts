import type { TableView } from '../tableView.ts'
import { boundsOf, type CellRange, cellsOf, rowsOf } from './cellRange.ts'

export interface RangeSummary {
  players: number
  /** Headings from the first to the last column. */
  columns: string
  /** Only for a single column of numbers. */
  numbers?: { average: number; sum: number }
}

/** The spreadsheet-style summary of the selection. */
export function rangeSummary(view: TableView, ranges: readonly CellRange[]): RangeSummary {
  const left = Math.min(...ranges.map((range) => boundsOf(range).left))
  const right = Math.max(...ranges.map((range) => boundsOf(range).right))
  const first = view.columns[left]?.name ?? ''
  const summary = {
    players: rowsOf(ranges).length,
    columns: left === right ? first : `${first} to ${view.columns[right]?.name ?? ''}`,
  }
  if (left !== right) return summary
  const texts = cellsOf(ranges).map(({ row, column }) => view.textAt(row, column))
  const numbers = texts.filter((text) => text !== '').map(Number)
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return summary
  const sum = numbers.reduce((total, number) => total + number, 0)
  return { ...summary, numbers: { average: sum / numbers.length, sum } }
}
