import type { Lineup, Player } from '@slatecraft/slate'
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type GetRowIdParams,
  ModuleRegistry,
  TooltipModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo } from 'react'
import { gridTheme } from '../../components/gridTheme.ts'
import { type LineupRow, lineupColumns } from './lineupColumns.tsx'
import { useLineupRows } from './useLineupRows.ts'

ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, TooltipModule])

interface LineupTableProps {
  lineups: readonly Lineup[]
  slots: readonly string[]
  players: ReadonlyMap<string, Player>
}

const rowId = ({ data }: GetRowIdParams<LineupRow>) => String(data.number)

/** Thousands of lineups: only the rows in view are drawn. */
export function LineupTable({ lineups, slots, players }: LineupTableProps) {
  const columns = useMemo(() => lineupColumns(slots, players), [slots, players])
  const rows = useLineupRows(lineups)
  return (
    <div className="sc-lineup-grid" data-testid="lineup-table">
      <AgGridReact<LineupRow>
        theme={gridTheme}
        rowData={rows}
        columnDefs={columns}
        defaultColDef={{ resizable: true, suppressMovable: true, cellDataType: false }}
        getRowId={rowId}
        rowHeight={42}
        suppressColumnVirtualisation
        tooltipShowDelay={300}
        overlayNoRowsTemplate="The first lineup is on its way."
      />
    </div>
  )
}
