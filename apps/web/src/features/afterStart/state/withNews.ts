import { derivePlayer, isOut, type Player } from '@slatecraft/slate'
import type { AfterStartState, Earlier, Listed } from './afterStartState.ts'

/** A pool with what newer files and the user say. Who is out scores nothing, whatever was projected. */
export function withNews(
  pool: readonly Player[],
  { listed, ruledOut }: Pick<AfterStartState, 'listed' | 'ruledOut'>,
): readonly Player[] {
  if (Object.keys(listed).length === 0 && ruledOut.length === 0) return pool
  const isRuledOut = new Set(ruledOut)
  return pool.map((player) => {
    const facts = listed[player.Id]
    if (facts === undefined && !isRuledOut.has(player.Id)) return player
    const newer = { ...player, ...facts, ...(isRuledOut.has(player.Id) && { Status: 'O' }) }
    return isOut(newer.Status) ? derivePlayer({ ...newer, UserProj: 0 }) : newer
  })
}

/** What a file can say of a player. */
export const listedOf = ({ Status, GameStatus, GameStart, Opp, TimeRank }: Player): Listed => ({
  ...{ Status, GameStatus, GameStart, Opp, TimeRank },
})

/** The pool as it is now, to tell later what is new. */
export const earlierOf = (pool: readonly Player[]): Record<string, Earlier> =>
  Object.fromEntries(
    pool.map((player) => [player.Id, { ...listedOf(player), ProjPtsAdjusted: player.ProjPtsAdjusted }]),
  )

/** The pool as it was when the evening began. */
export const poolBefore = (pool: readonly Player[], since: AfterStartState['since']): Player[] =>
  pool.flatMap((player) => {
    const earlier = since[player.Id]
    return earlier === undefined ? [] : [{ ...player, ...earlier }]
  })
