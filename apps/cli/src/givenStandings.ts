import { basename, extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { maxStandingsBytes } from '@slatecraft/contract'
import { finishedStandings } from '@slatecraft/simulator'
import { findRuleset, type Player, refuse, type SlateKey } from '@slatecraft/slate'
import type { StandingsToKeep } from '@slatecraft/store'
import { readFile } from './files.ts'
import { inFile } from './inFile.ts'
import type { CommandLine, OptionTable } from './options.ts'

/** The options that publish standings. */
export const standingsOptions = { standings: {}, 'standings-of': {} } satisfies OptionTable

/**
 * The standings of `--standings`, a finished contest of a slate. Without `--standings-of`, their contest has the number or the
 * name of the file: `contest-standings-173036248.csv` is of contest 173036248.
 *
 * @throws {InputError} naming the file and what is wrong in it.
 */
export function givenStandings(line: CommandLine, key: SlateKey, players: readonly Player[]): StandingsToKeep {
  const path = line.required('standings')
  return inFile(path, () => {
    const file = readFile(path)
    if (file.length > maxStandingsBytes)
      refuse(`it has ${Math.ceil(file.length / 1e6)} MB; the limit is ${maxStandingsBytes / 1e6} MB`)
    const ruleset = findRuleset(key) ?? refuse(`no rules are known of ${key.sport} ${key.contestType} contests`)
    const { entries } = finishedStandings(file, { players: [...players], ruleset })
    const contest = (line.value('standings-of') ?? contestOf(basename(path, extname(path)))).slice(0, 80)
    return { contest, entries: entries.length, bytes: file.length, packed: gzipSync(file) }
  })
}

const contestOf = (name: string) => /^contest-standings-(\d+)/.exec(name)?.[1] ?? name
