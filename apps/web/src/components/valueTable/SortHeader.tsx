import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Described } from '../late/Described.tsx'
import type { Sort, SortColumn } from './sortedRows.ts'
import './valueTable.css'

interface SortHeaderProps {
  column: Pick<SortColumn<never>, 'header'> & {
    /** What the column means, on hover and focus of a heading that sorts. */
    words?: string
    /** Text aligns left, numbers right. */
    isText?: boolean
  }
  /** Undefined: the column does not sort. */
  sort: Sort | undefined
  onSort(sort: Sort): void
  className?: string | undefined
}

/** A heading that sorts. Numbers start with the largest, text with A. */
export function SortHeader({ column, sort, onSort, className: own = '' }: SortHeaderProps) {
  const { header, words, isText = false } = column
  const className = [isText ? 'sc-values-text' : '', own].join(' ').trim()
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    )
  const isSorted = sort.header === header
  const Chevron = sort.isDescending ? IconChevronDown : IconChevronUp
  const button = (
    <button
      type="button"
      className="sc-values-sort"
      onClick={() => onSort({ header, isDescending: isSorted ? !sort.isDescending : !isText })}
    >
      {header}
      {isSorted && <Chevron size={13} aria-hidden />}
    </button>
  )
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}
    >
      {words === undefined ? button : <Described words={words}>{button}</Described>}
    </th>
  )
}
