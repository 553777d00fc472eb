import type { AfterStartLineup, Player } from '@slatecraft/slate'
import { type CanScore, cantScoreWords } from './cantScoreWords.ts'

/** What the lineups hold, over the whole night. */
export interface HeldPlayers {
  /** By player id: in how many lineups. */
  counts: ReadonlyMap<string, number>
  slots: number
  lockedSlots: number
  /** By player id: why an open player can't score. */
  cantScore: ReadonlyMap<string, string>
  /** By lineup: whether it has a blank slot or such a player. One with an unknown player can't be swapped at all. */
  isBroken: readonly boolean[]
}

export function heldPlayers(
  lineups: readonly AfterStartLineup[],
  byId: ReadonlyMap<string, Player>,
  canScore: CanScore,
): HeldPlayers {
  const ids = lineups.flatMap(({ players }) => players)
  const counts = new Map<string, number>()
  for (const id of ids) if (id !== '') counts.set(id, (counts.get(id) ?? 0) + 1)
  const reasons = new Map(
    [...counts.keys()].flatMap((id) => {
      const reason = cantScoreWords(byId.get(id), canScore)
      return reason === undefined ? [] : [[id, reason] as const]
    }),
  )
  const isLocked = (id: string) => {
    const player = byId.get(id)
    return player !== undefined && canScore.lockOf(player).state === 'locked'
  }
  return {
    counts,
    slots: ids.length,
    lockedSlots: [...counts].reduce((sum, [id, count]) => sum + (isLocked(id) ? count : 0), 0),
    cantScore: reasons,
    isBroken: lineups.map(
      ({ players }) =>
        players.every((id) => id === '' || byId.has(id)) && players.some((id) => id === '' || reasons.has(id)),
    ),
  }
}
