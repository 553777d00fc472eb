import type { RunSummary } from '@slatecraft/contract'
import type { Lineup, LineupRef } from '@slatecraft/slate'

/** A run position whose lineup was replaced. */
export interface ChangedLineup {
  /** From 1; the same in both runs. */
  number: number
  /** Players who are out. */
  left: string[]
  /** Players who are in: all of a new lineup, none if the lineup was dropped. */
  came: string[]
  kind: 'changed' | 'added' | 'dropped'
  /** Why the earlier lineup could not stay, in sentences. */
  reasons: readonly string[]
}

export interface RebuildDiff {
  /** Lineups kept or found again unchanged. */
  kept: number
  /** In run order. */
  changed: ChangedLineup[]
}

interface Rebuilt {
  /** The lineups it started from. */
  earlier: readonly LineupRef[]
  /** The number requested. */
  asked: number
  lineups: readonly Lineup[]
  replaced: RunSummary['replaced']
}

/**
 * Compares a rebuild with its source by position, since a kept lineup keeps its position. Positions whose lineup was
 * deleted since are skipped.
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

/** A built lineup's uuid consists of its run and number. */
function numberOf({ uuid }: Lineup): number | undefined {
  const digits = /-(\d+)$/.exec(uuid)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
