export interface SortColumn<Row> {
  header: string
  /** Sort value; null comes last in both directions. */
  valueOf(row: Row): number | string | null
}

/** The column that rows are sorted by. */
export interface Sort {
  header: string
  isDescending: boolean
}

/** In the order of a column; rows without a value come last. Without such a column the rows keep their order. */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly SortColumn<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ header }) => header === sort?.header)
  if (sort === undefined || column === undefined) return rows
  return rows.toSorted((a, b) => compare(column.valueOf(a), column.valueOf(b), sort.isDescending))
}

function compare(a: number | string | null, b: number | string | null, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order = typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b
  return isDescending ? -order : order
}
