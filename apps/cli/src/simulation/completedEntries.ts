import {
  calibratedOwnership,
  completedLineups,
  fieldParametersOf,
  generateField,
  poolRows,
} from '@slatecraft/simulator'
import { type BuildRequest, findRuleset } from '@slatecraft/slate'
import { absent, type JoinedStandings } from '@slatecraft/slate/csv'

/** Lineups that hidden players are drawn from. */
const library = 10_000

/**
 * Entries whose later players the site still hides, with players drawn in their place from the field that projected
 * ownership leads one to expect. Rows of the pool, ascending within a lineup.
 */
export function completedEntries(
  { lineups, isWhole }: JoinedStandings,
  request: BuildRequest,
  seed: number,
): Uint16Array {
  const ruleset = findRuleset(request)!
  const size = ruleset.slots.length
  const rows = poolRows(request, ruleset)
  const parameters = fieldParametersOf(ruleset)
  const { ownership } = calibratedOwnership(rows.players, ruleset, parameters, false)
  const entries = isWhole.length
  const field = generateField({ rows, ruleset, ownership, entries, size: library, seed, parameters })
  const revealed = [...isWhole.keys()].flatMap((entry) => {
    const lineup = [...lineups.subarray(entry * size, (entry + 1) * size)]
    return lineup.includes(absent.hidden) && lineup.every((row) => row >= 0 || row === absent.hidden) ? lineup : []
  })
  return completedLineups(Int32Array.from(revealed), field, rows, ruleset, seed).lineups
}
