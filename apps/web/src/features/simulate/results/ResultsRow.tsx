// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus and points at the active lineup
import { memo } from 'react'
import type { ContestFigures } from './contestFigures.ts'
import type { ResultColumn, RowContext } from './resultColumns.tsx'
import type { ResultLineup } from './resultLineup.ts'

interface ResultsRowProps {
  /** DOM id, by which the table points at the active row. */
  id: string
  row: ResultLineup
  /** Index in the table, from 0. */
  index: number
  /** Pixels from the top of the table. */
  top: number
  isSelected: boolean
  isActive: boolean
  isExplained: boolean
  columns: readonly ResultColumn[]
  figures: ContestFigures
  context: RowContext
}

/** A lineup with its figures. */
export const ResultsRow = memo(function ResultsRow(props: ResultsRowProps) {
  const { id, row, index, top, isSelected, isActive, isExplained, columns, figures, context } = props
  return (
    <div
      role="row"
      id={id}
      className="sc-simres-row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      data-lineup={row.index}
      data-active={isActive || undefined}
      data-explained={isExplained || undefined}
      data-excluded={context.excluded?.has(row.index) || undefined}
      style={{ top }}
    >
      <div role="gridcell" className="sc-simres-pick" data-pick>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Select lineup ${row.index + 1}`}
          checked={isSelected}
          readOnly
        />
      </div>
      {columns.map((column) => (
        <div key={column.figure} role="gridcell" data-figure={column.figure} data-text={column.isText}>
          {column.show(row, figures, context)}
        </div>
      ))}
    </div>
  )
})
