import { countWords } from './targets.ts'

interface CountedProps {
  /** Counts: the whole list, what the filters leave, and what is selected of that. */
  all: number
  shown: number
  selected: number
  onSelectAll(): void
}

/** The lineup count and a "select all shown" box. It redraws with every streamed lineup, so it stays light. */
export function Counted({ all, shown, selected, onSelectAll }: CountedProps) {
  const isSome = selected > 0 && selected < shown
  return (
    <label className="sc-pick sc-pick-all">
      <input
        type="checkbox"
        aria-label="Select all shown"
        disabled={shown === 0}
        checked={selected > 0 && !isSome}
        ref={(box) => {
          if (box !== null) box.indeterminate = isSome
        }}
        onChange={onSelectAll}
      />
      <span>
        {selected > 0
          ? `${selected.toLocaleString('en-US')} selected`
          : shown === all
            ? countWords(all)
            : `${shown.toLocaleString('en-US')} of ${countWords(all)}`}
      </span>
    </label>
  )
}
