// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import type { LineupRow } from '../state/lineupRows.ts'
import { LineupCard } from './LineupCard.tsx'
import type { DrawnLineup } from './TableRow.tsx'

interface CardRowsProps {
  rows: readonly LineupRow[]
  /** Rows of cards, from 0; `last` is exclusive. */
  first: number
  last: number
  inRow: number
  /** In pixels. */
  rowHeight: number
  drawn(row: LineupRow): Omit<DrawnLineup, 'index' | 'top'>
}

/** Cards, `inRow` per row. */
export function CardRows({ rows, first, last, inRow, rowHeight, drawn }: CardRowsProps) {
  return Array.from({ length: Math.max(0, last - first) }, (_, offset) => {
    const line = first + offset
    return (
      <div
        key={line}
        role="row"
        aria-rowindex={line + 1}
        className="sc-card-row"
        style={{ top: line * rowHeight, gridTemplateColumns: `repeat(${inRow}, minmax(0, 1fr))` }}
      >
        {rows.slice(line * inRow, (line + 1) * inRow).map((row, column) => (
          <LineupCard key={row.uuid} {...drawn(row)} column={column} />
        ))}
      </div>
    )
  })
}
