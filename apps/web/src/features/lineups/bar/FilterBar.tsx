import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { ListContext } from '../list/listContext.ts'
import { filterWords } from '../state/filterWords.ts'
import { emptyFilter, filterParts, isPartSet, type LineupFilter, without } from '../state/lineupFilter.ts'
import { FilterPanel } from './FilterPanel.tsx'

interface FilterBarProps {
  filter: LineupFilter
  onFilter(filter: LineupFilter): void
  context: ListContext
  /** In use. */
  tags: readonly string[]
  /** What else stands on the line. */
  children: ReactNode
}

/** Search, the other filters, which open beneath, and what is set of them. */
export function FilterBar({ filter, onFilter, context, tags, children }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const set = filterParts.filter((part) => isPartSet(filter, part))
  return (
    <div className="sc-lineup-filters">
      <div className="sc-lineup-bar">
        <TextInput
          className="sc-lineup-search"
          aria-label="Search lineups by player, team or tag"
          placeholder="Player, team or tag"
          size="xs"
          autoComplete="off"
          leftSection={<IconSearch size={14} aria-hidden />}
          value={filter.text}
          onChange={({ currentTarget }) => onFilter({ ...filter, text: currentTarget.value })}
          onKeyDown={({ key }) => key === 'Escape' && onFilter({ ...filter, text: '' })}
        />
        <Button
          variant="default"
          size="compact-md"
          className="sc-act"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{set.length > 0 && ` (${set.length})`}
        </Button>
        {children}
      </div>
      {isOpen && <FilterPanel id={panel} filter={filter} onFilter={onFilter} context={context} tags={tags} />}
      {set.length > 0 && (
        <div className="sc-set-filters">
          <ul className="sc-chips" aria-label="Filters that are set">
            {set.map((part) => {
              const words = filterWords(filter, part, context.players)
              return (
                <li key={part} className="sc-chip">
                  <span className="sc-chip-name">{words}</span>
                  <button type="button" aria-label={`Drop ${words}`} onClick={() => onFilter(without(filter, part))}>
                    <IconX size={13} aria-hidden />
                  </button>
                </li>
              )
            })}
          </ul>
          <button type="button" className="sc-link" onClick={() => onFilter(emptyFilter)}>
            Clear all
          </button>
        </div>
      )}
    </div>
  )
}
