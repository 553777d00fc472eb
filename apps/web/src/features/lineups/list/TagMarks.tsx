import { IconTag } from '@tabler/icons-react'
import { type LineupRow, rowName } from '../state/lineupRows.ts'
import type { ListContext } from './listContext.ts'

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
