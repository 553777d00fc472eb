interface ColumnPin {
  colId: string
  pinned: 'left' | 'right' | boolean | null
}

/** Columns for hand-building on screens that fit three next to the name. */
const firstOnNarrow = ['Name', 'Lock', 'ProjPts', 'ProjOwn', 'Value']

/**
 * Column order while hand-building: the add button stays in view while scrolling, and a narrow screen shows the deciding
 * numbers first.
 */
export function handOrder(columns: readonly ColumnPin[], isNarrow: boolean): ColumnPin[] {
  const rankOf = ({ colId }: ColumnPin) => {
    const rank = firstOnNarrow.indexOf(colId)
    return rank === -1 || !isNarrow ? firstOnNarrow.length : rank
  }
  return columns
    .map((column) => (column.colId === 'Lock' ? { ...column, pinned: 'left' as const } : column))
    .sort((a, b) => rankOf(a) - rankOf(b))
}
