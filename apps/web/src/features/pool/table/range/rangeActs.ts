import { counted, listed } from '@slatecraft/slate'
import { type CellEntry, enterCells, entriesLabel } from '../../commands/enterCells.ts'
import type { Pool, PoolAction } from '../../commands/poolAction.ts'
import type { TableView } from '../gridView.ts'
import { type Bounds, boundsOf, type CellRange, cellsOf, isOneCell } from './cellRange.ts'
import { readTableText, writeTableText } from './tableText.ts'

/** Input of a range action. */
export interface Table {
  pool: Pool
  view: TableView
  /** The last one is active. */
  ranges: readonly CellRange[]
}

const refused = (label: string, message: string): PoolAction => ({ label, changes: [], refusals: [message] })

const named = (columns: Iterable<string>) => listed([...new Set(columns)])

/** Enters the editable cells, or says why there are none. */
function enter({ pool }: Table, entries: readonly CellEntry[], readOnly: readonly string[], done: string): PoolAction {
  if (entries.length === 0)
    return refused(done, `${named(readOnly)} can’t be edited. Nothing was ${done.replace(/ .*/, '')}.`)
  return enterCells(pool, entries, entriesLabel(pool, entries, done))
}

/** Enters the same text into every editable cell of the ranges. */
export function fillRange(table: Table, text: string, done = 'filled'): PoolAction {
  const { view, ranges } = table
  const cells = cellsOf(ranges).map(({ row, column }) => ({ row, ...view.columns[column]! }))
  const entries = cells.flatMap(({ row, field }) => (field === undefined ? [] : [{ id: view.idAt(row), field, text }]))
  const readOnly = cells.flatMap(({ field, name }) => (field === undefined ? [name] : []))
  return enter(table, entries, readOnly, done)
}

export const clearRange = (table: Table): PoolAction => fillRange(table, '', 'cleared')

/** Fills each range with its top row; a single cell takes the value above it. */
export function fillDown(table: Table): PoolAction {
  const { view, ranges } = table
  const readOnly: string[] = []
  const entries = ranges.flatMap((range): CellEntry[] => {
    const { top, bottom, left, right } = boundsOf(range)
    const from = top === bottom ? top - 1 : top
    if (from < 0) return []
    return cellsOf([{ anchor: { row: from + 1, column: left }, corner: { row: bottom, column: right } }]).flatMap(
      ({ row, column }) => {
        const { field, name } = view.columns[column]!
        if (field !== undefined) return [{ id: view.idAt(row), field, text: view.textAt(from, column) }]
        readOnly.push(name)
        return []
      },
    )
  })
  if (entries.length === 0 && readOnly.length === 0)
    return refused('filled down', 'There is no row above to fill from.')
  return enter(table, entries, readOnly, 'filled down')
}

/** Clipboard text; undefined for several blocks in different columns. */
export function copyText({ view, ranges }: Pick<Table, 'view' | 'ranges'>): string | undefined {
  const [first, ...others] = ranges.map(boundsOf)
  if (first === undefined) return ''
  if (others.some(({ left, right }) => left !== first.left || right !== first.right)) return undefined
  const rows = new Map<number, string[]>()
  for (const { row, column } of cellsOf(ranges)) {
    const cells = rows.get(row) ?? []
    rows.set(row, [...cells, view.textAt(row, column)])
  }
  return writeTableText([...rows.values()])
}

/**
 * Pastes spreadsheet cells at the top left of the range; a range that is a multiple of the block is filled with repetitions.
 * Read-only columns and rows past the last player are skipped with a message.
 */
export function paste(table: Table, text: string): PoolAction {
  const { pool, view, ranges } = table
  const block = readTableText(text)
  const range = ranges.at(-1)
  if (range === undefined || (block.length === 1 && block[0]!.length === 1 && !isOneCell(ranges)))
    return fillRange(table, block[0]![0]!, 'pasted')

  const { height, width } = pastedSize(block, boundsOf(range))
  const { top, left } = boundsOf(range)
  const readOnly: string[] = []
  const entries: CellEntry[] = []
  for (let row = 0; row < Math.min(height, view.rowCount - top); row++) {
    const cells = block[row % block.length]!
    for (let column = 0; column < Math.min(width, view.columns.length - left); column++) {
      const cell = cells[column % widthOf(block)]
      const { field, name } = view.columns[left + column]!
      if (field === undefined) readOnly.push(name)
      else if (cell !== undefined) entries.push({ id: view.idAt(top + row), field, text: cell })
    }
  }
  if (entries.length === 0) return refused('pasted', `${named(readOnly)} can’t be edited. Nothing was pasted.`)
  const action = enterCells(pool, entries, entriesLabel(pool, entries, 'pasted'))
  return { ...action, refusals: [...action.refusals, ...leftOut({ readOnly, height, width, top, left }, view)] }
}

const widthOf = (block: readonly string[][]) => Math.max(...block.map((cells) => cells.length))

/** Per direction: the range's size if it is a multiple of the block, or else the block's size. */
function pastedSize(block: readonly string[][], { top, bottom, left, right }: Bounds) {
  const stretched = (range: number, own: number) => (range % own === 0 ? range : own)
  return {
    height: stretched(bottom - top + 1, block.length),
    width: stretched(right - left + 1, widthOf(block)),
  }
}

interface PasteExtent {
  readOnly: readonly string[]
  height: number
  width: number
  top: number
  left: number
}

function leftOut({ readOnly, height, width, top, left }: PasteExtent, { rowCount, columns }: TableView): string[] {
  const rows = top + height - rowCount
  const overflow = left + width - columns.length
  const parts = [
    ...(readOnly.length > 0 ? [`${named(readOnly)}, which can’t be edited`] : []),
    ...(rows > 0 ? [`${counted(rows, 'row')} past the last player`] : []),
    ...(overflow > 0 ? [`${counted(overflow, 'column')} past the last one`] : []),
  ]
  return parts.length === 0 ? [] : [`Not pasted: ${parts.join('; ')}.`]
}
