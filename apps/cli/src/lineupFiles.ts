import { BuildReport, type BuildRequest, findRuleset, InputError, LineupSet, type Ruleset } from '@slatecraft/slate'
import { readUpload } from '@slatecraft/slate/csv'
import * as z from 'zod'
import { readFile } from './files.ts'

/**
 * The lineups of files. Each file is a build's report, the site's upload file, or a list of lineup sets as in a request.
 *
 * @throws {InputError} naming the file and what is wrong with it.
 */
export const readLineupFiles = (paths: readonly string[], ruleset: Ruleset): LineupSet[] =>
  paths.flatMap((path) => {
    const text = new TextDecoder().decode(readFile(path))
    try {
      return /^\s*[[{]/.test(text) ? fromJson(JSON.parse(text)) : fromUpload(text, ruleset)
    } catch (error) {
      if (error instanceof InputError)
        throw new InputError(error.faults.map((fault) => ({ ...fault, field: `${path} ${fault.field}`.trim() })))
      if (error instanceof SyntaxError) throw new InputError([{ field: path, reason: `is not JSON: ${error.message}` }])
      throw error
    }
  })

function fromJson(given: unknown): LineupSet[] {
  const parsed = Array.isArray(given) ? z.array(LineupSet).safeParse(given) : BuildReport.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  if (Array.isArray(parsed.data)) return parsed.data
  return [setOf(parsed.data.lineups.map(({ players, slots }) => ({ players, slots })))]
}

const fromUpload = (text: string, ruleset: Ruleset) => [setOf(readUpload(ruleset, text))]

const setOf = (lineups: LineupSet['lineups']): LineupSet => ({ slate: '', active: true, lineups })

/** The request with the file's lineups as those of an earlier build, for a rebuild. */
export function withEarlier(request: BuildRequest, path: string | undefined): BuildRequest {
  if (path === undefined) return request
  const sets = readLineupFiles([path], findRuleset(request)!)
  return { ...request, earlierLineups: sets.flatMap(({ lineups }) => lineups) }
}
