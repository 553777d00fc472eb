import type { RunSummary } from '@slatecraft/contract'
import type { Lineup } from '@slatecraft/slate'

/** The original run: its lineups in order. */
interface Played {
  lineups: readonly Lineup[]
  summary: RunSummary | undefined
}

export interface ReplayCheck {
  /** Number of matching lineups before the first difference. */
  same: number
  /** Number (from 1) of the first lineup that differs; undefined while none does. */
  firstDifference: number | undefined
  /** The two engine versions, if they differ. */
  engines: { before: string; now: string } | undefined
}

/**
 * Compares a replay with its original, lineup by lineup: players by slot, points, salary.
 *
 * @param isOver while false, missing lineups of the replay are not a difference.
 */
export function replayCheck(original: Played, replay: Played, isOver: boolean): ReplayCheck {
  const [before, now] = [original.summary?.engine, replay.summary?.engine]
  const length = isOver ? Math.max(original.lineups.length, replay.lineups.length) : replay.lineups.length
  let same = 0
  while (same < length && isSameLineup(original.lineups[same], replay.lineups[same])) same++
  return {
    same,
    firstDifference: same < length ? same + 1 : undefined,
    engines: before && now && before !== now ? { before, now } : undefined,
  }
}

function isSameLineup(one: Lineup | undefined, other: Lineup | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return (
    one.points === other.points &&
    one.salary === other.salary &&
    one.players.length === other.players.length &&
    one.players.every((id, index) => id === other.players[index] && one.slots[index] === other.slots[index])
  )
}
