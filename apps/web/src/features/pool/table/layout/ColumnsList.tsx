import { ActionIcon, Button, Checkbox } from '@mantine/core'
import type { Player } from '@slatecraft/slate'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { columnId } from '../columns/columnKinds.ts'
import type { TableKind } from '../columns/detailColumns.ts'
import { filledColumns } from '../columns/filledColumns.ts'
import { flatColumns, poolColumns } from '../columns/poolColumns.ts'
import { inOrder, isColumnShown, isOwnLayout, ownLayout, swapped } from './columnLayout.ts'
import type { LayoutState } from './useColumnLayout.ts'
import './columnsList.css'

interface ColumnsListProps extends LayoutState {
  kind: TableKind
  players: readonly Player[]
}

/** Shows, hides and reorders the table’s columns, without a mouse too. */
export function ColumnsList({ kind, players, layout, changeLayout }: ColumnsListProps) {
  const columns = useMemo(
    () => new Map(flatColumns(poolColumns(kind)).map(({ column }) => [columnId(column), column])),
    [kind],
  )
  const filled = useMemo(() => filledColumns([...columns.values()], players), [columns, players])
  const order = inOrder([...columns.keys()], layout.order)
  const isFrozen = (id: string) => columns.get(id)?.pinned !== undefined
  /** The name stays first, and frozen columns stay frozen. */
  const canSwap = (id: string, neighbor: string | undefined) =>
    neighbor !== undefined && neighbor !== 'Name' && isFrozen(id) === isFrozen(neighbor)

  return (
    <div className="sc-columns">
      <ul>
        {order.slice(1).map((id, index, ids) => {
          const heading = columns.get(id)?.headerName ?? id
          const isShown = isColumnShown(layout, id, filled)
          const move = (neighbor: string | undefined, Icon: typeof IconArrowUp, where: string) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={28}
              aria-label={`Move ${heading} ${where}`}
              aria-disabled={!canSwap(id, neighbor)}
              onClick={() =>
                canSwap(id, neighbor) && changeLayout((held) => ({ ...held, order: swapped(order, id, neighbor!) }))
              }
            >
              <Icon size={16} aria-hidden />
            </ActionIcon>
          )
          return (
            <li key={id}>
              <Checkbox
                size="xs"
                label={filled.has(id) ? heading : `${heading} (empty here)`}
                checked={isShown}
                onChange={() => changeLayout((held) => ({ ...held, shown: { ...held.shown, [id]: !isShown } }))}
              />
              {move(ids[index - 1], IconArrowUp, 'left')}
              {move(ids[index + 1], IconArrowDown, 'right')}
            </li>
          )
        })}
      </ul>
      <p className="sc-muted">
        Drag a heading to move it and its edge to resize it, or press Shift+Arrow and Alt+Arrow.
      </p>
      <Button
        variant="default"
        size="compact-sm"
        disabled={isOwnLayout(layout)}
        onClick={() => changeLayout(() => ownLayout)}
      >
        Reset columns
      </Button>
    </div>
  )
}
