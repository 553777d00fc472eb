import { Button } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { filterWords } from '../state/filterWords.ts'
import { emptyFilter, filterParts, isPartSet, type LineupFilter, passing, without } from '../state/lineupFilter.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { countWords } from './targets.ts'

interface NothingPassesProps {
  rows: readonly LineupRow[]
  filter: LineupFilter
  players: ReadonlyMap<string, Player>
  onFilter(filter: LineupFilter): void
}

/** Empty state for filters: which filter to remove, and how many lineups that would show. */
export function NothingPasses({ rows, filter, players, onFilter }: NothingPassesProps) {
  const set = filterParts.filter((part) => isPartSet(filter, part))
  const ways = set
    .map((part) => ({ part, count: rows.filter(passing(without(filter, part), players)).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  return (
    <div className="sc-nothing-passes">
      <p>{set.length === 1 ? 'No lineups match this filter.' : 'No lineups match these filters.'}</p>
      {ways.map(({ part, count }) => (
        <Button key={part} variant="default" size="compact-md" onClick={() => onFilter(without(filter, part))}>
          Remove {filterWords(filter, part, players)}: {countWords(count)}
        </Button>
      ))}
      {ways.length === 0 && (
        <Button variant="default" size="compact-md" onClick={() => onFilter(emptyFilter)}>
          Clear all filters: {countWords(rows.length)}
        </Button>
      )}
    </div>
  )
}
