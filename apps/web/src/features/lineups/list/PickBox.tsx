import type { LineupRow } from '../state/lineupRows.ts'
import { rowName } from './rowName.ts'

/** Shows whether a lineup is selected. A click is heard by the list, so that it can heed Shift; by key Space does the same. */
export const PickBox = ({ row, isSelected }: { row: LineupRow; isSelected: boolean }) => (
  <input type="checkbox" tabIndex={-1} aria-label={`Select ${rowName(row)}`} checked={isSelected} readOnly />
)
