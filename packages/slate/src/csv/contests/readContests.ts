import { centsIn } from '../../contests/money.ts'
import type { ContestFacts } from '../../contests/paidContest.ts'
import { prizesFromText } from '../../contests/prizesFromText.ts'
import { refuse } from '../../inputError.ts'
import { readEntriesFile } from '../entries/readEntriesFile.ts'
import { decodeText } from '../table/decodeText.ts'
import { findHeader } from '../table/findHeader.ts'
import { readTable, type TableRow } from '../table/readTable.ts'
import { contestsInJson } from './contestJson.ts'
import { readStructure, structureHeader } from './readStructure.ts'

/**
 * The contests that a file describes, whatever kind it is: a table of prizes, DraftKings' JSON, our own JSON, prizes typed
 * in a text, or the entries of a user (names, ids and fees without prizes). Money in cents; what the file does not say is
 * left out (`contestFrom` completes it).
 *
 * @throws {InputError} for a file of no such kind, else naming row and field.
 */
export function readContests(file: string | Uint8Array): ContestFacts[] {
  const text = decodeText(file)
  if (/^\s*[{[]/.test(text)) return contestsInJson(text)
  if (/^\s*(#?1(st)?\b|top \d)[^\n]*\d/i.test(text)) return [{ prizes: prizesFromText(text) }]
  const table = readTable(file)
  const structure = structureHeader(table)
  if (structure !== undefined) return [readStructure(table, structure)]
  if (isEntries(table)) return entryContests(file)
  return refuse(
    `no contest is described here: it must be a table with Place and Payout, a contest's JSON, prizes such as 1st 1000, 2-5 200, or DKEntries.csv. The first row is ${table[0]!.cells.filter(Boolean).slice(0, 8).join(', ')}`,
  )
}

const isEntries = (table: readonly TableRow[]) =>
  findHeader(table, { entryId: ['Entry ID'], contestId: ['Contest ID'] }, (has) => has('entryId') && has('contestId'))
    .header !== undefined

function entryContests(file: string | Uint8Array): ContestFacts[] {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  return readEntriesFile(bytes).contests.map(({ id, name, fee }) => ({ id, name, fee: centsIn(fee) }))
}
