import { ActionIcon, Button, Checkbox, Collapse, Group, TextInput, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconArrowBackUp, IconArrowForwardUp, IconFilter, IconSearch } from '@tabler/icons-react'
import type { PoolFilter, PoolSearch } from '../poolFilter.ts'

interface PoolToolbarProps {
  filter: PoolFilter
  positions: readonly string[]
  onFilter(search: PoolSearch): void
  shown: number
  total: number
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Filters of the pool and undo; on small screens the filters wait behind a toggle (PP-46). */
export function PoolToolbar(props: PoolToolbarProps) {
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  return (
    <div className="sc-toolbar">
      <Group gap="xs" justify="space-between" wrap="nowrap">
        {isNarrow ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {isOpen ? 'Hide Filters' : 'Show Filters'}
          </Button>
        ) : (
          <Filters {...props} />
        )}
        <Group gap={6} wrap="nowrap">
          <span className="sc-count" aria-live="polite">
            {props.shown === props.total ? `${props.total} players` : `${props.shown} of ${props.total} players`}
          </span>
          <UndoButton
            label="Undo"
            shortcut="Ctrl+Z"
            run={props.undo}
            icon={<IconArrowBackUp size={18} aria-hidden />}
          />
          <UndoButton
            label="Redo"
            shortcut="Ctrl+Shift+Z"
            run={props.redo}
            icon={<IconArrowForwardUp size={18} aria-hidden />}
          />
        </Group>
      </Group>
      {isNarrow && (
        <Collapse expanded={isOpen}>
          <div className="sc-toolbar-drawer">
            <Filters {...props} />
          </div>
        </Collapse>
      )}
    </div>
  )
}

function Filters({ filter, positions, onFilter }: PoolToolbarProps) {
  return (
    <div className="sc-filters">
      <TextInput
        aria-label="Search by name"
        placeholder="Search by name"
        className="sc-search"
        leftSection={<IconSearch size={15} aria-hidden />}
        value={filter.name}
        onChange={({ currentTarget }) => onFilter({ name: currentTarget.value })}
      />
      <TextInput
        aria-label="Team"
        placeholder="Team"
        className="sc-team"
        value={filter.team}
        onChange={({ currentTarget }) => onFilter({ team: currentTarget.value })}
      />
      <fieldset className="sc-positions">
        <legend className="sc-visually-hidden">Position</legend>
        {['', ...positions].map((position) => (
          <button
            key={position}
            type="button"
            aria-pressed={filter.position === position}
            onClick={() => onFilter({ pos: position })}
          >
            {position === '' ? 'ALL' : position}
          </button>
        ))}
      </fieldset>
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
    </div>
  )
}

interface UndoButtonProps {
  label: string
  shortcut: string
  run: (() => void) | undefined
  icon: React.ReactNode
}

function UndoButton({ label, shortcut, run, icon }: UndoButtonProps) {
  return (
    <Tooltip label={`${label} (${shortcut})`}>
      <ActionIcon variant="default" size={32} aria-label={label} disabled={run === undefined} onClick={run}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
