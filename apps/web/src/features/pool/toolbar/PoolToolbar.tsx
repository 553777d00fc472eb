import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useLateMenu } from '../../../components/hooks/useLateMenu.ts'
import { ShortcutsHelp } from '../../../components/shortcutsHelp/ShortcutsHelp.tsx'
import type { SaveState } from '../../../inputs/inputState.ts'
import { SaveMark } from '../../../inputs/SaveMark.tsx'
import type { History } from '../../../inputs/undo/history.ts'
import { StepButtons } from '../../../inputs/undo/StepButtons.tsx'
import type { PoolFilter, PoolSearch } from '../poolFilter.ts'
import { tableShortcuts } from '../table/keys/tableShortcuts.ts'
import { ActionsButton } from './ActionsButton.tsx'
import { CommandButtons, CommandIcon } from './CommandButtons.tsx'
import { PoolFilters } from './PoolFilters.tsx'
import type { PoolCommands } from './poolCommands.ts'
import './toolbar.css'

interface PoolToolbarProps {
  filter: PoolFilter
  positions: readonly string[]
  realPositions: readonly string[]
  isHandBuilding: boolean
  onFilter(search: PoolSearch): void
  shown: number
  total: number
  commands: PoolCommands
  /** The cheatsheet menu, one of the filters. */
  targets: ReactNode
  /** The menu of the table’s columns. */
  columns: ReactNode
  history: History
  saving: SaveState
  isLoggedIn: boolean
}

/** Filters and commands of the pool. Small screens have a toggle for filters and a menu for commands. */
export const PoolToolbar = memo((props: PoolToolbarProps) => {
  const { filter, positions, realPositions, isHandBuilding, onFilter, commands, columns } = props
  const isNarrow = useMediaQuery('(max-width: 767.98px)', false, { getInitialValueInEffect: false })
  const [isOpen, { toggle }] = useDisclosure(false)
  const given = { filter, positions, realPositions, isHandBuilding, onFilter, targets: props.targets }
  const filters = <PoolFilters {...given} />
  const saving = <SaveMark saving={props.saving} isLoggedIn={props.isLoggedIn} />
  if (!isNarrow) {
    return (
      <div className="sc-toolbar">
        <div className="sc-toolbar-line">
          {filters}
          <div className="sc-standing">
            {saving}
            <ShownCount {...props} />
            <CommandIcon command={commands.copy} />
            {columns}
          </div>
        </div>
        <div className="sc-toolbar-line">
          <div className="sc-commands">
            <CommandButtons groups={commands.groups} />
          </div>
          <div className="sc-undo-steps">
            <StepButtons history={props.history} />
            <KeyboardHelp />
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className="sc-toolbar">
      <div className="sc-toolbar-line">
        <div className="sc-commands">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFilter size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            {isOpen ? 'Hide Filters' : 'Show Filters'}
          </Button>
          <CommandsButton groups={[...commands.groups, [commands.copy]]} />
        </div>
        <div className="sc-undo-steps">
          <StepButtons history={props.history} />
        </div>
      </div>
      {isOpen && <div className="sc-toolbar-drawer">{filters}</div>}
      <div className="sc-toolbar-line">
        <ShownCount {...props} />
        <div className="sc-standing">
          {saving}
          {columns}
        </div>
      </div>
    </div>
  )
})

const ShownCount = ({ shown, total }: PoolToolbarProps) => (
  <span className="sc-count" aria-live="polite">
    {shown === total ? `${total} players` : `${shown} of ${total} players`}
  </span>
)

/** Opens the list of the table's keys. */
const KeyboardHelp = () => <ShortcutsHelp groups={tableShortcuts} />

const loadMenu = async () => (await import('./CommandMenu.tsx')).CommandMenu

/** Opens the commands menu on small screens. */
function CommandsButton({ groups }: Pick<PoolCommands, 'groups'>) {
  const { Menu, pressing } = useLateMenu(loadMenu)
  return Menu === undefined ? <ActionsButton {...pressing} /> : <Menu groups={groups} />
}
