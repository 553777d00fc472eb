import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { PoolFilter, PoolSearch } from '../poolFilter.ts'

interface PoolFiltersProps {
  filter: PoolFilter
  positions: readonly string[]
  /** Showdown’s own positions; none elsewhere. */
  realPositions: readonly string[]
  isHandBuilding: boolean
  onFilter(search: PoolSearch): void
  /** The cheatsheet menu. */
  targets: ReactNode
}

/** Search, team, position buttons, the hide boxes. */
export function PoolFilters({ filter, positions, realPositions, isHandBuilding, onFilter, targets }: PoolFiltersProps) {
  return (
    <div className="sc-filters">
      <FilterText
        label="Search by name"
        className="sc-search"
        icon={<IconSearch size={15} aria-hidden />}
        value={filter.name}
        onChange={(name) => onFilter({ name })}
      />
      {filter.team !== undefined && (
        <FilterText label="Team" className="sc-team" value={filter.team} onChange={(team) => onFilter({ team })} />
      )}
      <PositionButtons
        legend="Position"
        positions={['', ...positions]}
        value={filter.position}
        onChange={(pos) => onFilter({ pos })}
      />
      {realPositions.length > 0 && (
        <PositionButtons
          legend="Player position"
          positions={realPositions}
          value={filter.realPosition}
          onChange={(real) => onFilter({ real: real === filter.realPosition ? '' : real })}
        />
      )}
      <Checkbox
        size="xs"
        label="Hide 0 Max Exp"
        checked={filter.hideZeroMax}
        onChange={({ currentTarget }) => onFilter({ hideMax: currentTarget.checked ? '1' : '0' })}
      />
      <Checkbox
        size="xs"
        label="Hide 0 Proj Pts"
        checked={filter.hideZeroPts}
        onChange={({ currentTarget }) => onFilter({ hidePts: currentTarget.checked ? '1' : '0' })}
      />
      {isHandBuilding && (
        <Checkbox
          size="xs"
          label="Only players who fit"
          checked={filter.onlyFits}
          onChange={({ currentTarget }) => onFilter({ fits: currentTarget.checked ? '1' : '' })}
        />
      )}
      {targets}
    </div>
  )
}

interface PositionButtonsProps {
  legend: string
  positions: readonly string[]
  value: string
  onChange(position: string): void
}

const PositionButtons = ({ legend, positions, value, onChange }: PositionButtonsProps) => (
  <fieldset className="sc-positions">
    <legend className="sc-visually-hidden">{legend}</legend>
    {positions.map((position) => (
      <button key={position} type="button" aria-pressed={value === position} onClick={() => onChange(position)}>
        {position === '' ? 'ALL' : position}
      </button>
    ))}
  </fieldset>
)

interface FilterTextProps {
  label: string
  className: string
  icon?: ReactNode
  value: string
  onChange(value: string): void
}

/**
 * Shows the typed text at once; the URL, which holds the filter, follows a little later. Escape clears it.
 */
function FilterText({ label, className, icon, value, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      className={className}
      autoComplete="off"
      leftSection={icon}
      leftSectionPointerEvents="none"
      value={typed ?? value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && type('')}
      onBlur={() => setTyped(undefined)}
    />
  )
}
