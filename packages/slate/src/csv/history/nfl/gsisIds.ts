import { refuse } from '../../../inputError.ts'
import { findHeader, isBlank, rowsBelow } from '../../table/findHeader.ts'
import { readTable, type TableRow } from '../../table/readTable.ts'

/**
 * The league's id (`00-0033873`) of each player by the id of Pro Football Reference (`MahoPa00`), from a table such as
 * nflverse's `ff_playerids`.
 *
 * @throws {InputError} when the file is no such table.
 */
export function gsisIds(file: string): Map<string, string> {
  const table = readTable(file)
  const header = headerOf(table)
  if (header === undefined) refuse('the table of ids needs columns pfr_id and gsis_id')
  const pairs = rowsBelow(table, header).map(({ cell }) => [cell('pfr'), cell('gsis')] as const)
  return new Map(pairs.filter((pair) => !pair.some(isBlank)))
}

export const isTableOfIds = (table: readonly TableRow[]): boolean => headerOf(table) !== undefined

const headerOf = (table: readonly TableRow[]) =>
  findHeader(table, { pfr: ['pfr_id'], gsis: ['gsis_id'] }, (has) => has('pfr') && has('gsis')).header
