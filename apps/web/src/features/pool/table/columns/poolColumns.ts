import type { Player } from '@slatecraft/slate'
import type { CellClassParams, ColGroupDef } from 'ag-grid-community'
import type { PoolGridContext } from '../poolGridContext.ts'
import type { Column } from './columnKinds.ts'
import { detailColumns, gameColumns, type TableKind } from './detailColumns.ts'
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

/** Columns, or on wide screens the groups they are in. */
export type PoolColumns = (Column | ColGroupDef<Player>)[]

/**
 * A wide screen has four column groups and freezes the first. A narrow one freezes only the name, which says position and
 * salary too, and shows first what decides: the points, then exposures.
 */
export function poolColumns(kind: TableKind): PoolColumns {
  const [name, ...details] = detailColumns(kind)
  const frozen = (columns: Column[]) => columns.map((column): Column => ({ ...column, pinned: 'left' }))
  const game = gameColumns(kind)
  const projections = projectionColumns(kind)
  const exposure = exposureColumns(kind)
  if (kind.isNarrow) {
    const [points, userPoints, ...others] = projections
    return [...frozen([name]), ...[points!, userPoints!, ...exposure, ...others, ...details, ...game]].map(finished)
  }
  return [
    group('Player Details', frozen([name, ...details])),
    group('Game Details', game),
    group('Player Projections', projections),
    group('Exposure', exposure),
  ]
}

/** The columns, each with the name of its group. */
export const flatColumns = (columns: PoolColumns): { group: string; column: Column }[] =>
  columns.flatMap((each) =>
    'children' in each
      ? each.children.map((column) => ({ group: each.headerName ?? '', column }))
      : [{ group: '', column: each }],
  )
