import { rowsOfLineups } from '@slatecraft/simulator'
import { type BuildRequest, countedField, FieldChoice, findRuleset, hasOwnership, InputError } from '@slatecraft/slate'
import { fieldOfStandings, leftOutWords } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import { readLineupFiles } from '../lineupFiles.ts'
import { signedShare, wholeNumber } from '../numberOptions.ts'
import type { CommandLine, OptionTable } from '../options.ts'

/** The options that say what the field is. */
export const fieldOptions = {
  standings: {},
  'field-lineups': {},
  library: {},
  draws: {},
  sharpness: {},
  trust: {},
} satisfies OptionTable

/**
 * The field of a command: real entries of a standings file, lineups of a file, or by default one that is generated from
 * the projected ownership.
 *
 * @throws {InputError} naming the option, or the file and what is wrong in it.
 */
export function givenField(line: CommandLine, request: BuildRequest): FieldChoice {
  const standings = line.value('standings')
  const lineups = line.value('field-lineups')
  const library = wholeNumber(line, 'library', 100, 20_000)
  const draws = wholeNumber(line, 'draws', 1, 256)
  const sharpness = signedShare(line, 'sharpness')
  const ownershipTrust = signedShare(line, 'trust')
  if (standings !== undefined && lineups !== undefined)
    throw new InputError([{ field: '--field-lineups', reason: 'can’t be given with --standings' }])
  if (standings === undefined && lineups === undefined) {
    if (!hasOwnership(request.players))
      throw new InputError([
        {
          field: 'ProjOwn',
          reason: 'no player has ownership: make the request with projections that have an ownership column',
        },
      ])
    return FieldChoice.parse({ kind: 'generated', library, draws, sharpness, ownershipTrust })
  }
  const given = standings === undefined ? ofLineups(lineups!, request) : ofStandings(standings, request, draws)
  const unused = [
    ...(library === undefined ? [] : ['--library']),
    ...(draws === undefined || given.kind === 'revealed' ? [] : ['--draws']),
    ...(sharpness === undefined ? [] : ['--sharpness']),
    ...(ownershipTrust === undefined ? [] : ['--trust']),
  ]
  if (unused.length > 0)
    throw new InputError(unused.map((field) => ({ field, reason: 'needs a field that is generated' })))
  return given
}

function ofLineups(path: string, request: BuildRequest): FieldChoice {
  const ruleset = findRuleset(request)!
  const lineups = readLineupFiles([path], ruleset).flatMap((set) => set.lineups)
  if (lineups.length === 0) throw new InputError([{ field: path, reason: 'has no lineups' }])
  const rows = inFile(path, () => rowsOfLineups(lineups, request, ruleset))
  return countedField(path, rows, ruleset.slots.length)
}

function ofStandings(path: string, { players, ...terms }: BuildRequest, draws: number | undefined): FieldChoice {
  const ruleset = findRuleset(terms)!
  const read = inFile(path, () => fieldOfStandings(readFile(path), { players, ruleset, from: path, draws }))
  const leftOut = leftOutWords(read)
  for (const words of [...(leftOut === undefined ? [] : [leftOut]), ...read.notes])
    console.error(`warning: ${path}: ${words}`)
  return read.field
}
