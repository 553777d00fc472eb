import type { Player } from '@slatecraft/slate'
import type { GridApi, IRowNode } from 'ag-grid-community'

/**
 * Updates the grid with a new pool. If the players are the same, only changed rows are written and rows keep their place, so a
 * row never moves away while someone is typing in it.
 *
 * @returns the rows written in place; undefined if all were replaced.
 */
export function updateRows(api: GridApi<Player>, players: readonly Player[]): IRowNode<Player>[] | undefined {
  const nodes = players.map(({ Id }) => api.getRowNode(Id))
  let held = 0
  api.forEachNode(() => held++)
  if (held !== players.length || nodes.includes(undefined)) {
    api.setGridOption('rowData', [...players])
    return undefined
  }
  return nodes.flatMap((node, index) => {
    const player = players[index]!
    if (node?.data === undefined || node.data === player || isSame(node.data, player)) return []
    node.updateData(player)
    return [node]
  })
}

/** `Positions` is derived from `Position`. */
const isSame = (a: Player, b: Player) =>
  (Object.keys(b) as (keyof Player)[]).every((key) => key === 'Positions' || a[key] === b[key])

/** Whether rows are out of order, or no longer match the filter. */
export function isOutOfPlace(
  api: GridApi<Player>,
  changed: readonly IRowNode<Player>[],
  passes: (player: Player) => boolean,
  compare: (a: IRowNode<Player>, b: IRowNode<Player>) => number,
): boolean {
  return changed.some((node) => {
    const isShown = node.rowIndex !== null && api.getDisplayedRowAtIndex(node.rowIndex) === node
    if (node.data === undefined || isShown !== passes(node.data)) return true
    if (!isShown) return false
    const above = api.getDisplayedRowAtIndex(node.rowIndex! - 1)
    const below = api.getDisplayedRowAtIndex(node.rowIndex! + 1)
    return (above !== undefined && compare(above, node) > 0) || (below !== undefined && compare(node, below) > 0)
  })
}
