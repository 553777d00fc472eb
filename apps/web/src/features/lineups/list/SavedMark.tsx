import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { type LineupRow, rowName } from '../state/lineupRows.ts'
import type { ListContext } from './listContext.ts'
import '../../../components/cellTable/cellButton.css'

/** Whether a lineup is saved, with a save button. The list has a key for it, so Tab skips the button. */
export function SavedMark({ row, context: { save } }: { row: LineupRow; context: ListContext }) {
  if (row.isSaved)
    return (
      <span className="sc-saved" title="Saved">
        <IconBookmarkFilled size={16} aria-hidden />
        <span className="sc-visually-hidden">Saved</span>
      </span>
    )
  if (save === undefined) return null
  return (
    <button
      type="button"
      className="sc-cell-button"
      tabIndex={-1}
      aria-label={`Save ${rowName(row)}`}
      title="Save"
      onClick={() => save(row)}
    >
      <IconBookmark size={16} aria-hidden />
    </button>
  )
}
