import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { gridView, type TableView } from '../gridView.ts'
import { boundsOf, type CellRange, cellsOf, isOneCell, rowsOf } from './cellRange.ts'

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

/** Reports a selection of several cells, once per frame; undefined once it is a single cell again. */
export function rangeReporter(
  api: GridApi<Player>,
  report: (summary: RangeSummary | undefined) => void,
): (ranges: readonly CellRange[]) => void {
  let wasMany = false
  let frame = 0
  return (ranges) => {
    const isMany = !isOneCell(ranges)
    if (!isMany && !wasMany) return
    wasMany = isMany
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      if (!api.isDestroyed()) report(isMany ? rangeSummary(gridView(api), ranges) : undefined)
    })
  }
}
