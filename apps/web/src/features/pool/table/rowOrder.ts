import type { Player } from '@slatecraft/slate'
import type { GridApi, IRowNode } from 'ag-grid-community'
import { compareCells, parseSort, sortText } from './poolSort.ts'
import { isOutOfPlace, updateRows } from './updateRows.ts'

interface RowOrderSetup {
  /** The wanted sort, as in the URL. */
  sort(): string | undefined
  shows(player: Player): boolean
  /** Rows moved or went: the selection no longer fits. */
  onRearranged(): void
  /** An edit left rows out of order, or shown against the filter. */
  onOutOfPlace(): void
}

/** Decides which rows show, in which order, and when they move. */
export function rowOrder(api: GridApi<Player>, { sort, shows, onRearranged, onOutOfPlace }: RowOrderSetup) {
  const wantedSorts = () => {
    const sortable = api.getColumns()?.filter((column) => column.isSortable())
    return parseSort(sort(), new Set(sortable?.map((column) => column.getColId())))
  }
  const currentSorts = () => api.getColumnState().filter((column) => column.sort != null)

  function compare(a: IRowNode<Player>, b: IRowNode<Player>): number {
    for (const { colId, sort } of wantedSorts()) {
      const [left, right] = [a, b].map((rowNode) => api.getCellValue({ rowNode, colKey: colId }))
      const order = compareCells(left, right, sort === 'desc') * (sort === 'desc' ? -1 : 1)
      if (order !== 0) return order
    }
    return 0
  }

  return {
    /** The current sort, as in the URL. */
    sortText() {
      const sorts = currentSorts().sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
      return sortText(sorts.map(({ colId, sort }) => ({ colId, sort: sort === 'asc' ? 'asc' : 'desc' })))
    },
    /** Writes the players into the rows. Edited rows stay in place. @returns whether these are other players. */
    update(players: readonly Player[]): boolean {
      const changed = updateRows(api, players)
      if (changed === undefined) onRearranged()
      else if (isOutOfPlace(api, changed, shows, compare)) onOutOfPlace()
      return changed === undefined
    },
    /** Applies a changed filter, from the first row. */
    filter() {
      api.onFilterChanged()
      api.paginationGoToFirstPage()
      if (api.getDisplayedRowCount() > 0) api.ensureIndexVisible(0, 'top')
      onRearranged()
    },
    /** Applies the wanted sort, if it differs from the current one. */
    sort() {
      const state = wantedSorts().map((sort, sortIndex) => ({ ...sort, sortIndex }))
      const current = currentSorts()
      const isCurrent =
        current.length === state.length &&
        state.every(({ colId, sort, sortIndex }) =>
          current.some((other) => other.colId === colId && other.sort === sort && (other.sortIndex ?? 0) === sortIndex),
        )
      if (isCurrent) return
      api.applyColumnState({ state, defaultState: { sort: null } })
      onRearranged()
    },
  }
}
