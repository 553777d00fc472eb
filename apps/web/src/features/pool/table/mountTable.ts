import type { Player } from '@slatecraft/slate'
import type { ColGroupDef, GridApi, IRowNode } from 'ag-grid-community'
import { lockedBubble } from '../../../components/locked/lockedBubble.ts'
import { plansPath, upgradeWords } from '../../plans/shared/upgradeWords.ts'
import { stepBoost } from '../commands/boost.ts'
import { enterCell } from '../commands/enterCells.ts'
import { isLocked, toggleLocks } from '../commands/locks.ts'
import { isShown } from '../poolFilter.ts'
import type { GridEditor } from './gridEditor.ts'
import { gridMouse } from './gridMouse.ts'
import { gridView } from './gridView.ts'
import { handOrder } from './handOrder.ts'
import { gridKeys } from './keys/gridKeys.ts'
import { createPoolGrid, unfitRow } from './poolGrid.ts'
import { compareCells, parseSort, sortText } from './poolSort.ts'
import type { PoolTableProps } from './poolTableProps.ts'
import { type CellRange, isOneCell, rowsOf } from './range/cellRange.ts'
import { gridClipboard } from './range/gridClipboard.ts'
import { gridSelection } from './range/gridSelection.ts'
import { type RangeSummary, rangeSummary } from './range/rangeSummary.ts'
import { isOutOfPlace, updateRows } from './updateRows.ts'

export interface TableSetup {
  columns: ColGroupDef<Player>[]
  isTouched: boolean
  isNarrow: boolean
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
  sortBy(sort: string | undefined): void
  /** Re-sorts and re-filters rows, which edits leave in place. */
  sortAgain(): void
  setLoading(isLoading: boolean): void
  /** The picks of the cheatsheets changed. */
  showMarks(): void
  /** Hand-building started, ended, or its candidates changed. */
  showHand(): void
  destroy(): void
}

