// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the list has the focus and points at the active lineup
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef } from 'react'
import { extended, movedTo, nothingSelected, type Selection, toggled } from '../../../components/longList/selection.ts'
import { selectionKey } from '../../../components/longList/selectionKey.ts'
import { useBoxSize } from '../../../components/longList/useBoxSize.ts'
import { useWindow } from '../../../components/longList/useWindow.ts'
import type { LineupRow } from '../state/lineupRows.ts'
import type { LineupSort } from '../state/lineupSort.ts'
import type { Look } from '../state/useLook.ts'
import { CardRows } from './CardRows.tsx'
import { cardHeight } from './LineupCard.tsx'
import type { ListContext } from './listContext.ts'
import { actOfKey, type ListAct } from './listKeys.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { tableColumns } from './tableColumns.tsx'
import './lineupList.css'

/** In pixels; must match the style sheet. */
const tableRowHeight = 40
const tableHeadHeight = 32
const leastCardWidth = 350
const cardGap = 12

interface LineupListProps {
  look: Look
  rows: readonly LineupRow[]
  context: ListContext
  selection: Selection
  select(next: (selection: Selection) => Selection): void
  sort: LineupSort
  onSort(sort: LineupSort): void
  onAct(act: ListAct): void
  /** Escape without a selection. @returns whether it did something. */
  onEscape(): boolean
}

/**
 * A virtual list of thousands of lineups, as table rows or cards. One element keeps the focus and points at the active
 * lineup, which may be off screen and not drawn.
 */
export function LineupList({ look, rows, context, selection, select, sort, onSort, onAct, onEscape }: LineupListProps) {
  const { ruleset } = context
  const scroller = useRef<HTMLDivElement>(null)
  const listId = useId()
  const hasCopies = useMemo(() => rows.some(({ copies }) => copies > 1), [rows])
  const hasTags = useMemo(() => rows.some(({ lineup }) => lineup.tags.length > 0), [rows])
  const columns = useMemo(
    () => tableColumns(ruleset, { copies: hasCopies, tags: hasTags }),
    [ruleset, hasCopies, hasTags],
  )
  const isTable = look === 'table'
  const rowHeight = isTable ? tableRowHeight : cardHeight(ruleset.slots.length) + cardGap
  const headHeight = isTable ? tableHeadHeight : 0
  const { width, height } = useBoxSize(scroller)
  const inRow = isTable ? 1 : Math.max(1, Math.floor((width + cardGap) / (leastCardWidth + cardGap)))
  const { first, last, visibleRows, reveal } = useWindow(scroller, {
    look,
    rowCount: Math.ceil(rows.length / inRow),
    rowHeight,
    height: height - headHeight,
  })
  const order = useMemo(() => rows.map(({ uuid }) => uuid), [rows])

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the keyboard was is shown again when the list is, not later
  useEffect(() => {
    const index = selection.active === undefined ? -1 : order.indexOf(selection.active)
    if (index >= 0) reveal(Math.floor(index / inRow))
  }, [look])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (isDone(event)) event.preventDefault()
  }

  function isDone(event: KeyboardEvent): boolean {
    const { key } = event
    const active = selection.active === undefined ? -1 : order.indexOf(selection.active)
    const chosen = selectionKey(event, { order, active, columns: inRow, page: visibleRows })
    if (chosen !== undefined) {
      select(chosen.change)
      if (chosen.to !== undefined) reveal(Math.floor(chosen.to / inRow))
      return true
    }
    if (event.ctrlKey || event.metaKey) return false
    if (key === 'Escape' && selection.selected.size > 0) {
      select(({ active }) => ({ ...nothingSelected, active, anchor: active }))
      return true
    }
    if (key === 'Escape') return onEscape()
    const act = actOfKey(key)
    if (act === undefined) return false
    onAct(act)
    return true
  }

  const onClick = (event: MouseEvent) => {
    const uuid = uuidAt(event)
    if (uuid === undefined) return
    if (event.shiftKey) select((held) => extended(held, uuid, order))
    else if (event.ctrlKey || event.metaKey || isIn(event, '[data-pick]')) select((held) => toggled(held, uuid))
    else select((held) => movedTo(held, uuid))
  }

  /** Keeps the focus on the list, so keys continue from the clicked lineup and Shift selects lineups, not text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (uuidAt(event) === undefined || !(event.shiftKey || isIn(event, '[data-pick]'))) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }

  const drawn = (row: LineupRow) => ({
    row,
    id: listId + row.uuid,
    isSelected: selection.selected.has(row.uuid),
    isActive: selection.active === row.uuid,
    context,
  })
  const activeRow = selection.active === undefined ? -1 : Math.floor(order.indexOf(selection.active) / inRow)
  const isActiveDrawn = activeRow >= first && activeRow < last
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={0}
      className="sc-lineup-list"
      data-look={look}
      data-testid={isTable ? 'lineup-table' : 'lineup-cards'}
      aria-label="Lineups"
      aria-multiselectable
      aria-rowcount={isTable ? rows.length + 1 : Math.ceil(rows.length / inRow)}
      aria-colcount={isTable ? columns.length + 1 : inRow}
      aria-activedescendant={isActiveDrawn ? listId + selection.active : undefined}
      style={{ '--columns': isTable ? ['38px', ...columns.map(({ width }) => width)].join(' ') : undefined }}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      {isTable && <TableHead columns={columns} sort={sort} onSort={onSort} />}
      <div
        role="rowgroup"
        className="sc-lineup-rows"
        style={{ height: Math.ceil(rows.length / inRow) * rowHeight - (isTable ? 0 : cardGap) }}
      >
        {isTable ? (
          rows
            .slice(first, last)
            .map((row, offset) => (
              <TableRow
                key={row.uuid}
                {...drawn(row)}
                index={first + offset}
                top={(first + offset) * rowHeight}
                columns={columns}
              />
            ))
        ) : (
          <CardRows rows={rows} first={first} last={last} inRow={inRow} rowHeight={rowHeight} drawn={drawn} />
        )}
      </div>
    </div>
  )
}

const isIn = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** The lineup under the pointer; buttons inside it handle their own clicks. */
function uuidAt(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element) || isIn(event, 'button')) return undefined
  return event.target.closest<HTMLElement>('[data-uuid]')?.dataset.uuid
}
