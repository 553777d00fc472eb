// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import { memo } from 'react'
import { SortButton } from '../../../components/longList/SortButton.tsx'
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
          const sorted = by === sort.by ? (sort.isDescending ? 'descending' : 'ascending') : undefined
          return (
            <div
              key={key}
              role="columnheader"
              className={className}
              data-column={key}
              {...(sorted && { 'aria-sort': sorted })}
            >
              {by === undefined ? (
                head
              ) : (
                <SortButton name={label ?? head} sorted={sorted} onClick={() => onSort(sortedBy(by, sort))}>
                  {head}
                </SortButton>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
})
