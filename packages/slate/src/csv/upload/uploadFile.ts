import Papa from 'papaparse'
import { type Fault, InputError, refuseIfAny } from '../../inputError.ts'
import { siteId } from '../../person.ts'
import type { PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { siteTable } from '../../sites/sites.ts'
import type { UploadLayout } from '../../sites/siteTable.ts'
import { readTable } from '../table/readTable.ts'

/** The slots as the site heads them, in its order. */
export const uploadHeader = ({ slots }: Ruleset): string[] => slots.map(({ name, header }) => header ?? name)

/**
 * The file that the site takes lineups from: the slots in its order, then one lineup per row. UTF-8 without a byte order
 * mark, and quotes only where a name needs them, as in the sites' own templates (DraftKings 2019 to 2023, FanDuel 2018 and
 * 2026, Yahoo 2019 and 2020: none has the mark; DraftKings and Yahoo don't quote without need).
 *
 * @throws {InputError} naming a lineup without one known player per slot, or a player without an id of the site: lists of
 *   2016 to 2018 have none.
 */
export function writeUpload(
  ruleset: Ruleset,
  lineups: readonly { players: readonly string[] }[],
  players: readonly Pick<PlayerRow, 'Id' | 'Name'>[],
): string {
  const { playerList, upload } = siteTable(ruleset.site)
  const nameOf = new Map(players.map(({ Id, Name }) => [Id, Name]))
  const faults: Fault[] = []
  const withoutId = new Set<string>()
  const { pattern, example } = playerList.id
  const rows = lineups.map((lineup, index) => {
    const field = `lineups[${index}]`
    if (lineup.players.length !== ruleset.slots.length)
      faults.push({ field, reason: `has ${lineup.players.length} players for ${ruleset.slots.length} slots` })
    return lineup.players.map((id) => {
      const name = nameOf.get(id)
      if (name === undefined) faults.push({ field, reason: `${id} is not in the pool` })
      else if (!pattern.test(siteId(id))) withoutId.add(name)
      return cellOf(upload, siteId(id), name ?? '')
    })
  })
  for (const name of withoutId)
    faults.push({ field: name, reason: `has no site id, such as ${example}: import a player list with ids first` })
  refuseIfAny(faults)
  return `${Papa.unparse([uploadHeader(ruleset), ...rows], { newline: '\r\n' })}\r\n`
}

/** A player as the site's upload file writes them. */
export const uploadCell = ({ site }: Ruleset, { Id, Name }: Pick<PlayerRow, 'Id' | 'Name'>) =>
  cellOf(siteTable(site).upload, siteId(Id), Name)

function cellOf({ cell }: UploadLayout, id: string, name: string): string {
  switch (cell) {
    case 'Id':
      return id
    case 'Id:Name':
      return `${id}:${name}`
    case 'Name (Id)':
      return `${name} (${id})`
  }
}

/**
 * The player ids of an upload file, in slot order. A showdown's ids get the ending of their slot.
 *
 * @throws {InputError} when the first row is not the ruleset's slots, else naming each wrong row.
 */
export function readUpload(ruleset: Ruleset, text: string): { players: string[] }[] {
  const { upload } = siteTable(ruleset.site)
  const [header, ...rows] = readTable(text)
  const wanted = uploadHeader(ruleset)
  if (header === undefined || wanted.some((name, index) => header.cells[index] !== name))
    throw new InputError([{ field: 'row 1', reason: `must be ${wanted.join(',')}` }])
  const faults: Fault[] = []
  const lineups = rows.map(({ row, cells }) => {
    const players = ruleset.slots.map((slot, index) => {
      const id = idOf(upload, cells[index] ?? '')
      if (id === undefined) faults.push({ field: `row ${row}`, reason: `no player id in slot ${wanted[index]}` })
      return ruleset.contestType === 'showdown' ? `${id}|${slot.points === undefined ? 'FLEX' : 'CPT'}` : `${id}`
    })
    return { players }
  })
  refuseIfAny(faults)
  return lineups
}

function idOf({ cell: form }: UploadLayout, cell: string): string | undefined {
  if (cell === '') return undefined
  switch (form) {
    case 'Id':
      return cell
    case 'Id:Name':
      return cell.split(':')[0]
    case 'Name (Id)':
      return /\(([^()]+)\)(?:\s*\(LOCKED\))?$/.exec(cell)?.[1] ?? /^\d+$/.exec(cell)?.[0]
  }
}
