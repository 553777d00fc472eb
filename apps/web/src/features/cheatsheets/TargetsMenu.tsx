import { Button, Popover } from '@mantine/core'
import type { Cheatsheet } from '@slatecraft/contract'
import { IconTargetArrow } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { Late } from '../../components/late/Late.tsx'
import type { Cheatsheets } from './useCheatsheets.ts'
import './targetsMenu.css'

const TargetsList = lazy(async () => ({ default: (await import('./TargetsList.tsx')).TargetsList }))

interface TargetsMenuProps {
  cheatsheets: Cheatsheets
  chosen: readonly Cheatsheet[]
  /** Players whose rows are selected in the table. */
  marked: number
  /** Checks or unchecks a list. */
  onToggle(id: string): void
  onClear(): void
  /** Opens a list for editing; undefined makes a new one. */
  onEdit(sheet: Cheatsheet | undefined): void
}

/** The Expert Targets menu: filters the table by lists of picks. */
export function TargetsMenu(props: TargetsMenuProps) {
  const { chosen } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          className="sc-targets-button"
          data-chosen={chosen.length > 0 || undefined}
          leftSection={<IconTargetArrow size={16} aria-hidden />}
          onClick={() => setOpen((open) => !open)}
        >
          {chosen.length === 0 ? 'Expert Targets' : `Expert Targets: ${chosen.length}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Expert Targets">
        {/* Where the focus goes until there is something to press. */}
        <div tabIndex={-1} data-autofocus className="sc-targets-panel">
          <Late fallback={<p className="sc-muted">Loading …</p>}>
            <TargetsList
              {...props}
              onEdit={(sheet) => {
                setOpen(false)
                props.onEdit(sheet)
              }}
            />
          </Late>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
