// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import { memo } from 'react'
import type { LineupRow } from '../state/lineupRows.ts'
import type { ListContext } from './listContext.ts'
import { PickBox } from './rowMarks.tsx'
import type { TableColumn } from './tableColumns.tsx'

export interface DrawnLineup {
  row: LineupRow
  /** Index in the list, from 0. */
  index: number
  /** DOM id, used by the list to point at the active row. */
  id: string
  isSelected: boolean
  isActive: boolean
  /** Pixels from the top of the list. */
  top: number
  context: ListContext
}

interface TableRowProps extends DrawnLineup {
  columns: readonly TableColumn[]
}

/** A lineup as a table row. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, index, id, isSelected, isActive, top, columns, context } = props
  return (
    <div
      role="row"
      id={id}
      className="sc-lineup-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-uuid={row.uuid}
      data-active={isActive || undefined}
      style={{ top }}
    >
      <div role="gridcell" className="sc-pick" data-pick>
        <PickBox row={row} isSelected={isSelected} />
      </div>
      {columns.map((column) => (
        <div key={column.key} role="gridcell" className={column.className} data-column={column.key}>
          {column.cell(row, context)}
        </div>
      ))}
    </div>
  )
})
