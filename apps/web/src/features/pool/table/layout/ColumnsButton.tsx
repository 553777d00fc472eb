import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ColumnsList as List } from './ColumnsList.tsx'

/** In the table's chunk, which has the columns. */
const ColumnsList = lazy(async () => ({ default: (await import('../PoolTable.tsx')).ColumnsList }))

/** Opens the list of the table’s columns. */
export function ColumnsButton(props: ComponentProps<typeof List>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={300} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Columns: show, hide, reorder">
          <ActionIcon variant="default" size={32} aria-label="Columns" onClick={() => setOpen((open) => !open)}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div tabIndex={-1} data-autofocus>
          <Suspense fallback={<p className="sc-muted">Loading …</p>}>
            <ColumnsList {...props} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
