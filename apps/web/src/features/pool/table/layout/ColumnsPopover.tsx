import { type ComponentProps, lazy } from 'react'
import { Late } from '../../../../components/late/Late.tsx'
import { LoadedPopover } from '../../../../components/late/LoadedPopover.tsx'
import { ColumnsIcon, columnsHint } from './ColumnsIcon.tsx'
import type { ColumnsList as List } from './ColumnsList.tsx'

/** In the table's chunk, which has the columns. */
const ColumnsList = lazy(async () => ({ default: (await import('../PoolTable.tsx')).ColumnsList }))

/** The button with the list of the table’s columns. */
export const ColumnsPopover = (props: ComponentProps<typeof List>) => (
  <LoadedPopover
    label="Columns"
    hint={columnsHint}
    width={300}
    target={(isOpen, toggle) => <ColumnsIcon aria-expanded={isOpen} onClick={toggle} />}
  >
    {() => (
      <div tabIndex={-1} data-autofocus>
        <Late fallback={<p className="sc-muted">Loading …</p>}>
          <ColumnsList {...props} />
        </Late>
      </div>
    )}
  </LoadedPopover>
)
