import type { RunSummary } from '@slatecraft/contract'
import type { Lineup } from '@slatecraft/slate'

/** A run to hold another against: its lineups in their order. */
interface Played {
  lineups: readonly Lineup[]
  summary: RunSummary | undefined
}

export interface ReplayCheck {
  /** How many are the same as at their place in the original, from the first on, up to the first that differs. */
  same: number
  /** Place of the first lineup that differs, counting from 1; undefined as long as none does. */
  firstDifference: number | undefined
  /** The versions of two engines, where it is not the same one. */
  engines: { before: string; now: string } | undefined
}

/**
 * Holds a replay against its original, lineup by lineup: players in their slots, points, salary.
 *
 * @param isOver while false, lineups that the replay does not have yet are no difference.
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
