import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import type { PoolHand } from '../poolHand.ts'
import type { GridLayout } from './layout/gridLayout.ts'
import { unfitRow } from './poolGrid.ts'
import type { GridSelection } from './range/gridSelection.ts'

interface HandDisplaySetup {
  host: HTMLElement
  layout: GridLayout
  selection: GridSelection
  onRearranged(): void
}

/**
 * Shows hand-building in the table: its column order, and which players fit.
 *
 * @returns the update, for when hand-building starts, ends, or its candidates change.
 */
export function handDisplay(api: GridApi<Player>, { host, layout, selection, onRearranged }: HandDisplaySetup) {
  let shownFaults: ReadonlyMap<string, string> | undefined

  /** Filters again, and keeps the focus on its player when rows come and go. */
  function filterKeepingFocus() {
    const { row, column } = selection.anchor()
    const node = api.getDisplayedRowAtIndex(row)
    const hasFocus = host.contains(document.activeElement)
    api.onFilterChanged()
    onRearranged()
    const at = node !== undefined && api.getDisplayedRowAtIndex(node.rowIndex ?? -1) === node ? node.rowIndex : null
    if (hasFocus && at !== null && at !== undefined) selection.moveTo({ row: at, column })
  }

  /** Redraws the rendered rows whose player now fits, or no longer does. */
  function showFaults(faults: PoolHand['faults'] | undefined) {
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
  }

  return (hand: PoolHand | undefined, onlyFits: boolean) => {
    if (layout.setHandBuilding(hand !== undefined)) onRearranged()
    if (onlyFits) filterKeepingFocus()
    showFaults(hand?.faults)
  }
}
