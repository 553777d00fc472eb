import { TextInput } from '@mantine/core'
import { hasTeams, type Player } from '@slatecraft/slate'
import { useMemo, useState } from 'react'
import type { ListContext } from '../list/listContext.ts'
import { hasStacks } from '../shared/lineupStack.ts'
import type { LineupFilter } from '../state/lineupFilter.ts'
import { PlayerFilter } from './PlayerFilter.tsx'
import { StackFilter } from './StackFilter.tsx'

interface FilterPanelProps {
  id: string
  filter: LineupFilter
  onFilter(filter: LineupFilter): void
  context: ListContext
  /** In use. */
  tags: readonly string[]
}

const playerParts = [
  { part: 'allOf', label: 'With all of' },
  { part: 'anyOf', label: 'With any of' },
  { part: 'noneOf', label: 'Without' },
] as const

/** All filters except the text search. */
export function FilterPanel({ id, filter, onFilter, context, tags }: FilterPanelProps) {
  const { players, ruleset, tones } = context
  const offered = useMemo(() => offeredPlayers(players), [players])
  const teams = useMemo(
    () => [...new Set(offered.map(({ TeamAbbrev }) => TeamAbbrev))].filter(Boolean).sort(),
    [offered],
  )
  const change = (next: Partial<LineupFilter>) => onFilter({ ...filter, ...next })
  return (
    <section id={id} className="sc-filter-panel" aria-label="Lineup filters">
      {playerParts.map(({ part, label }) => (
        <PlayerFilter
          key={part}
          label={label}
          ids={filter[part]}
          players={players}
          offered={offered}
          tones={tones}
          onChange={(ids) => change({ [part]: ids })}
        />
      ))}
      {hasTeams(ruleset.sport) && (
        <StackFilter
          stack={filter.stack}
          teams={teams}
          most={ruleset.slots.length}
          hasMain={hasStacks(ruleset)}
          onChange={(stack) => change({ stack })}
        />
      )}
      <LeftAtMost value={filter.leftAtMost} onChange={(leftAtMost) => change({ leftAtMost })} />
      <label className="sc-filter-field">
        <span>Tag</span>
        <select
          value={filter.tag ?? ''}
          disabled={tags.length === 0 && filter.tag === undefined}
          onChange={({ currentTarget: { value } }) => change({ tag: value === '' ? undefined : value })}
        >
          <option value="">{tags.length === 0 ? 'No tags yet' : 'Any'}</option>
          {[...new Set([...tags, ...(filter.tag === undefined ? [] : [filter.tag])])].map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      </label>
      <label className="sc-filter-field">
        <span>Saved</span>
        <select
          value={filter.saved ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ saved: value === 'saved' || value === 'unsaved' ? value : undefined })
          }
        >
          <option value="">All</option>
          <option value="saved">Saved only</option>
          <option value="unsaved">Not saved</option>
        </select>
      </label>
    </section>
  )
}

/** Most points first. Captain contests show the slot instead of the position. */
const offeredPlayers = (players: ReadonlyMap<string, Player>): Player[] =>
  [...players.values()]
    .map((player) => (player.RosterPosition === null ? player : { ...player, Position: player.RosterPosition }))
    .sort((a, b) => b.ProjPtsAdjusted - a.ProjPtsAdjusted)

interface LeftAtMostProps {
  value: number | undefined
  onChange(value: number | undefined): void
}

function LeftAtMost({ value, onChange }: LeftAtMostProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      className="sc-filter-field"
      label="Max salary left"
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      placeholder="Any"
      value={typed ?? (value === undefined ? '' : String(value))}
      onBlur={() => setTyped(undefined)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/[^0-9]/g, '')
        setTyped(digits)
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}
