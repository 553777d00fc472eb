import type { Player } from '@slatecraft/slate'
import {
  CellApiModule,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColGroupDef,
  ColumnApiModule,
  CustomEditorModule,
  createGrid,
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
import { gridTheme } from './gridTheme.ts'
import type { PoolGridContext } from './poolGridContext.ts'
import { compareCells } from './poolSort.ts'

const modules = [
  ClientSideRowModelModule,
  PaginationModule,
  CustomEditorModule,
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

/** Of a player who can't join the lineup that is built by hand. */
export const unfitRow = 'sc-row-unfit'

export interface PoolGridSetup {
  columns: ColGroupDef<Player>[]
  context: PoolGridContext
  /** Without keys to type on, a cell opens at the first tap. */
  isTouched: boolean
  passes(player: Player): boolean
  /** What the table says where the pool is empty. */
  emptyWords(): string
  onSorted(): void
  onFocused(): void
}

/** The grid itself, without its React layer: an edit takes half the work (docs/decisions/0009). */
export function createPoolGrid(host: HTMLElement, setup: PoolGridSetup): GridApi<Player> {
  const options: GridOptions<Player> = {
    /** The widest sport's four groups just fit a screen of 1440 so. */
    theme: gridTheme.withParams({ cellHorizontalPadding: 5 }),
    columnDefs: setup.columns,
    defaultColDef: {
      resizable: true,
      suppressMovable: true,
      cellDataType: false,
      comparator: (a, b, _a, _b, isDescending) => compareCells(a, b, isDescending),
      /** Builds; the grid would open the cell. */
      suppressKeyboardEvent: ({ event }) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
    },
    context: setup.context,
    getRowId: ({ data }) => data.Id,
    rowData: [],
    /** Until it is told otherwise: an empty table would say that nobody is there. */
    loading: true,
    singleClickEdit: setup.isTouched,
    stopEditingWhenCellsLoseFocus: true,
    tabToNextCell: () => false,
    suppressColumnVirtualisation: true,
    /** Rows that glide to their new places cost more frames than a sort may take. */
    animateRows: false,
    /** Rows drawn above and below those in sight: a sort draws them too. */
    rowBuffer: 4,
    /** Read aloud in the order shown. */
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
    overlayComponentParams: {
      noRows: {
        get overlayText() {
          return setup.emptyWords()
        },
      },
      noMatchingRows: { overlayText: 'No player matches these filters.' },
    },
    onSortChanged: ({ source }) => {
      if (source === 'uiColumnSorted') setup.onSorted()
    },
    onCellFocused: setup.onFocused,
  }
  const api = createGrid(host, options, { modules })
  api.setGridAriaProperty('label', 'Player pool')
  return api
}
