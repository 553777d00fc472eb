import { basename, extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { maxStandingsBytes } from '@slatecraft/contract'
import { contestSheets, finishedContest } from '@slatecraft/results'
import { finishedStandings } from '@slatecraft/simulator'
import {
  type FinishedContest,
  findRuleset,
  type GameSheet,
  itemsOf,
  type Player,
  refuse,
  type SlateKey,
} from '@slatecraft/slate'
import { joinStandings } from '@slatecraft/slate/csv'
import type { StandingsToKeep } from '@slatecraft/store'
import { readFile } from './files.ts'
import { inFile } from './inFile.ts'
import type { CommandLine, OptionTable } from './options.ts'

/** The options that publish standings. */
export const standingsOptions = { standings: {}, 'standings-of': {} } satisfies OptionTable

export interface GivenStandings extends StandingsToKeep {
  /** What the contest teaches of winners and players; `paidPlaces` if known. */
  taught(paidPlaces: number | undefined): {
    lessons: Omit<FinishedContest, 'contestId' | 'name'>
    sheets: GameSheet[]
  }
}

/**
 * The standings of `--standings`, a finished contest of a slate. Without `--standings-of`, their contest has the number or the
 * name of the file: `contest-standings-173036248.csv` is of contest 173036248.
 *
 * @throws {InputError} naming the file and what is wrong in it.
 */
export function givenStandings(line: CommandLine, key: SlateKey, players: readonly Player[]): GivenStandings {
  const path = line.required('standings')
  return inFile(path, () => {
    const file = readFile(path)
    if (file.length > maxStandingsBytes)
      refuse(`it has ${Math.ceil(file.length / 1e6)} MB; the limit is ${maxStandingsBytes / 1e6} MB`)
    const ruleset = findRuleset(key) ?? refuse(`no rules are known of ${key.sport} ${key.contestType} contests`)
    const standings = finishedStandings(file, { players: [...players], ruleset })
    const contest = (line.value('standings-of') ?? contestOf(basename(path, extname(path)))).slice(0, 80)
    return {
      ...{ contest, entries: standings.entries.length, bytes: file.length, packed: gzipSync(file) },
      taught(paidPlaces) {
        const rows = itemsOf({ players: [...players] }, ruleset).map(({ row }) => row)
        const joined = joinStandings(standings, rows, { salaryCap: ruleset.salaryCap })
        const played = { standings, joined, players: rows, ruleset, key }
        const {
          contestId: _,
          name: __,
          ...lessons
        } = finishedContest({ ...played, contestId: '', name: '', paidPlaces })
        return { lessons, sheets: contestSheets(played) }
      },
    }
  })
}

const contestOf = (name: string) => /^contest-standings-(\d+)/.exec(name)?.[1] ?? name
