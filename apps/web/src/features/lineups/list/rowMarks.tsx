import { IconBookmark, IconBookmarkFilled, IconTag } from '@tabler/icons-react'
import { type LineupRow, rowName } from '../state/lineupRows.ts'
import type { ListContext } from './listContext.ts'
import '../../../components/cellTable/cellButton.css'

/** Shows whether a lineup is selected. The list handles the click, to support Shift; Space does the same. */
export const PickBox = ({ row, isSelected }: { row: LineupRow; isSelected: boolean }) => (
  <input type="checkbox" tabIndex={-1} aria-label={`Select ${rowName(row)}`} checked={isSelected} readOnly />
)

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

/** A lineup's tags, with an edit button. */
export function TagMarks({ row, context: { editTags } }: { row: LineupRow; context: ListContext }) {
  const { tags } = row.lineup
  const marks = tags.map((tag) => (
    <span key={tag} className="sc-tag">
      {tag}
    </span>
  ))
  if (editTags === undefined) return <span className="sc-tags">{marks}</span>
  return (
    <button
      type="button"
      className="sc-tags sc-tags-button"
      tabIndex={-1}
      aria-label={`Tags of ${rowName(row)}${tags.length === 0 ? '' : `: ${tags.join(', ')}`}`}
      title={tags.length === 0 ? 'Add tags' : tags.join(', ')}
      onClick={() => editTags(row)}
    >
      {tags.length === 0 ? <IconTag size={14} aria-hidden /> : marks}
    </button>
  )
}
