import type { Player, Site, Sport } from '@slatecraft/slate'
import type { CellClassParams, ColGroupDef } from 'ag-grid-community'
import type { WithheldValues } from '../../../plans/shared/withheld.ts'
import type { PoolGridContext } from '../poolGrid.ts'
import type { Column } from './columnKinds.ts'
import { detailColumns, gameColumns, nameColumn } from './detailColumns.ts'
import { exposureColumns, projectionColumns } from './numberColumns.ts'

/** What every column has: range selection, and two sort orders, never none. */
function finished(column: Column): Column {
  const isNumber = column.sortingOrder !== undefined
  return {
    ...column,
    /** `User Proj` in two lines is as wide as its numbers. */
    wrapHeaderText: true,
    sortingOrder: isNumber ? ['desc', 'asc'] : ['asc', 'desc'],
    cellClassRules: {
      ...column.cellClassRules,
      'sc-in-range': ({ node, column, context }: CellClassParams<Player, unknown, PoolGridContext>) =>
        context.isInRange(node.rowIndex, column.getColId()),
    },
    /** The given width, more if the screen has room. */
    ...(!column.pinned && column.width !== undefined && { flex: column.width, minWidth: column.width }),
  }
}

const group = (headerName: string, children: Column[]): ColGroupDef<Player> => ({
  headerName,
  children: children.map(finished),
})

/**
 * The four column groups, with Player Details frozen. A narrow screen freezes only the name and shows editable columns
 * before read-only ones.
 */
export function poolColumns(
  sport: Sport,
  site: Site,
  isNarrow: boolean,
  withheld: WithheldValues,
): ColGroupDef<Player>[] {
  const frozen = (columns: Column[]) => columns.map((column): Column => ({ ...column, pinned: 'left' }))
  const name = nameColumn(sport)
  const game = group('Game Details', gameColumns(sport))
  const projections = group('Player Projections', projectionColumns(sport, site, withheld))
  const exposure = group('Exposure', exposureColumns(withheld))
  const details = detailColumns(sport)
  if (!isNarrow) return [group('Player Details', frozen([name, ...details])), game, projections, exposure]
  return [
    group('Player Details', frozen([{ ...name, width: 132 }])),
    exposure,
    projections,
    group('Player Details', details),
    game,
  ]
}
