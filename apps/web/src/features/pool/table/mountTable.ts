import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import { lockedBubble } from '../../../components/locked/lockedBubble.ts'
import { plansPath, upgradeWords } from '../../plans/shared/plansAddress.ts'
import { stepBoost } from '../commands/boost.ts'
import { enterCell } from '../commands/enterCells.ts'
import { isLocked, toggleLocks } from '../commands/locks.ts'
import type { Pool, PoolAction } from '../commands/poolAction.ts'
import { isShown, type PoolFilter } from '../poolFilter.ts'
import type { PoolHand } from '../poolHand.ts'
import type { TableKind } from './columns/detailColumns.ts'
import { flatColumns, type PoolColumns } from './columns/poolColumns.ts'
import type { GridEditor } from './gridEditor.ts'
import { gridMouse } from './gridMouse.ts'
import { gridView } from './gridView.ts'
import { handDisplay } from './handDisplay.ts'
import { gridKeys } from './keys/gridKeys.ts'
import { gridLayout } from './layout/gridLayout.ts'
import type { LayoutState } from './layout/useColumnLayout.ts'
import { createPoolGrid } from './poolGrid.ts'
import type { PoolGridContext } from './poolGridContext.ts'
import { rowsOf } from './range/cellRange.ts'
import { gridClipboard } from './range/gridClipboard.ts'
import { type GridSelection, gridSelection } from './range/gridSelection.ts'
import { type RangeSummary, rangeReporter } from './range/rangeSummary.ts'
import { rowOrder } from './rowOrder.ts'

export interface PoolTableProps {
  players: readonly Player[]
  isLoading: boolean
  kind: TableKind
  filter: PoolFilter
  /** As in the URL: `Salary.desc`; undefined for the default (highest projection first). */
  sort: string | undefined
  onSort(sort: string): void
  pool: Pool
  onAct(action: PoolAction): void
  onOpenStats(player: Player): void
  /** Players with selected rows, in display order; none if a single cell is selected. */
  onSelect(ids: readonly string[]): void
  /** Names of the cheatsheets that pick a player, by id. */
  marks: ReadonlyMap<string, readonly string[]> | undefined
  onGroup: ((ids: readonly string[]) => void) | undefined
  /** Set while hand-building. */
  hand: PoolHand | undefined
  columns: LayoutState
}

interface TableSetup {
  columns: PoolColumns
  isTouched: boolean
  /** The latest props; the grid outlives them. */
  now(): PoolTableProps
  onMarked(summary: RangeSummary | undefined): void
  onWords(words: string): void
  onOutOfPlace(isOutOfPlace: boolean): void
}

/** The mounted table, as the page controls it. */
export interface MountedTable {
  update(players: readonly Player[]): void
  filter(): void
  sort(): void
  /** Re-sorts and re-filters rows, which edits leave in place. */
  sortAgain(): void
  setLoading(isLoading: boolean): void
  /** The picks of the cheatsheets changed. */
  showMarks(): void
  /** The user changed the columns. */
  showLayout(): void
  /** Hand-building started, ended, or its candidates changed. */
  showHand(): void
  destroy(): void
}

