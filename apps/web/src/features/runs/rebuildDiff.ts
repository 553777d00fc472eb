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

interface Rebuilt {
  /** Those that it was given. */
  earlier: readonly LineupRef[]
  /** As many as were asked for stand in the run once it is complete. */
  asked: number
  lineups: readonly Lineup[]
  replaced: RunSummary['replaced']
}

/**
 * What a rebuild made of the lineups that it was given: place by place, since a lineup that is kept keeps its place.
 * Places that are empty by now, because their lineup was deleted, are passed over.
 */
export function rebuildDiff({ earlier, asked, lineups, replaced = [] }: Rebuilt): RebuildDiff {
  const reasonsOf = new Map(replaced.map(({ luNum, reasons }) => [luNum, reasons]))
  const built = new Map(lineups.map((lineup, index) => [numberOf(lineup) ?? index + 1, lineup.players]))
  const changed: ChangedLineup[] = []
  let kept = 0
  for (let number = 1; number <= Math.max(earlier.length, asked); number++) {
    const was = earlier[number - 1]?.players ?? []
    const is = built.get(number) ?? []
    if (is.length === 0 && number <= asked) continue
    const left = was.filter((id) => !is.includes(id))
    const came = is.filter((id) => !was.includes(id))
    if (left.length === 0 && came.length === 0) {
      kept++
      continue
    }
    const kind = was.length === 0 ? 'added' : is.length === 0 ? 'dropped' : 'changed'
    changed.push({ number, left, came, kind, reasons: reasonsOf.get(number) ?? [] })
  }
  return { kept, changed }
}

/** A built lineup is called by its run and its number there. */
function numberOf({ uuid }: Lineup): number | undefined {
  const digits = /-(\d+)$/.exec(uuid)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
