import type { EditField, Player } from '@slatecraft/slate'
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

/** CSS class of a player who can't join the hand-built lineup. */
export const unfitRow = 'sc-row-unfit'

/** Context for cells; stable for the life of the table. */
export interface PoolGridContext {
  enter(player: Player, field: EditField, text: string): void
  /** Locks or unlocks the player; while hand-building, adds them. */
  toggleLock(player: Player): void
  isHandBuilding(): boolean
  /** Why the player can't join the hand-built lineup; undefined if they can, or when not hand-building. */
  handFault(id: string): string | undefined
  stepBoost(player: Player, step: 1 | -1): void
  openStats(player: Player): void
  /** Names of the cheatsheets that pick the player. */
  pickedBy(id: string): readonly string[]
  isInRange(row: number | null, column: string): boolean
}

interface PoolGridSetup {
  columns: ColGroupDef<Player>[]
  context: PoolGridContext
  /** On touch screens a cell opens on the first tap. */
  isTouched: boolean
  passes(player: Player): boolean
  /** The table's message if the pool is empty. */
  emptyWords(): string
  onSorted(): void
  onFocused(): void
}

/** The grid without its React layer, which halves the work per edit (docs/decisions/0009). */
export function createPoolGrid(host: HTMLElement, setup: PoolGridSetup): GridApi<Player> {
  const options: GridOptions<Player> = {
    /** With these widths the widest sport's four groups just fit a 1440 px screen. */
    theme: gridTheme.withParams({ cellHorizontalPadding: 5 }),
    columnDefs: setup.columns,
    defaultColDef: {
      resizable: true,
      suppressMovable: true,
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
    overlayComponentParams: {
      noRows: {
        get overlayText() {
          return setup.emptyWords()
        },
      },
      noMatchingRows: { overlayText: 'No players match these filters.' },
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