/** Wires up grid, selection, keys, mouse and clipboard. */
export function mountTable(host: HTMLElement, setup: TableSetup): MountedTable {
  const { now } = setup
  const acts = tableActs(setup)
  const shows = (player: Player) => isShown(player, now().filter, now().hand)
  const api: GridApi<Player> = createPoolGrid(host, {
    columns: setup.columns,
    isTouched: setup.isTouched,
    isNarrow: now().kind.isNarrow,
    context: {
      ...cellContext(setup, acts),
      isInRange: (row, column) => selection?.isMarked(row, column) ?? false,
    },
    passes: shows,
    onSorted() {
      onRearranged()
      const text = rows.sortText()
      /** Updates the URL a frame later, after the rows are painted. */
      requestAnimationFrame(() => setTimeout(() => now().onSort(text)))
    },
    onFocused: () => selection.settle(),
  })
  const reporter = rangeReporter(api, (summary, change) => {
    setup.onMarked(summary)
    if (change === 'cells') now().onSelect(summary === undefined ? [] : editor.markedIds())
  })
  const selection: GridSelection = gridSelection(api, (ranges) => {
    setup.onWords('')
    reporter.mark(ranges)
  })
  const editor: GridEditor = {
    ...acts,
    api,
    selection,
    table: () => ({ pool: now().pool, view: gridView(api), ranges: selection.ranges() }),
    markedIds: () => rowsOf(selection.ranges()).flatMap((row) => api.getDisplayedRowAtIndex(row)?.id ?? []),
    say: setup.onWords,
    openStats: (player) => now().onOpenStats(player),
    group: (ids) => now().onGroup?.(ids),
    isHandBuilding: () => now().hand !== undefined,
  }
  function onRearranged() {
    selection.drop()
    setup.onOutOfPlace(false)
  }
  const rows = rowOrder(api, {
    sort: () => now().sort,
    shows,
    onRearranged,
    onOutOfPlace: () => setup.onOutOfPlace(true),
  })
  const layout = gridLayout(api, {
    host,
    columns: flatColumns(setup.columns).map(({ column }) => column),
    isNarrow: now().kind.isNarrow,
    layout: () => now().columns.layout,
    onLayout: (change) => now().columns.changeLayout(change),
    selection,
  })
  const showHand = handDisplay(api, { host, layout, selection, onRearranged })
  const onKeyDown = gridKeys(editor)
  host.addEventListener('keydown', onKeyDown, true)
  const stopMouse = gridMouse(host, editor)
  const stopClipboard = gridClipboard(host, editor)
  const stopHints = lockedBubble(host, { hint: upgradeWords, href: plansPath })

  return {
    update(players) {
      const isAnew = rows.update(players)
      layout.fill(players, isAnew)
      reporter.recount()
    },
    filter: rows.filter,
    sort: rows.sort,
    sortAgain() {
      api.onFilterChanged()
      onRearranged()
      /** The pressed button is gone, so move the focus. */
      if (api.getDisplayedRowCount() > 0) selection.moveTo(selection.anchor())
    },
    showLayout: layout.show,
    showMarks: () => api.refreshCells({ columns: ['Name'], force: true, suppressFlash: true }),
    showHand: () => showHand(now().hand, now().filter.onlyFits),
    setLoading: (isLoading) => api.setGridOption('loading', isLoading),
    destroy() {
      host.removeEventListener('keydown', onKeyDown, true)
      stopMouse()
      stopClipboard()
      stopHints()
      api.destroy()
    },
  }
}

/** Edits, locks and hand-building, from cells, keys and mouse. */
function tableActs({ now, onWords }: TableSetup): Pick<GridEditor, 'act' | 'lock' | 'join'> {
  const act: GridEditor['act'] = (action) => {
    onWords('')
    now().onAct(action)
  }
  return {
    act,
    lock(ids) {
      const { pool, hand } = now()
      const [only] = pool.players.filter(({ Id }) => Id === ids[0])
      if (hand === undefined || only === undefined || ids.length > 1 || isLocked(only)) act(toggleLocks(pool, ids))
      else hand.add(only.Id)
    },
    join(player) {
      if (isLocked(player)) now().hand?.remove(player.Id)
      else now().hand?.add(player.Id)
    },
  }
}

function cellContext(
  { now }: TableSetup,
  { act, lock }: Pick<GridEditor, 'act' | 'lock'>,
): Omit<PoolGridContext, 'isInRange'> {
  return {
    enter: (player, field, text) => act(enterCell(now().pool, player.Id, field, text)),
    toggleLock: (player) => lock([player.Id]),
    isHandBuilding: () => now().hand !== undefined,
    handFault: (id) => now().hand?.faults.get(id),
    stepBoost: (player, step) => act(stepBoost(now().pool, [player.Id], step)),
    openStats: (player) => now().onOpenStats(player),
    pickedBy: (id) => now().marks?.get(id) ?? [],
  }
}
