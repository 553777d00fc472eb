import { InputError } from '../../inputError.ts'
import { counted, shortList } from '../../listed.ts'
import { numberCell } from '../../numberCell.ts'
import type { Player } from '../../player.ts'
import { type EditField, PlayerEdit } from '../../playerEdit.ts'
import { findHeader, type Headings, rowsBelow } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'

export interface CustomProjections {
  /** What the file changes, in pool order. Cells that repeat the present value change nothing. */
  edits: { id: string; edit: PlayerEdit }[]
  /** For the console: why nothing was read, or what was skipped. */
  log: string[]
}

type Column = 'id' | 'ProjPts' | 'ProjOwn' | 'MinExp' | 'MaxExp'

const headings: Headings<Column> = {
  id: ['Id'],
  ProjPts: ['ProjPts'],
  ProjOwn: ['ProjOwn'],
  MinExp: ['MinExp'],
  MaxExp: ['MaxExp'],
}

/** Which override a column becomes, and the present number. */
const overrides: readonly {
  column: Exclude<Column, 'id'>
  field: EditField & ('UserProj' | 'UserOwn' | 'MinExp' | 'MaxExp')
  present: (player: Player) => number | null
}[] = [
  { column: 'ProjPts', field: 'UserProj', present: ({ ProjPts }) => ProjPts },
  { column: 'ProjOwn', field: 'UserOwn', present: ({ ProjOwn }) => ProjOwn },
  { column: 'MinExp', field: 'MinExp', present: ({ MinExp }) => MinExp },
  { column: 'MaxExp', field: 'MaxExp', present: ({ MaxExp }) => MaxExp },
]

/**
 * Reads a user's own projections without ever failing: a file without the heading `Id` and one of ProjPts, MinExp and
 * MaxExp changes nothing. Blank cells, impossible values and rows with unknown ids are skipped.
 */
export function readCustomProjections(file: string | Uint8Array, players: readonly Player[]): CustomProjections {
  const table = tableIn(file)
  if (typeof table === 'string') return { edits: [], log: [`custom projections not read: ${table}`] }
  const { header } = findHeader(
    table,
    headings,
    (has) => has('id') && (has('ProjPts') || has('MinExp') || has('MaxExp')),
  )
  if (header === undefined)
    return {
      edits: [],
      log: ['custom projections not read: no row has the headings Id and ProjPts, MinExp or MaxExp'],
    }

  // Our templates put an apostrophe before an id that a spreadsheet would read as a formula.
  const playerOf = new Map(players.flatMap((player) => [[`'${player.Id}`, player] as const, [player.Id, player]]))
  const editOf = new Map<Player, PlayerEdit>()
  const skipped: Record<'cells' | 'ids' | 'repeats', string[]> = { cells: [], ids: [], repeats: [] }
  for (const { row, cell } of rowsBelow(table, header)) {
    const player = playerOf.get(cell('id'))
    if (player === undefined) {
      skipped.ids.push(`row ${row} "${cell('id')}"`)
      continue
    }
    if (editOf.has(player)) skipped.repeats.push(`row ${row} ${player.Name}`)
    const { edit, refused } = editIn(cell, player)
    editOf.set(player, edit)
    skipped.cells.push(...refused.map((text) => `row ${row} ${text}`))
  }
  return {
    edits: players.flatMap((player) => {
      const edit = editOf.get(player)
      return edit === undefined || Object.keys(edit).length === 0 ? [] : [{ id: player.Id, edit }]
    }),
    log: [
      ...noted(skipped.cells, 'cell', 'not a valid number'),
      ...noted(skipped.ids, 'row', 'not in this pool'),
      ...noted(skipped.repeats, 'row', 'same player again: the last row counts'),
    ],
  }
}

/** The rows of a file, or why it has none. */
function tableIn(file: string | Uint8Array): TableRow[] | string {
  try {
    return readTable(file)
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
}

function editIn(cell: (column: Column) => string, player: Player): { edit: PlayerEdit; refused: string[] } {
  const edit: PlayerEdit = {}
  const refused: string[] = []
  for (const { column, field, present } of overrides) {
    const value = numberCell(cell(column))
    if (value === undefined || value === present(player) || (field === 'UserProj' && isFollowing(player, value)))
      continue
    if (PlayerEdit.shape[field].safeParse(value).success) edit[field] = value
    else refused.push(`${column} "${cell(column)}"`)
  }
  return { edit, refused }
}

/**
 * A captain follows the points that the user gives the FLEX row. The default number in a template's captain row is then
 * no override, or uploading the file a second time would stop the captain from following.
 */
const isFollowing = ({ RosterPosition, UserProj, HouseProjPts }: Player, value: number) =>
  RosterPosition === 'CPT' && UserProj === null && value === HouseProjPts

const shownRows = 10

function noted(rows: readonly string[], what: string, why: string): string[] {
  if (rows.length === 0) return []
  return [`custom projections: ${counted(rows.length, what)} skipped (${why}): ${shortList(rows, shownRows)}`]
}
