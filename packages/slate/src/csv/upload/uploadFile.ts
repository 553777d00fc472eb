import Papa from 'papaparse'
import { type Fault, InputError } from '../../inputError.ts'
import { siteId } from '../../person.ts'
import type { PlayerRow } from '../../player.ts'
import type { Ruleset } from '../../ruleset.ts'
import { poolLayouts } from '../players/poolLayouts.ts'
import { readTable } from '../table/readTable.ts'
import { refuseIfAny } from '../table/refuseIfAny.ts'
import { uploadHeader } from './uploadHeader.ts'

/**
 * The file that the site takes lineups from: the roster places in its order, then a lineup a row. UTF-8 without a byte
 * order mark and quotes only where a name needs them, as in the sites' own templates (DraftKings 2019 to 2023, FanDuel
 * 2018 and 2026, Yahoo 2019 and 2020: none has the mark; DraftKings and Yahoo quote nothing that needs none).
 *
 * @throws {InputError} naming a lineup that has not one known player for each roster place, or a player whose id isn't
 *   the site's: lists of 2016 to 2018 have none.
 */
export function writeUpload(
  ruleset: Ruleset,
  lineups: readonly { players: readonly string[] }[],
  players: readonly Pick<PlayerRow, 'Id' | 'Name'>[],
): string {
  const nameOf = new Map(players.map(({ Id, Name }) => [Id, Name]))
  const faults: Fault[] = []
  const withoutId = new Set<string>()
  const { pattern, example } = poolLayouts[ruleset.site].id
  const rows = lineups.map((lineup, index) => {
    const field = `lineups[${index}]`
    if (lineup.players.length !== ruleset.slots.length)
      faults.push({ field, reason: `has ${lineup.players.length} players for ${ruleset.slots.length} roster places` })
    return lineup.players.map((id) => {
      const name = nameOf.get(id)
      if (name === undefined) faults.push({ field, reason: `${id} is not in the pool` })
      else if (!pattern.test(siteId(id))) withoutId.add(name)
      return cellOf(ruleset, siteId(id), name ?? '')
    })
  })
  for (const name of withoutId)
    faults.push({
      field: name,
      reason: `has no id that the site takes, such as ${example}: import a list with ids first`,
    })
  refuseIfAny(faults)
  return `${Papa.unparse([uploadHeader(ruleset), ...rows], { newline: '\r\n' })}\r\n`
}

function cellOf({ upload }: Ruleset, id: string, name: string): string {
  if (upload.cell === 'Id') return id
  return upload.cell === 'Id:Name' ? `${id}:${name}` : `${name} (${id})`
}

/**
 * The players' ids of an upload file, in slot order; a showdown's get the ending of their roster place.
 *
 * @throws {InputError} when the first row is not the ruleset's roster places, else naming each row that is wrong.
 */
export function readUpload(ruleset: Ruleset, text: string): { players: string[] }[] {
  const [header, ...rows] = readTable(text)
  const wanted = uploadHeader(ruleset)
  if (header === undefined || wanted.some((name, index) => header.cells[index] !== name))
    throw new InputError([{ field: 'row 1', reason: `must read ${wanted.join(',')}` }])
  const faults: Fault[] = []
  const lineups = rows.map(({ row, cells }) => {
    const players = ruleset.slots.map((slot, index) => {
      const id = idOf(ruleset, cells[index] ?? '')
      if (id === undefined) faults.push({ field: `row ${row}`, reason: `no player's id in the place ${wanted[index]}` })
      return ruleset.contestType === 'showdown' ? `${id}|${slot.points === undefined ? 'FLEX' : 'CPT'}` : `${id}`
    })
    return { players }
  })
  refuseIfAny(faults)
  return lineups
}

function idOf({ upload }: Ruleset, cell: string): string | undefined {
  if (cell === '') return undefined
  if (upload.cell === 'Id') return cell
  if (upload.cell === 'Id:Name') return cell.split(':')[0]
  return /\(([^()]+)\)(?:\s*\(LOCKED\))?$/.exec(cell)?.[1] ?? /^\d+$/.exec(cell)?.[0]
}
