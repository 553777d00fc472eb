import { savedPlusNew } from '../../../words/format.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import { countWords } from './targets.ts'

interface CountedProps {
  /** The whole list, and what the filters leave. */
  all: readonly LineupRow[]
  shown: readonly LineupRow[]
  /** How many of those are selected. */
  selected: number
  onSelectAll(): void
}

/** The lineup count and a "select all shown" box. It redraws with every streamed lineup, so it stays light. */
export function Counted({ all, shown, selected, onSelectAll }: CountedProps) {
  const isSome = selected > 0 && selected < shown.length
  return (
    <label className="sc-pick sc-pick-all">
      <input
        type="checkbox"
        aria-label="Select all shown"
        disabled={shown.length === 0}
        checked={selected > 0 && !isSome}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={onSelectAll}
      />
      <span>
        {selected > 0
          ? `${selected.toLocaleString('en-US')} selected`
          : shown.length === all.length
            ? wholeWords(all)
            : `${shown.length.toLocaleString('en-US')} of ${countWords(all.length)}`}
      </span>
    </label>
  )
}

/** `300 lineups`, `20 saved + 3 new lineups`, `300 lineups, and 1 saved that doesn’t count`. */
function wholeWords(rows: readonly LineupRow[]): string {
  const counted = rows.filter(({ isCounted }) => isCounted)
  const saved = counted.filter(({ number }) => number === undefined).length
  const words = saved === 0 ? countWords(counted.length) : `${savedPlusNew(saved, counted.length - saved)} lineups`
  const others = rows.length - counted.length
  if (others === 0) return words
  return `${words}, and ${others.toLocaleString('en-US')} saved that ${others === 1 ? 'doesn’t' : 'don’t'} count`
}
