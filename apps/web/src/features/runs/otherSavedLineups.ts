import { type BuildRequestInput, type Lineup, lineupHash } from '@slatecraft/slate'
import type { SavedSet } from './shared/runs.ts'

/** Sports in which saved lineups always show with a run, whatever its settings. */
const mergedAlways: readonly string[] = ['nfl', 'nba']

/**
 * The saved lineups shown with a finished run: active, on its slate, and not already in the run, each once.
 */
export function otherSavedLineups(
  request: Pick<BuildRequestInput, 'sport' | 'slate' | 'includeSaved'>,
  lineups: readonly Lineup[],
  sets: readonly SavedSet[],
): Lineup[] {
  if (!mergedAlways.includes(request.sport) && request.includeSaved !== true) return []
  const seen = new Set(lineups.map(({ players }) => lineupHash(players)))
  const saved = sets.filter(({ slate, active }) => active && slate === request.slate).flatMap((set) => set.lineups)
  return saved.filter(({ players }) => {
    const hash = lineupHash(players)
    if (seen.has(hash)) return false
    seen.add(hash)
    return true
  })
}
