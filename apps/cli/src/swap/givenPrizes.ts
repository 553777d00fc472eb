import { basename, extname } from 'node:path'
import type { PayoutContest } from '@slatecraft/simulator'
import { type ContestFacts, contestFrom, refuse, reviewContest } from '@slatecraft/slate'
import { type EntriesFile, readContests } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import type { CommandLine, OptionTable } from '../options.ts'

/** The options of a swap for prize money. */
export const prizeOptions = {
  contests: { isMultiple: true },
  standings: { isMultiple: true },
  worlds: {},
} satisfies OptionTable

/**
 * The contests of the entries with the prizes of `--contests`, and their standings. What a file leaves out comes from the
 * entries: the contest's name and fee. Which contest a file is of is said by `ID=FILE`, or by the file itself or its name, or
 * the entries are in one contest only. What is unusual is printed as a warning.
 *
 * @throws {InputError} naming the file and what is wrong with it.
 */
export function givenPrizes(line: CommandLine, file: EntriesFile): PayoutContest[] {
  const entered = new Map(readContests(file.bytes).map((facts) => [facts.id ?? '', facts]))
  const standings = new Map(
    line.values('standings').map((given) => {
      const { id, path } = fileOf(given)
      return [inFile(path, () => contestIdOf(entered, { option: 'standings', path, id })), path] as const
    }),
  )
  return line.values('contests').flatMap((given) => {
    const { id: named, path } = fileOf(given)
    return inFile(path, () =>
      readContests(readFile(path)).map((facts): PayoutContest => {
        const id = contestIdOf(entered, { option: 'contests', path, id: named ?? facts.id })
        const contest = contestFrom({ ...facts, id }, entered.get(id))
        for (const note of reviewContest(contest, facts.pool).notes) console.error(`warning: ${path}: ${note}`)
        const shown = standings.get(id)
        return shown === undefined
          ? { id, contest }
          : { id, contest, standings: { name: basename(shown), bytes: readFile(shown) } }
      }),
    )
  })
}

/** `173036248=prizes.csv`: the file is of this contest. */
function fileOf(given: string): { id: string | undefined; path: string } {
  const [, id, path] = /^(\d+)=(.+)$/.exec(given) ?? []
  return { id, path: path ?? given }
}

/** @throws {InputError} if it is not known which of the entries' contests the file is of. */
function contestIdOf(
  entered: ReadonlyMap<string, ContestFacts>,
  { option, path, id }: { option: string; path: string; id: string | undefined },
): string {
  const inName = /\d{6,}/.exec(basename(path, extname(path)))?.[0]
  const found = [id, inName].find((one) => one !== undefined && entered.has(one))
  if (found !== undefined) return found
  const [only] = entered.keys()
  if (entered.size === 1 && id === undefined && only !== undefined) return only
  return refuse(`which contest is it of? Say --${option} ID=FILE, with one of ${[...entered.keys()].join(', ')}`)
}
