import type { RunSummary } from '@slatecraft/contract'
import type { Lineup, LineupRef } from '@slatecraft/slate'

/** A place of the run whose lineup is another one now. */
export interface ChangedLineup {
  /** Counts from 1; the same in both runs. */
  number: number
  /** Of the players who are gone. */
  left: string[]
  /** Who stands in their places; everybody of a lineup that is new, nobody where it was dropped. */
  came: string[]
  kind: 'changed' | 'added' | 'dropped'
  /** Why the earlier one could not stay, in sentences. */
  reasons: readonly string[]
}

export interface RebuildDiff {
  /** Lineups that were taken over, or found again as they were. */
  kept: number
  /** In the order of the run. */
  changed: ChangedLineup[]
}

/** What a rebuild made of the lineups that it was given: place by place, since a lineup that is kept keeps its place. */
export function rebuildDiff(
  earlier: readonly LineupRef[],
  lineups: readonly Lineup[],
  replaced: RunSummary['replaced'] = [],
): RebuildDiff {
  const reasonsOf = new Map(replaced.map(({ luNum, reasons }) => [luNum, reasons]))
  const changed: ChangedLineup[] = []
  let kept = 0
  for (let index = 0; index < Math.max(earlier.length, lineups.length); index++) {
    const [was, is] = [earlier[index]?.players ?? [], lineups[index]?.players ?? []]
    const left = was.filter((id) => !is.includes(id))
    const came = is.filter((id) => !was.includes(id))
    if (left.length === 0 && came.length === 0) {
      kept++
      continue
    }
    const kind = was.length === 0 ? 'added' : is.length === 0 ? 'dropped' : 'changed'
    changed.push({ number: index + 1, left, came, kind, reasons: reasonsOf.get(index + 1) ?? [] })
  }
  return { kept, changed }
}
