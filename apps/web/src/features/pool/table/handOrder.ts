interface ColumnPlace {
  colId: string
  pinned: 'left' | 'right' | boolean | null
}

/** What a lineup is put together by, where a screen shows three columns beside the name. */
const firstOnNarrow = ['Name', 'Lock', 'Pos', 'Salary', 'ProjPts', 'ProjOwn', 'Value']

/**
 * Where the columns stand while a lineup is built by hand: what adds a player keeps its place however far the table is
 * scrolled, and a narrow screen shows first what a choice goes by.
 */
export function handOrder(columns: readonly ColumnPlace[], isNarrow: boolean): ColumnPlace[] {
  const rankOf = ({ colId }: ColumnPlace) => {
    const rank = firstOnNarrow.indexOf(colId)
    return rank === -1 || !isNarrow ? firstOnNarrow.length : rank
  }
  return columns
    .map((column) => (column.colId === 'Lock' ? { ...column, pinned: 'left' as const } : column))
    .sort((a, b) => rankOf(a) - rankOf(b))
}
