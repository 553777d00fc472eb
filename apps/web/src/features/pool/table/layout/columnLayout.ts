import * as z from 'zod'

/** What a user changed about the table's columns. */
export const ColumnLayout = z.object({
  /** All columns from the left; empty for the table's own order. */
  order: z.array(z.string()),
  /** Pixels of the columns that were resized. */
  widths: z.record(z.string(), z.number().positive()),
  /** Columns that were shown or hidden; all others show once the slate has values for them. */
  shown: z.record(z.string(), z.boolean()),
})
export type ColumnLayout = z.output<typeof ColumnLayout>

export const ownLayout: ColumnLayout = { order: [], widths: {}, shown: {} }

export const isOwnLayout = ({ order, widths, shown }: ColumnLayout): boolean =>
  order.length === 0 && Object.keys(widths).length === 0 && Object.keys(shown).length === 0

/** The columns in the wanted order. Columns that it does not name follow the one they follow by themselves. */
export function inOrder(columns: readonly string[], order: readonly string[]): string[] {
  const known = new Set(columns)
  const ordered = order.filter((column) => known.has(column))
  columns.forEach((column, index) => {
    if (ordered.includes(column)) return
    const before = columns[index - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column)
  })
  return ordered
}

export const isColumnShown = ({ shown }: ColumnLayout, column: string, filled: ReadonlySet<string>): boolean =>
  shown[column] ?? filled.has(column)

/** Swaps a column with its neighbor in this list. */
export function swapped(order: readonly string[], column: string, neighbor: string): string[] {
  return order.map((each) => (each === column ? neighbor : each === neighbor ? column : each))
}
