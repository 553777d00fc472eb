import { SegmentedControl } from '@mantine/core'

interface PositionChoiceProps {
  positions: readonly string[]
  /** Undefined for all. */
  chosen: string | undefined
  isDisabled: boolean
  onChoose(position: string | undefined): void
}

const all = 'All'

/** Which position's players are listed. */
export const PositionChoice = ({ positions, chosen, isDisabled, onChoose }: PositionChoiceProps) => (
  <SegmentedControl
    className="sc-segments"
    size="xs"
    aria-label="Position"
    value={chosen ?? all}
    disabled={isDisabled}
    data={[all, ...positions]}
    onChange={(position) => onChoose(position === all ? undefined : position)}
  />
)
