import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type LineupSort, sortedBy, sortKeys, sortWords } from '../state/lineupSort.ts'

interface SortChoiceProps {
  sort: LineupSort
  hasStacks: boolean
  onSort(sort: LineupSort): void
}

/** Sort control for cards, which have no column headers. */
export function SortChoice({ sort, hasStacks, onSort }: SortChoiceProps) {
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  return (
    <span className="sc-sort">
      <select
        aria-label="Sort by"
        value={sort.by}
        onChange={({ currentTarget: { value } }) => {
          const by = sortKeys.find((key) => key === value)
          if (by !== undefined && by !== sort.by) onSort(sortedBy(by, sort))
        }}
      >
        {sortKeys
          .filter((key) => hasStacks || key !== 'stack')
          .map((key) => (
            <option key={key} value={key}>
              {sortWords[key]}
            </option>
          ))}
      </select>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={sort.isDescending ? 'Largest first. Click to reverse.' : 'Smallest first. Click to reverse.'}
        onClick={() => onSort(sortedBy(sort.by, sort))}
      >
        <Arrow size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
