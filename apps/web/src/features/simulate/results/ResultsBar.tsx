import { Button } from '@mantine/core'
import type { NumberFormat, Player, Ruleset } from '@slatecraft/slate'
import { memo, useId, useMemo } from 'react'
import { NumberInput } from '../../../components/fields/NumberInput.tsx'
import { useNumberDraft } from '../../../components/fields/useNumberDraft.ts'
import { PlayerChip } from '../../../components/playerPicker/PlayerChip.tsx'
import { PlayerSearch } from '../../../components/playerPicker/PlayerSearch.tsx'
import { sportPositions } from '../../slate/shared/sportPositions.ts'
import { emptyFilter, isFiltering, type ResultFilter } from './resultFilter.ts'
import type { ResultLineup } from './resultLineup.ts'

interface ResultsBarProps {
  filter: ResultFilter
  onFilter(filter: ResultFilter): void
  rows: readonly ResultLineup[]
  players: ReadonlyMap<string, Player>
  ruleset: Ruleset
  /** A free contest has no ROI. */
  hasRoi: boolean
  /** Lineups that can't be told apart from the best; undefined while it is unknown. */
  best: number | undefined
  hasChosen: boolean
}

/** ROI in percent, of any size. */
const roiFormat: NumberFormat = {
  ...{ least: -100, most: 100_000, isWhole: false, step: 5 },
  ...{ unit: '%', whenEmpty: 'any' },
}

/** What the table shows. */
export const ResultsBar = memo(function ResultsBar(props: ResultsBarProps) {
  const { filter, onFilter, rows, players, ruleset, hasRoi, best, hasChosen } = props
  const offered = useMemo(() => {
    const used = new Set(rows.flatMap(({ lineup }) => lineup.players))
    return [...players.values()].filter(({ Id }) => used.has(Id))
  }, [rows, players])
  const tags = useMemo(() => [...new Set(rows.flatMap(({ lineup }) => lineup.tags))].sort(), [rows])
  const tones = sportPositions[ruleset.sport]
  const set = (part: Partial<ResultFilter>) => onFilter({ ...filter, ...part })
  const roiId = useId()
  const roi = useNumberDraft({
    value: filter.leastRoi,
    format: roiFormat,
    onCommit: (leastRoi) => set({ leastRoi }),
  })
  return (
    <div className="sc-simres-filters">
      <div className="sc-simres-search">
        <PlayerSearch
          label="Lineups with a player"
          placeholder="Lineups with …"
          players={offered}
          tones={tones}
          onPick={({ Id }) => filter.players.includes(Id) || set({ players: [...filter.players, Id] })}
        />
      </div>
      {hasRoi && (
        <label className="sc-simres-field" htmlFor={roiId}>
          ROI from
          <NumberInput
            id={roiId}
            draft={roi}
            format={roiFormat}
            aria-invalid={roi.fault !== undefined}
            title={roi.fault}
          />
        </label>
      )}
      {tags.length > 0 && (
        <select
          aria-label="Tag"
          value={filter.tag ?? ''}
          onChange={({ currentTarget: { value } }) => set({ tag: value === '' ? undefined : value })}
        >
          <option value="">All tags</option>
          {tags.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </select>
      )}
      <label className="sc-simres-check">
        <input
          type="checkbox"
          checked={filter.isBestOnly}
          disabled={best === undefined}
          onChange={({ currentTarget }) => set({ isBestOnly: currentTarget.checked })}
        />
        Group 1 only
      </label>
      <label className="sc-simres-check">
        <input
          type="checkbox"
          checked={filter.isChosenOnly}
          disabled={!hasChosen && !filter.isChosenOnly}
          onChange={({ currentTarget }) => set({ isChosenOnly: currentTarget.checked })}
        />
        Selected only
      </label>
      {isFiltering(filter) && (
        <Button variant="subtle" size="compact-sm" onClick={() => onFilter(emptyFilter)}>
          Show all
        </Button>
      )}
      {filter.players.length > 0 && (
        <ul className="sc-simres-chips" aria-label="Lineups with these players">
          {filter.players.map((id) => (
            <PlayerChip
              key={id}
              player={players.get(id)}
              tones={tones}
              onRemove={() => set({ players: filter.players.filter((other) => other !== id) })}
            />
          ))}
        </ul>
      )}
    </div>
  )
})
