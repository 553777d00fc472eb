import {
  type Fault,
  InputError,
  itemsById,
  itemsOf,
  itemsOfLineup,
  type LineupRef,
  mostSimulatedLineups,
  type Player,
  type Ruleset,
  refuse,
} from '@slatecraft/slate'
import { readLineupPool } from '@slatecraft/slate/csv'

/** A file that the user brought, and what its players and slots are looked up in. */
export interface LineupFile {
  bytes: Uint8Array
  name: string
  players: readonly Player[]
  ruleset: Ruleset
}

export interface LineupsOfFile {
  name: string
  lineups: LineupRef[]
  /** By lineup: its rows of the pool (`itemsOf`), and for how many entries it stands, if the file says so. */
  rows: number[][]
  entries: number[]
  /** Lineups that the slate can't fill, by their row. */
  leftOut: Fault[]
}

/**
 * The lineups of an upload file, of a vendor's export, or of a field that was exported here.
 *
 * @throws {InputError} if it is no such file, or the slate can fill none of them.
 */
export function lineupsOfFile({ bytes, name, players, ruleset }: LineupFile): LineupsOfFile {
  const { lineups, columns } = readLineupPool(bytes, ruleset)
  if (lineups.length === 0) refuse('it has no lineups below its first row')
  const items = itemsOf({ players: [...players] }, ruleset)
  const byId = itemsById(items)
  const copies = columns.get('Entries')
  const read: LineupsOfFile = { name, lineups: [], rows: [], entries: [], leftOut: [] }
  for (const [index, ids] of lineups.entries()) {
    const lineup = { players: [...ids] }
    const found = itemsOfLineup(lineup, ruleset, items, byId)
    if (typeof found === 'string') read.leftOut.push({ field: `lineup ${index + 1}`, reason: found })
    else {
      read.lineups.push(lineup)
      read.rows.push(found.sort((a, b) => a - b))
      read.entries.push(copies === undefined ? 1 : Math.round(copies[index]!) || 0)
    }
  }
  if (read.lineups.length === 0) throw new InputError(read.leftOut)
  return read
}

/** @throws {InputError} if there are more than a simulation takes. */
export function simulatedLineupsOfFile(file: LineupFile): Pick<LineupsOfFile, 'name' | 'lineups' | 'leftOut'> {
  const { name, lineups, leftOut } = lineupsOfFile(file)
  if (lineups.length > mostSimulatedLineups)
    refuse(
      `it has ${lineups.length.toLocaleString('en-US')} lineups; a simulation takes ${mostSimulatedLineups.toLocaleString('en-US')}`,
    )
  return { name, lineups, leftOut }
}
