import type { Player } from '@slatecraft/slate'
import type { GridApi } from 'ag-grid-community'
import type { PoolHand } from '../poolHand.ts'
import { handOrder } from './handOrder.ts'
import { unfitRow } from './poolGrid.ts'
import type { GridSelection } from './range/gridSelection.ts'

interface HandDisplaySetup {
  host: HTMLElement
  isNarrow: boolean
  selection: GridSelection
  onRearranged(): void
}

/**
 * Shows hand-building in the table: its column order, and which players fit.
 *
 * @returns the update, for when hand-building starts, ends, or its candidates change.
 */
export function handDisplay(api: GridApi<Player>, { host, isNarrow, selection, onRearranged }: HandDisplaySetup) {
  const ownOrder = api.getColumnState().map(({ colId, pinned }) => ({ colId, pinned: pinned ?? null }))
  let isHandOrder = false
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
    const isOn = hand !== undefined
    if (isHandOrder !== isOn) {
      isHandOrder = isOn
      const order = isOn ? handOrder(ownOrder, isNarrow) : ownOrder
      api.applyColumnState({ state: [...order], applyOrder: true })
      onRearranged()
    }
    if (onlyFits) filterKeepingFocus()
    showFaults(hand?.faults)
  }
}
