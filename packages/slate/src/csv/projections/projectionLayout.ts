import type { SlateKey } from '../../contest.ts'
import { InputError } from '../../inputError.ts'
import { withFilledColumns } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import {
  type ColumnChoice,
  choosableFields,
  chosenHeadings,
  findProjectionsHeader,
  projectionHeadings,
} from './projectionHeadings.ts'

/** A table's headings, and which of them are read for what. */
export interface ProjectionLayout {
  headings: readonly string[]
  /** '' for a field without a column. */
  columns: Required<ColumnChoice>
}

/** The layout of a table of projections, also of one whose headings we don't know; undefined if it is no table. */
export function projectionLayout(
  file: string | Uint8Array,
  contest: Partial<Pick<SlateKey, 'sport' | 'site'>> = {},
  choice?: ColumnChoice,
): ProjectionLayout | undefined {
  const table = tableIn(file)
  const known = chosenHeadings(projectionHeadings(contest), choice)
  const found = findProjectionsHeader(table, known)
  const header = found && withFilledColumns(table, found, known)
  const row = header === undefined ? widestRow(table) : table.find(({ row }) => row === header.row)
  const headings = [...new Set((row?.cells ?? []).filter((cell) => cell !== ''))]
  if (headings.length < 2) return undefined
  const columnOf = (field: (typeof choosableFields)[number]) => {
    const likely = known[field].find((name) => headings.some((heading) => isSame(heading, name)))
    return header?.headingOf[field] ?? headings.find((heading) => likely !== undefined && isSame(heading, likely)) ?? ''
  }
  return {
    headings,
    columns: Object.fromEntries(choosableFields.map((field) => [field, columnOf(field)])) as Required<ColumnChoice>,
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The first of the rows with the most cells: titles and notes above a table have fewer. */
const widestRow = (table: readonly TableRow[]) => {
  const filled = table.slice(0, 20).map((row) => ({ row, count: row.cells.filter((cell) => cell !== '').length }))
  return filled.sort((a, b) => b.count - a.count || a.row.row - b.row.row)[0]?.row
}

function tableIn(file: string | Uint8Array): readonly TableRow[] {
  try {
    return readTable(file)
  } catch (error) {
    if (error instanceof InputError) return []
    throw error
  }
}
