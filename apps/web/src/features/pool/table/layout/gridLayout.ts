import type { Player } from '@slatecraft/slate'
import type { ColumnState, GridApi } from 'ag-grid-community'
import { type Column, columnId } from '../columns/columnKinds.ts'
import { filledColumns } from '../columns/filledColumns.ts'
import { handOrder } from '../handOrder.ts'
import type { GridSelection } from '../range/gridSelection.ts'
import { type ColumnLayout, inOrder, isColumnShown } from './columnLayout.ts'
import { nameWidth } from './nameWidth.ts'
import type { LayoutState } from './useColumnLayout.ts'

interface GridLayoutSetup {
  host: HTMLElement
  columns: readonly Column[]
  isNarrow: boolean
  /** The user's layout. */
  layout(): ColumnLayout
  onLayout: LayoutState['changeLayout']
  selection: GridSelection
}

/** The name grows first: it is never cut, unless it is longer than this. */
const nameBounds = { wide: [121, 208], narrow: [132, 158] } as const

/** Decides which columns show, in which order, and how wide, and reports what the user drags. */
export function gridLayout(
  api: GridApi<Player>,
  { host, columns, isNarrow, layout, onLayout, selection }: GridLayoutSetup,
) {
  const ids = columns.map(columnId)
  const own = new Map(columns.map((column) => [columnId(column), column]))
  let filled: ReadonlySet<string> = new Set(ids)
  let widthOfName: number = nameBounds[isNarrow ? 'narrow' : 'wide'][0]
  let isHandBuilding = false
  let applied = ''

  function wantedState(): ColumnState[] {
    const { order, widths } = layout()
    const pins = inOrder(ids, order).map((colId) => ({ colId, pinned: own.get(colId)?.pinned ?? null }))
    return (isHandBuilding ? handOrder(pins, isNarrow) : pins).map(({ colId, pinned }) => {
      const column = own.get(colId)
      const width = widths[colId] ?? (colId === 'Name' ? widthOfName : column?.width)
      return {
        colId,
        pinned,
        hide: !isColumnShown(layout(), colId, filled),
        flex: widths[colId] === undefined ? (column?.flex ?? null) : null,
        ...(width !== undefined && { width }),
      }
    })
  }

  function show() {
    const state = wantedState()
    const text = JSON.stringify(state)
    if (text === applied) return
    applied = text
    api.applyColumnState({ state, applyOrder: true })
    selection.followColumns()
  }

  api.addEventListener('columnResized', ({ finished, source, columns, flexColumns }) => {
    if (!finished || source !== 'uiColumnResized') return
    const sized = columns?.filter((column) => !flexColumns?.includes(column)) ?? []
    const widths = Object.fromEntries(sized.map((column) => [column.getColId(), column.getActualWidth()]))
    onLayout((held) => ({ ...held, widths: { ...held.widths, ...widths } }))
  })
  api.addEventListener('columnMoved', ({ finished, source }) => {
    if (!finished || source !== 'uiColumnMoved') return
    selection.followColumns()
    const order = api.getAllGridColumns().map((column) => column.getColId())
    onLayout((held) => ({ ...held, order }))
  })

  return {
    /** Applies a changed layout. */
    show,
    /**
     * Shows the columns for which these players have values. While a slate is edited, columns come but never go, so none is
     * pulled away from under the cursor.
     */
    fill(players: readonly Player[], isAnew: boolean) {
      const now = filledColumns(columns, players)
      filled = isAnew ? now : new Set([...filled, ...now])
      if (isAnew) {
        const [least, most] = nameBounds[isNarrow ? 'narrow' : 'wide']
        widthOfName = nameWidth(players, getComputedStyle(host).fontFamily, least, most)
      }
      show()
    },
    /** Hand-building has an order of its own. */
    setHandBuilding(isOn: boolean) {
      if (isOn === isHandBuilding) return false
      isHandBuilding = isOn
      api.setGridOption('suppressMovableColumns', isOn)
      show()
      return true
    },
  }
}

export type GridLayout = ReturnType<typeof gridLayout>
