import { type BuildRequest, itemsOf, type Ruleset, refuse } from '@slatecraft/slate'
import { joinStandings, readStandings, type Standings } from '@slatecraft/slate/csv'
import { refuseUnfinished } from '../calibration/refuseUnfinished.ts'
import { refuseOtherSlates } from './refuseOtherSlates.ts'

/**
 * Reads the standings of a finished contest of a slate.
 *
 * @throws {InputError} if it is no such file, the contest is not over, or the file is of another slate.
 */
export function finishedStandings(
  file: string | Uint8Array,
  { players, ruleset }: Pick<BuildRequest, 'players'> & { ruleset: Ruleset },
): Standings {
  const standings = readStandings(file)
  refuseUnfinished(standings)
  if (standings.slots.length !== ruleset.slots.length)
    refuse(`its lineups have other slots: ${standings.slots.join(', ')}`)
  const pool = itemsOf({ players }, ruleset).map(({ row }) => row)
  const { entries, empty, whole: joined } = joinStandings(standings, pool, { salaryCap: ruleset.salaryCap }).counts
  refuseOtherSlates({ entries, empty, joined })
  return standings
}
