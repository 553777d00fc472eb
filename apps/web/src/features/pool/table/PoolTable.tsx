import { useMediaQuery } from '@mantine/hooks'
import type { EditField, Player, Site, Sport } from '@slatecraft/slate'
import {
  type CellEditRequestEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  CustomEditorModule,
  ExternalFilterModule,
  type GetRowIdParams,
  type GridApi,
  type IRowNode,
  ModuleRegistry,
  PaginationModule,
  RenderApiModule,
  RowApiModule,
  RowStyleModule,
  TooltipModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { gridTheme } from '../../../components/gridTheme.ts'
import { type PoolFilter, passes } from '../poolFilter.ts'
import type { PoolGridContext } from './LockCell.tsx'
import { poolColumns } from './poolColumns.tsx'

ModuleRegistry.registerModules([
  ClientSideRowModelModule,
  PaginationModule,
  CustomEditorModule,
  ExternalFilterModule,
  RenderApiModule,
  RowApiModule,
  CellStyleModule,
  RowStyleModule,
  TooltipModule,
])

interface PoolTableProps {
  players: readonly Player[]
  isLoading: boolean
  sport: Sport
  site: Site
  filter: PoolFilter
  onEdit(player: Player, field: EditField, text: string): void
  onToggleLock(player: Player): void
  /** How many players pass the filter. */
  onShown(count: number): void
}

const rowId = ({ data }: GetRowIdParams<Player>) => data.Id

/** The pool, edited in place like a spreadsheet. Values never change here: an entry is handed out, the new pool comes in. */
export function PoolTable({ players, isLoading, sport, site, filter, onEdit, onToggleLock, onShown }: PoolTableProps) {
  const isNarrow = useMediaQuery('(max-width: 1099.98px)', false, { getInitialValueInEffect: false })
  /** Without keys to type on, a cell opens at the first tap. */
  const isTouched = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
  const columns = useMemo(() => poolColumns(sport, site, isNarrow), [sport, site, isNarrow])
  const rows = useMemo(() => [...players], [players])
  const [api, setApi] = useState<GridApi<Player>>()
  const filterNow = useRef(filter)
  const toggleNow = useRef(onToggleLock)
  toggleNow.current = onToggleLock
  const context = useMemo<PoolGridContext>(() => ({ toggleLock: (player) => toggleNow.current(player) }), [])

  useEffect(() => {
    filterNow.current = filter
    api?.onFilterChanged()
  }, [api, filter])

  const onKeyDown = ({ event, column, data }: CellKeyDownEvent<Player>) => {
    if (!(event instanceof KeyboardEvent) || column.getColId() !== 'Lock' || data === undefined) return
    if (event.key !== ' ' && event.key !== 'Enter') return
    event.preventDefault()
    onToggleLock(data)
  }

  return (
    <div className="sc-pool-grid" data-testid="pool-table">
      <AgGridReact<Player>
        theme={gridTheme}
        rowData={rows}
        loading={isLoading}
        columnDefs={columns}
        defaultColDef={{ resizable: true, suppressMovable: true, cellDataType: false }}
        context={context}
        getRowId={rowId}
        readOnlyEdit
        onCellEditRequest={({ data, column, newValue }: CellEditRequestEvent<Player>) =>
          onEdit(data, column.getColId() as EditField, String(newValue ?? ''))
        }
        onCellKeyDown={(event) => 'column' in event && onKeyDown(event)}
        singleClickEdit={isTouched}
        enterNavigatesVerticallyAfterEdit
        stopEditingWhenCellsLoseFocus
        suppressColumnVirtualisation
        pagination
        paginationPageSize={100}
        paginationPageSizeSelector={false}
        isExternalFilterPresent={() => true}
        doesExternalFilterPass={({ data }: IRowNode<Player>) => data !== undefined && passes(data, filterNow.current)}
        rowClassRules={{
          'sc-row-out': ({ data }) => data?.MaxExp === 0,
          'sc-row-locked': ({ data }) => data?.MinExp === 100,
          'sc-row-crossed': ({ data }) => data !== undefined && data.MinExp > data.MaxExp,
        }}
        tooltipShowDelay={300}
        overlayNoRowsTemplate="No player matches these filters."
        onGridReady={({ api }) => setApi(api)}
        onModelUpdated={({ api }) => onShown(api.getDisplayedRowCount())}
      />
    </div>
  )
}
