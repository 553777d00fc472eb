import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { gridView, type TableView } from '../gridView.ts'
import { boundsOf, type CellRange, cellsOf, isOneCell, rowsOf } from './cellRange.ts'

export interface RangeSummary {
  players: number
  /** Headings from the first to the last column. */
  columns: string
  /** Only for a single column of numbers: how many, and average and sum with their unit. */
  numbers?: { count: number; average: string; sum: string }
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
  return {
    ...summary,
    numbers: { count: numbers.length, average: view.write(left, sum / numbers.length), sum: view.write(left, sum) },
  }
}

interface RangeReporter {
  /** The selection changed. */
  mark(ranges: readonly CellRange[]): void
  /** The cells’ values changed. */
  recount(): void
}

/** Summarizes a selection of several cells, once per frame; undefined once it is a single cell again. */
export function rangeReporter(
  api: GridApi<Player>,
  report: (summary: RangeSummary | undefined, change: 'cells' | 'values') => void,
): RangeReporter {
  let marked: readonly CellRange[] = []
  let frame = 0
  let due: 'cells' | 'values' | undefined
  const schedule = (change: 'cells' | 'values') => {
    due = due === 'cells' ? due : change
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!api.isDestroyed()) report(isOneCell(marked) ? undefined : rangeSummary(gridView(api), marked), due ?? change)
      due = undefined
    })
  }
  return {
    mark(ranges) {
      const wasOne = isOneCell(marked)
      marked = ranges
      if (!wasOne || !isOneCell(ranges)) schedule('cells')
    },
    recount() {
      if (!isOneCell(marked)) schedule('values')
    },
  }
}
