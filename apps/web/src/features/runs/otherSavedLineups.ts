import { type BuildRequestInput, type Lineup, lineupHash } from '@slatecraft/slate'
import type { SavedSet } from './shared/runs.ts'
import { savedCountedIn } from './shared/savedCountedIn.ts'

/** Sports in which saved lineups always show with a run, even if it does not count them. */
const mergedAlways: readonly string[] = ['nfl', 'nba']

/**
 * The saved lineups shown with a finished run: active, on its slate, and not already in the run, each once. The run's counts
 * and its export include only the `counted` ones, which its build counted too.
 */
export function otherSavedLineups(
  request: Pick<BuildRequestInput, 'sport' | 'slate' | 'includeSaved' | 'savedLineups'>,
  lineups: readonly Lineup[],
  sets: readonly SavedSet[],
): { counted: Lineup[]; uncounted: Lineup[] } {
  const others = { counted: [] as Lineup[], uncounted: [] as Lineup[] }
  const inBuild = new Set(savedCountedIn(request).map(({ players }) => lineupHash(players)))
  const seen = new Set(lineups.map(({ players }) => lineupHash(players)))
  const ofSlate = sets.filter(({ slate, active }) => active && slate === request.slate)
  for (const lineup of ofSlate.flatMap((set) => set.lineups)) {
    const hash = lineupHash(lineup.players)
    if (seen.has(hash)) continue
    seen.add(hash)
    if (inBuild.has(hash)) others.counted.push(lineup)
    else if (mergedAlways.includes(request.sport)) others.uncounted.push(lineup)
  }
  return others
}
