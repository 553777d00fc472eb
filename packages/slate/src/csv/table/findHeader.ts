import type { TableRow } from './readTable.ts'

/** The possible headings of each field, the most specific first. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

export interface Header<Field extends string> {
  row: number
  columnOf: Readonly<Partial<Record<Field, number>>>
  /** The file's own heading of each column found. */
  headingOf: Readonly<Partial<Record<Field, string>>>
}

/** Headings differ in case, spaces, underscores and signs: `Roster_Position`, `Own%`. One of signs alone stays: `+/-`. */
const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '') || heading

/** Templates have instructions and entries above and beside the table. */
const rowsSearched = 60

/**
 * The first row with enough headings, in any columns. If there is none, the row with most headings, for the error
 * message.
 */
export function findHeader<Field extends string>(
  table: readonly TableRow[],
  headings: Headings<Field>,
  isEnough: (has: (field: Field) => boolean) => boolean,
): { header?: Header<Field>; nearest?: Header<Field> } {
  let nearest: Header<Field> | undefined
  for (const row of table.slice(0, rowsSearched)) {
    const header = headerIn(row, headings)
    if (isEnough((field) => header.columnOf[field] !== undefined)) return { header }
    const found = Object.keys(header.columnOf).length
    if (found > 0 && found > Object.keys(nearest?.columnOf ?? {}).length) nearest = header
  }
  return nearest === undefined ? {} : { nearest }
}

/** The same header, but of several columns for one field, the first that is not entirely blank. */
export function withFilledColumns<Field extends string>(
  table: readonly TableRow[],
  header: Header<Field>,
  headings: Headings<Field>,
): Header<Field> {
  const below = table.filter(({ row }) => row > header.row)
  const isFilled = (column: number) => below.some(({ cells }) => !isBlank(cells[column] ?? ''))
  const own = table.find(({ row }) => row === header.row)
  return own === undefined ? header : headerIn(own, headings, isFilled)
}

/** How tables write no value. */
export const isBlank = (cell: string) => /^(|-|n\/?a|nan|null|none)$/i.test(cell)

function headerIn<Field extends string>(
  { row, cells }: TableRow,
  headings: Headings<Field>,
  isFilled: (column: number) => boolean = () => true,
): Header<Field> {
  const plain = cells.map(plainHeading)
  const columnOf: Partial<Record<Field, number>> = {}
  const headingOf: Partial<Record<Field, string>> = {}
  for (const field in headings) {
    const columns = headings[field].map((name) => plain.indexOf(plainHeading(name))).filter((column) => column >= 0)
    const column = columns.find(isFilled) ?? columns[0]
    if (column === undefined) continue
    columnOf[field] = column
    headingOf[field] = cells[column]!
  }
  return { row, columnOf, headingOf }
}

/** The rows below a header with any value in its columns. Cells missing from a short row read ''. */
export function rowsBelow<Field extends string>(table: readonly TableRow[], header: Header<Field>) {
  const columns = new Set(Object.values<number | undefined>(header.columnOf))
  return table
    .filter(({ row, cells }) => row > header.row && cells.some((text, column) => text !== '' && columns.has(column)))
    .map(({ row, cells }) => {
      const cell = (field: Field): string => {
        const column: number | undefined = header.columnOf[field]
        return column === undefined ? '' : (cells[column] ?? '')
      }
      return { row, cell }
    })
}
