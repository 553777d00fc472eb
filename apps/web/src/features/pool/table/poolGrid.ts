import type { Player } from '@slatecraft/slate'
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  createGrid,
  EventApiModule,
  ExternalFilterModule,
  type GridApi,
  type GridOptions,
  PaginationModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  ScrollApiModule,
  TooltipModule,
} from 'ag-grid-community'
import type { PoolColumns } from './columns/poolColumns.ts'
import { gridTheme } from './gridTheme.ts'
import type { PoolGridContext } from './poolGridContext.ts'
import { compareCells } from './poolSort.ts'

const modules = [
  ClientSideRowModelModule,
  PaginationModule,
  CustomEditorModule,
  EventApiModule,
  ExternalFilterModule,
  CellApiModule,
  ColumnApiModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
  CellStyleModule,
  RowStyleModule,
  TooltipModule,
]

/** CSS class of a player who can't join the hand-built lineup. */
export const unfitRow = 'sc-row-unfit'

interface PoolGridSetup {
  columns: PoolColumns
  context: PoolGridContext
  /** On touch screens a cell opens on the first tap. */
  isTouched: boolean
  /** Names have a second line there. */
  isNarrow: boolean
  passes(player: Player): boolean
  onSorted(): void
  onFocused(): void
}

/** The grid without its React layer, which halves the work per edit (docs/decisions/0009). */
export function createPoolGrid(host: HTMLElement, setup: PoolGridSetup): GridApi<Player> {
  const options: GridOptions<Player> = {
    theme: gridTheme.withParams(setup.isNarrow ? { rowHeight: 42 } : {}),
    columnDefs: setup.columns,
    defaultColDef: {
      resizable: true,
      /** Frozen columns stay frozen. */
      lockPinned: true,
      cellDataType: false,
      comparator: (a, b, _a, _b, isDescending) => compareCells(a, b, isDescending),
      /** Starts a build; the grid would open the cell. */
      suppressKeyboardEvent: ({ event }) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    context: setup.context,
    getRowId: ({ data }) => data.Id,
    rowData: [],
    /** Initially loading; an empty table would say there are no players. */
    loading: true,
    singleClickEdit: setup.isTouched,
    stopEditingWhenCellsLoseFocus: true,
    tabToNextCell: () => false,
    suppressColumnVirtualisation: true,
    suppressDragLeaveHidesColumns: true,
    /** Row animation takes more frames than a sort may take. */
    animateRows: false,
    /** Extra rows drawn above and below the visible ones; a sort draws them too. */
    rowBuffer: 4,
    /** Keeps DOM order equal to display order for screen readers. */
    ensureDomOrder: true,
    pagination: true,
    paginationPageSize: 100,
    paginationPageSizeSelector: false,
    isExternalFilterPresent: () => true,
    doesExternalFilterPass: ({ data }) => data !== undefined && setup.passes(data),
    rowClassRules: {
      'sc-row-out': ({ data }) => data?.MaxExp === 0,
      'sc-row-locked': ({ data }) => data?.MinExp === 100,
      'sc-row-crossed': ({ data }) => data !== undefined && data.MinExp > data.MaxExp,
      [unfitRow]: ({ data }) => data !== undefined && setup.context.handFault(data.Id) !== undefined,
    },
    tooltipShowDelay: 300,
    /** The panel says so itself, before the table has loaded. */
    suppressOverlays: ['noRows', 'noMatchingRows'],
    onSortChanged: ({ source }) => {
      if (source === 'uiColumnSorted') setup.onSorted()
    },
    onCellFocused: setup.onFocused,
  }
  const api = createGrid(host, options, { modules })
  api.setGridAriaProperty('label', 'Player pool')
  return api
}
