import type { ComparedEntry } from '@slatecraft/simulator'
import { findRuleset, InputError, Selection, type SimulationRequest } from '@slatecraft/slate'
import { readFile } from '../files.ts'
import { inFile } from '../inFile.ts'
import { readLineupFiles } from '../lineupFiles.ts'

/**
 * The entries of a file: those of a report of `select`, or each lineup of any other file of lineups in every contest.
 *
 * @throws {InputError} naming the file and what is wrong with it.
 */
export function comparedEntries(path: string, { request, contests }: SimulationRequest): ComparedEntry[] {
  const selection = selectionIn(path)
  if (selection !== undefined)
    return selection.entries.map(({ players, contest }) => {
      if (contest < contests.length) return { lineup: { players }, contest }
      throw new InputError([{ field: path, reason: `enters contest ${contest + 1}, and the simulation has fewer` }])
    })
  const lineups = readLineupFiles([path], findRuleset(request)!).flatMap((set) => set.lineups)
  if (lineups.length === 0) throw new InputError([{ field: path, reason: 'has no lineups' }])
  return lineups.flatMap((lineup) => contests.map((_, contest) => ({ lineup, contest })))
}

function selectionIn(path: string): Selection | undefined {
  const text = new TextDecoder().decode(readFile(path))
  if (!/^\s*\{\s*"kind"\s*:\s*"selection"/.test(text)) return undefined
  return inFile(path, () => {
    const given: unknown = JSON.parse(text)
    const parsed = Selection.safeParse(given)
    if (parsed.success) return parsed.data
    throw InputError.fromZod(parsed.error, given)
  })
}
