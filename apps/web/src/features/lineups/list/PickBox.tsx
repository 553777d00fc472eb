import { type LineupRow, rowName } from '../state/lineupRows.ts'

/** Shows whether a lineup is selected. The list handles the click, to support Shift; Space does the same. */
export const PickBox = ({ row, isSelected }: { row: LineupRow; isSelected: boolean }) => (
  <input type="checkbox" tabIndex={-1} aria-label={`Select ${rowName(row)}`} checked={isSelected} readOnly />
)
