import { rowsOfLineups } from '@slatecraft/simulator'
import { type BuildRequest, FieldChoice, findRuleset, InputError, itemsOf } from '@slatecraft/slate'
import { joinStandings, readStandings } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import { readLineupFiles } from '../lineupFiles.ts'
import { signedShare, wholeNumber } from '../numberOptions.ts'
import type { CommandLine, OptionTable } from '../options.ts'
import { revealedEntries } from './revealedEntries.ts'

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
  return given(path, rows, ruleset.slots.length)
}

function ofStandings(path: string, request: BuildRequest, draws: number | undefined): FieldChoice {
  const ruleset = findRuleset(request)!
  const size = ruleset.slots.length
  const pool = itemsOf(request, ruleset).map(({ row }) => row)
  const { standings, joined } = inFile(path, () => {
    const read = readStandings(readFile(path))
    return { standings: read, joined: joinStandings(read, pool, { salaryCap: ruleset.salaryCap }) }
  })
  if (standings.slots.length !== size)
    throw new InputError([{ field: path, reason: `its lineups have other slots: ${standings.slots.join(', ')}` }])
  const { lineups, isWhole, counts, missing } = joined
  const revealed = counts.hidden > 0 && hasOwnership(request.players)
  const { entries, weight } = revealed ? revealedEntries(standings, joined, ruleset) : { entries: [], weight: [] }
  const used = revealed ? weight.reduce((sum, copies) => sum + copies, 0) : counts.whole
  if (used === 0)
    throw new InputError([
      { field: path, reason: 'no entry has only players of this slate, with all of them revealed' },
    ])
  if (used < counts.entries)
    console.error(
      `warning: ${path}: ${used} of ${counts.entries} entries are the field: ${revealed ? '' : `${counts.hidden} have hidden players, `}${counts.empty} are empty, ${counts.unjoined} have players that the pool lacks${missing.length > 0 ? ` (most often ${missing[0]!.name})` : ''}`,
    )
  if (revealed) return FieldChoice.parse({ kind: 'revealed', from: path, entries, weight, draws })
  const rows = new Uint16Array(counts.whole * size)
  let at = 0
  for (const [entry, whole] of isWhole.entries()) {
    if (whole === 0) continue
    rows.set(
      [...lineups.subarray(entry * size, (entry + 1) * size)].sort((a, b) => a - b),
      at,
    )
    at += size
  }
  return given(path, rows, size)
}

const hasOwnership = (players: BuildRequest['players']) => players.some(({ ProjOwn }) => (ProjOwn ?? 0) > 0)

/** Equal lineups are counted together. */
function given(from: string, rows: Uint16Array, size: number): FieldChoice {
  const counts = new Map<string, number>()
  for (let at = 0; at < rows.length; at += size) {
    const key = rows.subarray(at, at + size).join()
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return {
    kind: 'given',
    from,
    lineups: [...counts.keys()].map((key) => key.split(',').map(Number)),
    weight: [...counts.values()],
  }
}
