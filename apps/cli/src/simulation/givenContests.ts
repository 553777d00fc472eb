import { basename, extname } from 'node:path'
import { type Contest, type ContestFacts, contestFrom, InputError, reviewContest } from '@slatecraft/slate'
import { readContests } from '@slatecraft/slate/csv'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import { centsOf, wholeNumber } from '../numberOptions.ts'
import type { CommandLine, OptionTable } from '../options.ts'
import { contestOfShape } from './contestOfShape.ts'

/** The options that describe contests. */
export const contestOptions = {
  contest: { isMultiple: true },
  shape: {},
  fee: {},
  entries: {},
  'max-entries': {},
  rake: {},
  paid: {},
  tickets: {},
  ticket: {},
} satisfies OptionTable

/**
 * The contests of the files of `--contest` (or of prizes typed in their place), or one of `--shape`. `--fee` (dollars), `--entries` and `--max-entries` complete
 * files that leave them out. What is unusual is printed as a warning.
 *
 * @throws {InputError} naming the option, or the file and what is wrong in it.
 */
export function givenContests(line: CommandLine): Contest[] {
  const known: ContestFacts = {
    fee: centsOf(line, 'fee'),
    entries: wholeNumber(line, 'entries', 2),
    maxEntriesPerUser: wholeNumber(line, 'max-entries', 1),
  }
  const shape = line.value('shape')
  const paths = line.values('contest')
  if ((shape === undefined) === (paths.length === 0))
    throw new InputError([
      { field: '--contest', reason: 'must name a contest file, or else --shape a kind of contest' },
    ])
  if (shape !== undefined) return [contestOfShape(shape, line, known)]
  const unused = ['rake', 'paid', 'tickets', 'ticket'].filter((name) => line.value(name) !== undefined)
  if (unused.length > 0) throw new InputError(unused.map((name) => ({ field: `--${name}`, reason: 'needs --shape' })))
  return paths.flatMap((path) =>
    inFile(path, () =>
      readContests(isTyped(path) ? path : readFile(path)).map((facts) => {
        const name = isTyped(path) ? 'Contest' : basename(path, extname(path))
        const contest = contestFrom(facts, { name, ...known })
        for (const note of reviewContest(contest, facts.pool).notes) console.error(`warning: ${path}: ${note}`)
        return contest
      }),
    ),
  )
}

/** Prizes typed in place of a file: `1st 1000, 2-5 200`. */
const isTyped = (text: string) => /^\s*#?1(st)?\s+\S*\d/.test(text)
