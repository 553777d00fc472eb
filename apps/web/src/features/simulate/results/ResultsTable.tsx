// biome-ignore-all lint/a11y/useSemanticElements: a table element can’t leave out the rows off screen
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus and points at the active lineup
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useMemo } from 'react'
import { extended, movedTo, type Selection, toggled } from '../../../components/longList/selection.ts'
import { selectionKey } from '../../../components/longList/selectionKey.ts'
import { useBoxSize } from '../../../components/longList/useBoxSize.ts'
import { useWindow } from '../../../components/longList/useWindow.ts'
import type { ContestFigures } from './contestFigures.ts'
import { ResultsHead } from './ResultsHead.tsx'
import { ResultsRow } from './ResultsRow.tsx'
import type { ResultColumn, RowContext } from './resultColumns.tsx'
import type { ResultLineup } from './resultLineup.ts'
import type { ResultSort } from './resultOrder.ts'
import { actOfKey, type ResultAct } from './resultsKeys.ts'

/** In pixels; must match the style sheet. */
const rowHeight = 34
const headHeight = 34

interface ResultsTableProps {
  /** The scrolling element. */
  table: RefObject<HTMLDivElement | null>
  rows: readonly ResultLineup[]
  /** Numbers of the rows to show, in order. */
  order: readonly number[]
  columns: readonly ResultColumn[]
  figures: ContestFigures
  context: RowContext
  sort: ResultSort
  onSort(column: ResultColumn): void
  /** Keys are lineup numbers. */
  selection: Selection
  select(next: (selection: Selection) => Selection): void
  /** The lineup that is explained. */
  explained: number | undefined
  /** None to close the explanation. */
  onExplain(lineup: number | undefined): void
  onAct(act: ResultAct): void
}

/**
 * A virtual table of thousands of lineups. It keeps the focus and points at the active lineup, which may be off screen and not
 * drawn.
 */
export function ResultsTable(props: ResultsTableProps) {
  const { table, rows, order, columns, figures, context, sort, onSort, selection, select } = props
  const { explained, onExplain, onAct } = props
  const id = useId()
  const { height } = useBoxSize(table)
  const { first, last, visibleRows, reveal } = useWindow(table, {
    look: 'table',
    rowCount: order.length,
    rowHeight,
    height: height - headHeight,
  })
  const keys = useMemo(() => order.map(String), [order])
  const active = selection.active === undefined ? -1 : keys.indexOf(selection.active)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a lineup comes into view when it becomes active, not when it moves
  useEffect(() => {
    if (active >= 0) reveal(active)
  }, [selection.active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return
    if (isDone(event)) event.preventDefault()
  }

  function isDone(event: KeyboardEvent): boolean {
    const { key } = event
    const chosen = selectionKey(event, { order: keys, active, columns: 1, page: visibleRows })
    if (chosen !== undefined) {
      select(chosen.change)
      return true
    }
    if (event.ctrlKey || event.metaKey) return false
    const here = keys[active]
    if (here !== undefined && key === 'Enter') {
      onExplain(Number(here))
      return true
    }
    if (key === 'Escape' && selection.selected.size > 0) {
      select((held) => ({ ...held, selected: new Set() }))
      return true
    }
    if (key === 'Escape' && explained !== undefined) {
      onExplain(undefined)
      return true
    }
    const act = actOfKey(key)
    if (act === undefined) return false
    onAct(act)
    return true
  }

  const onClick = (event: MouseEvent) => {
    const key = keyAt(event)
    if (key === undefined) return
    if (event.shiftKey) select((held) => extended(held, key, keys))
    else if (event.ctrlKey || event.metaKey || isIn(event, '[data-pick]')) select((held) => toggled(held, key))
    else {
      select((held) => movedTo(held, key))
      onExplain(Number(key))
    }
  }

  /** Keeps the focus on the table, so keys continue from the clicked lineup and Shift selects lineups, not text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (keyAt(event) === undefined || !(event.shiftKey || isIn(event, '[data-pick]'))) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
  }

  return (
    <div
      ref={table}
      role="grid"
      tabIndex={0}
      className="sc-simres-table"
      data-testid="simulation-results"
      aria-label="Simulated lineups"
      aria-multiselectable
      aria-rowcount={order.length + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={active >= first && active < last ? id + keys[active] : undefined}
      style={tracksOf(columns)}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClick={onClick}
    >
      <ResultsHead columns={columns} sort={sort} onSort={onSort} />
      <div role="rowgroup" className="sc-simres-rows" style={{ height: order.length * rowHeight }}>
        {order.slice(first, last).map((lineup, offset) => (
          <ResultsRow
            key={lineup}
            id={id + lineup}
            row={rows[lineup]!}
            index={first + offset}
            top={(first + offset) * rowHeight}
            isSelected={selection.selected.has(String(lineup))}
            isActive={selection.active === String(lineup)}
            isExplained={explained === lineup}
            {...{ columns, figures, context }}
          />
        ))}
      </div>
    </div>
  )
}

const pickWidth = 34

/** The same for all rows, so that no text is measured. */
function tracksOf(columns: readonly ResultColumn[]) {
  const tracks = columns.map(({ figure, width }) => (figure === 'players' ? `minmax(${width}px, 1fr)` : `${width}px`))
  const least = columns.reduce((sum, { width }) => sum + width, pickWidth)
  return { '--columns': [`${pickWidth}px`, ...tracks].join(' '), '--least': `${least}px` }
}

const isIn = ({ target }: MouseEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/** The lineup under the pointer; buttons inside it handle their own clicks. */
function keyAt(event: MouseEvent): string | undefined {
  if (!(event.target instanceof Element) || isIn(event, 'button')) return undefined
  return event.target.closest<HTMLElement>('[data-lineup]')?.dataset.lineup
}
