import { countWords } from './targets.ts'

interface CountedProps {
  /** All of the list, those that the filters leave, and of these those that are selected. */
  all: number
  shown: number
  selected: number
  onSelectAll(): void
}

/** How many lineups there are, and a box that selects all that are shown. Drawn with each lineup that streams in, so it is light. */
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
