import { LoadedPopover } from '../../../components/late/LoadedPopover.tsx'
import { MonthButton } from './MonthButton.tsx'
import { MonthGrid, type MonthGridProps } from './MonthGrid.tsx'

/** The button with its month. */
export function MonthPopover({ onChoose, ...month }: MonthGridProps) {
  return (
    <LoadedPopover
      label="Dates"
      portalProps={{ target: 'main' }}
      target={(isOpen, toggle) => <MonthButton aria-expanded={isOpen} onClick={toggle} />}
    >
      {(close) => (
        <MonthGrid
          {...month}
          onChoose={(date) => {
            close()
            onChoose(date)
          }}
        />
      )}
    </LoadedPopover>
  )
}