/** Wires up grid, selection, keys, mouse and clipboard. */
export function mountTable(host: HTMLElement, setup: TableSetup): MountedTable {
  const { now } = setup
  const act: GridEditor['act'] = (action) => {
    setup.onWords('')
    now().onAct(action)
  }
  const shows = (player: Player) => isShown(player, now().filter, now().hand)
  const lock = (ids: readonly string[]) => {
    const { pool, hand } = now()
    const [only] = pool.players.filter(({ Id }) => Id === ids[0])
    if (hand === undefined || only === undefined || ids.length > 1 || isLocked(only)) act(toggleLocks(pool, ids))
    else hand.add(only.Id)
  }
  const api: GridApi<Player> = createPoolGrid(host, {
    columns: setup.columns,
    isTouched: setup.isTouched,
    context: {
      enter: (player, field, text) => act(enterCell(now().pool, player.Id, field, text)),
      toggleLock: (player) => lock([player.Id]),
      isHandBuilding: () => now().hand !== undefined,
      handFault: (id) => now().hand?.faults.get(id),
      stepBoost: (player, step) => act(stepBoost(now().pool, [player.Id], step)),
      openStats: (player) => now().onOpenStats(player),
      pickedBy: (id) => now().marks?.get(id) ?? [],
      isInRange: (row, column) => selection?.isMarked(row, column) ?? false,
    },
    passes: shows,
    emptyWords: () => now().emptyWords,
    onSorted() {
      rearranged()
      const sorted = api.getColumnState().filter(({ sort }) => sort != null)
      sorted.sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
      const text = sortText(sorted.map(({ colId, sort }) => ({ colId, sort: sort === 'asc' ? 'asc' : 'desc' })))
      /** Updates the URL a frame later, after the rows are painted. */
      requestAnimationFrame(() => setTimeout(() => now().onSort(text)))
    },
    onFocused: () => selection.settle(),
  })
  const selection = gridSelection(api, announceMarked())
  const editor: GridEditor = {
    api,
    selection,
    table: () => ({ pool: now().pool, view: gridView(api), ranges: selection.ranges() }),
    markedIds: () => rowsOf(selection.ranges()).flatMap((row) => api.getDisplayedRowAtIndex(row)?.id ?? []),
    act,
    say: setup.onWords,
    openStats: now().sport === 'nfl' ? (player) => now().onOpenStats(player) : undefined,
    group: (ids) => now().onGroup?.(ids),
    isHandBuilding: () => now().hand !== undefined,
    lock,
    join(player) {
      if (isLocked(player)) now().hand?.remove(player.Id)
      else now().hand?.add(player.Id)
    },
  }
  const onKeyDown = gridKeys(editor)
  host.addEventListener('keydown', onKeyDown, true)
  const stopMouse = gridMouse(host, editor)
  const stopClipboard = gridClipboard(host, editor)
  const stopHints = lockedBubble(host, { hint: upgradeWords, href: plansPath })

  /** Reports the selection once per frame. */
  function announceMarked(): (ranges: readonly CellRange[]) => void {
    let wasMany = false
    let frame = 0
    return (ranges) => {
      const isMany = !isOneCell(ranges)
      setup.onWords('')
      if (!isMany && !wasMany) return
      wasMany = isMany
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (api.isDestroyed()) return
        setup.onMarked(isMany ? rangeSummary(gridView(api), selection.ranges()) : undefined)
        now().onSelect(isMany ? editor.markedIds() : [])
      })
    }
  }

  /** Keeps the focus on its player when rows come and go. */
  function keepPlace(change: () => void) {
    const { row, column } = selection.anchor()
    const node = api.getDisplayedRowAtIndex(row)
    const hasFocus = host.contains(document.activeElement)
    change()
    rearranged()
    const at = node !== undefined && api.getDisplayedRowAtIndex(node.rowIndex ?? -1) === node ? node.rowIndex : null
    if (hasFocus && at !== null && at !== undefined) selection.moveTo({ row: at, column })
  }

  /** The column definitions, and whether their order changed. */
  const columnsAtFirst = api.getColumnState().map(({ colId, pinned }) => ({ colId, pinned: pinned ?? null }))
  let isHandOrder = false
  /** Redraws the fit marks of the visible rows. */
  let shownFaults: ReadonlyMap<string, string> | undefined

  function rearranged() {
    selection.drop()
    setup.onOutOfPlace(false)
  }

  const sorts = () => {
    const sortable = api.getColumns()?.filter((column) => column.isSortable())
    return parseSort(now().sort, new Set(sortable?.map((column) => column.getColId())))
  }

  function compare(a: IRowNode<Player>, b: IRowNode<Player>): number {
    for (const { colId, sort } of sorts()) {
      const [left, right] = [a, b].map((rowNode) => api.getCellValue({ rowNode, colKey: colId }))
      const order = compareCells(left, right, sort === 'desc') * (sort === 'desc' ? -1 : 1)
      if (order !== 0) return order
    }
    return 0
  }

  return {
    update(players) {
      const changed = updateRows(api, players)
      const hasStatus = players.some(({ Status }) => Status !== '')
      if (api.getColumn('Status')?.isVisible() !== hasStatus) api.setColumnsVisible(['Status'], hasStatus)
      if (changed === undefined) rearranged()
      else if (isOutOfPlace(api, changed, shows, compare)) setup.onOutOfPlace(true)
    },
    filter() {
      api.onFilterChanged()
      api.paginationGoToFirstPage()
      if (api.getDisplayedRowCount() > 0) api.ensureIndexVisible(0, 'top')
      rearranged()
    },
    sortBy() {
      const wanted = sorts()
      const state = wanted.map((sort, sortIndex) => ({ ...sort, sortIndex }))
      const held = api.getColumnState().filter(({ sort }) => sort != null)
      const isHeld =
        held.length === state.length &&
        state.every(({ colId, sort, sortIndex }) =>
          held.some((other) => other.colId === colId && other.sort === sort && (other.sortIndex ?? 0) === sortIndex),
        )
      if (isHeld) return
      api.applyColumnState({ state, defaultState: { sort: null } })
      rearranged()
    },
    sortAgain() {
      api.onFilterChanged()
      rearranged()
      /** The pressed button is gone, so move the focus. */
      if (api.getDisplayedRowCount() > 0) selection.moveTo(selection.anchor())
    },
    showMarks: () => api.refreshCells({ columns: ['Name'], force: true, suppressFlash: true }),
    showHand() {
      const { hand, filter } = now()
      const isOn = hand !== undefined
      if (isHandOrder !== isOn) {
        isHandOrder = isOn
        const order = isOn ? handOrder(columnsAtFirst, setup.isNarrow) : columnsAtFirst
        api.applyColumnState({ state: [...order], applyOrder: true })
        rearranged()
      }
      if (filter.onlyFits) keepPlace(() => api.onFilterChanged())
      const faults = hand?.faults
      const isAnew = (shownFaults === undefined) !== (faults === undefined)
      const changed = api.getRenderedNodes().filter(({ id = '' }) => isAnew || shownFaults?.get(id) !== faults?.get(id))
      shownFaults = faults
      if (changed.length === 0) return
      const ids = new Set(changed.map(({ id = '' }) => id))
      for (const row of host.querySelectorAll('.ag-row')) {
        const id = row.getAttribute('row-id') ?? ''
        if (ids.has(id)) row.classList.toggle(unfitRow, faults?.has(id) === true)
      }
      api.refreshCells({ rowNodes: changed, columns: ['Lock', 'Name'], force: true, suppressFlash: true })
    },
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
