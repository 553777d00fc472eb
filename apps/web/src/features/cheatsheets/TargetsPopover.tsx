import { LoadedPopover } from '../../components/late/LoadedPopover.tsx'
import { TargetsButton } from './TargetsButton.tsx'
import { TargetsList, type TargetsListProps } from './TargetsList.tsx'

/** The button with the lists of picks. */
export const TargetsPopover = (props: TargetsListProps) => (
  <LoadedPopover
    label="Expert Targets"
    position="bottom-start"
    width={300}
    target={(isOpen, toggle) => <TargetsButton chosen={props.chosen.length} aria-expanded={isOpen} onClick={toggle} />}
  >
    {(close) => (
      <div tabIndex={-1} data-autofocus className="sc-targets-panel">
        <TargetsList
          {...props}
          onEdit={(sheet) => {
            close()
            props.onEdit(sheet)
          }}
        />
      </div>
    )}
  </LoadedPopover>
)
