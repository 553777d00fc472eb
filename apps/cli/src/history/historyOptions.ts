import { type HistoryLink, InputError, type Sport } from '@slatecraft/slate'
import type { HistoryOptions } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import type { CommandLine, OptionTable } from '../options.ts'
import { givenPeriod, givenSport } from '../slateFiles.ts'

/** The options that name files with history. */
export const historyOptions = { history: { isMultiple: true }, ids: {} } satisfies OptionTable

/** How the files of `--history` are read. @throws {InputError} naming the option that is wrong. */
export function readingOf(line: CommandLine): HistoryOptions {
  const ids = line.value('ids')
  if (ids !== undefined && line.values('history').length === 0)
    throw new InputError([{ field: '--ids', reason: 'needs --history' }])
  return { ...givenPeriod(line), sport: givenSport(line), idsFile: ids === undefined ? undefined : readFile(ids) }
}

/**
 * `Carlton Carrington=Bub Carrington`: the pool's player, and how history writes the name.
 *
 * @throws {InputError} if it is something else.
 */
export function nameLink(text: string, sport: Sport): HistoryLink {
  const [poolName = '', historyName = '', ...more] = text.split('=').map((name) => name.trim())
  if (poolName !== '' && historyName !== '' && more.length === 0) return { sport, poolName, historyName }
  throw new InputError([{ field: '--link-name', reason: `must be NAME=NAME-IN-HISTORY (given: ${text})` }])
}
