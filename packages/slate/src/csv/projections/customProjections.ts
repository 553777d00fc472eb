import { InputError } from '../../inputError.ts'
import { counted, shortList } from '../../listed.ts'
import type { Player } from '../../player.ts'
import { type EditField, PlayerEdit } from '../../playerEdit.ts'
import { findHeader, type Headings, rowsBelow } from '../table/findHeader.ts'
import { numberCell } from '../table/numberCell.ts'
import { readTable, type TableRow } from '../table/readTable.ts'

export interface CustomProjections {
  /** What the file changes, in the pool's order; nothing where a cell says what is there already. */
  edits: { id: string; edit: PlayerEdit }[]
  /** For the console: why nothing was read, or what was passed over. */
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

/** Which override a column becomes, and the number that is in force now. */
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
 * Reads a user's own file quietly: without a heading `Id` and one of ProjPts, MinExp and MaxExp it changes
 * nothing. Blank cells keep what is there; so do those that no player could have, and rows of unknown ids.
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
      log: ['custom projections not read: no row has the heading Id and one of ProjPts, MinExp and MaxExp'],
    }

  // The templates put an apostrophe before an id that a spreadsheet would take for a formula.
  const playerOf = new Map(players.flatMap((player) => [[`'${player.Id}`, player] as const, [player.Id, player]]))
  const editOf = new Map<Player, PlayerEdit>()
  const passedOver: Record<'cells' | 'ids' | 'repeats', string[]> = { cells: [], ids: [], repeats: [] }
  for (const { row, cell } of rowsBelow(table, header)) {
    const player = playerOf.get(cell('id'))
    if (player === undefined) {
      passedOver.ids.push(`row ${row} "${cell('id')}"`)
      continue
    }
    if (editOf.has(player)) passedOver.repeats.push(`row ${row} ${player.Name}`)
    const { edit, refused } = editIn(cell, player)
    editOf.set(player, edit)
    passedOver.cells.push(...refused.map((text) => `row ${row} ${text}`))
  }
  return {
    edits: players.flatMap((player) => {
      const edit = editOf.get(player)
      return edit === undefined || Object.keys(edit).length === 0 ? [] : [{ id: player.Id, edit }]
    }),
    log: [
      ...noted(passedOver.cells, 'cell', 'not a possible number, so left as it was'),
      ...noted(passedOver.ids, 'row', 'no such id in this pool'),
      ...noted(passedOver.repeats, 'row', 'the same player again, so the earlier row does not count'),
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
    if (value === undefined || value === present(player) || (field === 'UserProj' && isFollowers(player, value)))
      continue
    if (PlayerEdit.shape[field].safeParse(value).success) edit[field] = value
    else refused.push(`${column} "${cell(column)}"`)
  }
  return { edit, refused }
}

/**
 * A captain follows the points that the user gives his other row. The house's number for the captain is then what
 * an earlier template said: no wish of the user's that the captain stay behind when the file comes a second time.
 */
const isFollowers = ({ RosterPosition, UserProj, HouseProjPts }: Player, value: number) =>
  RosterPosition === 'CPT' && UserProj === null && value === HouseProjPts

const shownPlaces = 10

function noted(places: readonly string[], what: string, why: string): string[] {
  if (places.length === 0) return []
  const where = shortList(places, shownPlaces)
  return [`custom projections: ${counted(places.length, what)} passed over (${why}): ${where}`]
}
