import {
  AfterStartSet,
  BuildReport,
  type BuildRequest,
  findRuleset,
  InputError,
  LineupSet,
  type Player,
  type Ruleset,
} from '@slatecraft/slate'
import { readEntriesFile, readUpload, swapEntriesOf, whyOtherContest, withFileStatus } from '@slatecraft/slate/csv'
import * as z from 'zod'
import { readFile } from './files.ts'
import { inFile } from './inFile.ts'

/**
 * The lineups of files. Each file is a build's report, the site's upload file, or a list of lineup sets as in a request.
 *
 * @throws {InputError} naming the file and what is wrong with it.
 */
export const readLineupFiles = (paths: readonly string[], ruleset: Ruleset): LineupSet[] =>
  paths.flatMap((path) => inFile(path, () => setsIn(LineupSet, readFile(path), ruleset)))

/**
 * The lineups to swap after the start: as above, or a user's entries file. Players locked in an entries file have started.
 *
 * @throws {InputError} naming the file and what is wrong with it.
 */
export function readAfterStartFiles(
  paths: readonly string[],
  ruleset: Ruleset,
  players: readonly Player[],
): { sets: AfterStartSet[]; players: readonly Player[] } {
  let pool = players
  const sets = paths.flatMap((path) =>
    inFile(path, () => {
      const bytes = readFile(path)
      if (!isEntries(textOf(bytes))) return setsIn(AfterStartSet, bytes, ruleset)
      const file = readEntriesFile(bytes)
      const reason = whyOtherContest(file, ruleset)
      if (reason !== undefined) throw new InputError([{ field: '', reason }])
      pool = withFileStatus(pool, file)
      return [setOf(swapEntriesOf(file, pool, ruleset))]
    }),
  )
  return { sets, players: pool }
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** DraftKings heads the first column `Entry ID`, FanDuel `entry_id`. */
const isEntries = (text: string) => /^"?entry[ _]id\b/i.test(text)

function setsIn<Set extends LineupSet | AfterStartSet>(
  schema: z.ZodType<Set>,
  bytes: Uint8Array,
  ruleset: Ruleset,
): (Set | LineupSet)[] {
  const text = textOf(bytes)
  if (!/^\s*[[{]/.test(text)) return [setOf(readUpload(ruleset, text))]
  const given = jsonOf(text)
  const parsed = Array.isArray(given) ? z.array(schema).safeParse(given) : BuildReport.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  if (Array.isArray(parsed.data)) return parsed.data
  return [setOf(parsed.data.lineups.map(({ players, slots }) => ({ players, slots })))]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new InputError([{ field: '', reason: `is not JSON: ${error instanceof Error ? error.message : error}` }])
  }
}

const setOf = <Lineup>(lineups: Lineup[]) => ({ slate: '', active: true, lineups })

/** The request with the file's lineups as those of an earlier build, for a rebuild. */
export function withEarlier(request: BuildRequest, path: string | undefined): BuildRequest {
  if (path === undefined) return request
  const sets = readLineupFiles([path], findRuleset(request)!)
  return { ...request, earlierLineups: sets.flatMap(({ lineups }) => lineups) }
}
