// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { memo } from 'react'
import { type LineupSort, sortedBy } from '../state/lineupSort.ts'
import type { TableColumn } from './tableColumns.tsx'

interface TableHeadProps {
  columns: readonly TableColumn[]
  sort: LineupSort
  onSort(sort: LineupSort): void
}

/** The table's column headers; number columns sort. */
export const TableHead = memo(function TableHead({ columns, sort, onSort }: TableHeadProps) {
  return (
    <div role="rowgroup" className="sc-lineup-head">
      <div role="row" aria-rowindex={1} className="sc-lineup-row">
        <div role="columnheader" className="sc-pick">
          <span className="sc-visually-hidden">Selected</span>
        </div>
        {columns.map(({ key, head, label, sort: by, className }) => {
          const isSorted = by === sort.by
          return (
            <div
              key={key}
              role="columnheader"
              className={className}
              data-column={key}
              {...(isSorted && { 'aria-sort': sort.isDescending ? 'descending' : 'ascending' })}
            >
              {by === undefined ? (
                head
              ) : (
                <button
                  type="button"
                  aria-label={`Sort by ${label ?? head}`}
                  onClick={() => onSort(sortedBy(by, sort))}
                >
                  {head}
                  {isSorted && (sort.isDescending ? <IconChevronDown size={12} /> : <IconChevronUp size={12} />)}
                </button>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
