import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { ShortcutsHelp } from '../../../components/shortcutsHelp/ShortcutsHelp.tsx'
import type { ListContext } from '../list/listContext.ts'
import { listShortcuts } from '../list/listKeys.ts'
import { filterWords } from '../state/filterWords.ts'
import { emptyFilter, filterParts, isPartSet, type LineupFilter, without } from '../state/lineupFilter.ts'
import type { Look } from '../state/useLook.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { LookChoice } from './LookChoice.tsx'

interface FilterBarProps {
  filter: LineupFilter
  onFilter(filter: LineupFilter): void
  context: ListContext
  /** In use. */
  tags: readonly string[]
  look: Look
  onLook(look: Look): void
}

/**
 * Search, the filter panel, the active filters, and the view switch. It does not redraw while lineups stream in.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filter, onFilter, context, tags, look, onLook } = props
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
        <span className="sc-bar-end">
          <ShortcutsHelp groups={listShortcuts} />
          <LookChoice look={look} onLook={onLook} />
        </span>
      </div>
      {isOpen && <FilterPanel id={panel} filter={filter} onFilter={onFilter} context={context} tags={tags} />}
      {set.length > 0 && (
        <div className="sc-set-filters">
          <ul className="sc-chips" aria-label="Active filters">
            {set.map((part) => {
              const words = filterWords(filter, part, context.players)
              return (
                <li key={part} className="sc-chip">
                  <span className="sc-chip-name">{words}</span>
                  <button
                    type="button"
                    aria-label={`Remove filter: ${words}`}
                    onClick={() => onFilter(without(filter, part))}
                  >
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
})
