import type { TableRow } from './readTable.ts'

/** For each thing wanted, the headings it goes by, the most telling first. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

export interface Header<Field extends string> {
  row: number
  columnOf: Readonly<Partial<Record<Field, number>>>
  /** What the file itself calls each column that was found. */
  headingOf: Readonly<Partial<Record<Field, string>>>
}

/** Headings differ in case, blanks, underscores and signs from file to file: `Roster_Position`, `Own%`. */
const plainHeading = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Templates hold instructions and entries above and beside the table, so its heading is looked for in this many rows. */
const rowsSearched = 60

/**
 * The first row that holds all that `isEnough` asks for, wherever in the row it stands; or undefined, with the row that
 * came nearest for the message.
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

/** The same heading, but of several columns for one thing the first that isn't blank all the way down. */
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

/** What tables write where they have nothing to say. */
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

/** The rows below a heading that have anything in its columns; a cell reads '' where the row is too short. */
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
