import { Button, TextInput } from '@mantine/core'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { memo, useId, useRef, useState } from 'react'
import { ShortcutsHelp } from '../../../components/shortcutsHelp/ShortcutsHelp.tsx'
import type { ListContext } from '../list/listContext.ts'
import { listShortcuts } from '../list/listKeys.ts'
import { filterWords } from '../state/filterWords.ts'
import { kindWords } from '../state/kindWords.ts'
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
  const opener = useRef<HTMLButtonElement>(null)
  /** Its chip had the focus. */
  const leave = (next: LineupFilter) => {
    onFilter(next)
    opener.current?.focus({ preventScroll: true })
  }
  const set = filterParts.filter((part) => isPartSet(filter, part))
  const count = set.length + Math.max(0, filter.kinds.length - 1)
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
          ref={opener}
          variant="default"
          size="compact-md"
          className="sc-act"
          leftSection={<IconFilter size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 && ` (${count})`}
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
            {filter.kinds.map((kind) => (
              <FilterChip
                key={JSON.stringify(kind)}
                words={kindWords(kind, context.players)}
                onRemove={() => leave({ ...filter, kinds: filter.kinds.filter((other) => other !== kind) })}
              />
            ))}
            {set
              .filter((part) => part !== 'kinds')
              .map((part) => (
                <FilterChip
                  key={part}
                  words={filterWords(filter, part, context.players)}
                  onRemove={() => leave(without(filter, part))}
                />
              ))}
          </ul>
          <button type="button" className="sc-link" onClick={() => leave(emptyFilter)}>
            Clear all
          </button>
        </div>
      )}
    </div>
  )
})

/** An active filter. Its button, or Escape on it, removes it. */
function FilterChip({ words, onRemove }: { words: string; onRemove(): void }) {
  return (
    <li className="sc-chip">
      <span className="sc-chip-name">{words}</span>
      <button
        type="button"
        aria-label={`Remove filter: ${words}`}
        onClick={onRemove}
        onKeyDown={({ key }) => key === 'Escape' && onRemove()}
      >
        <IconX size={13} aria-hidden />
      </button>
    </li>
  )
}
