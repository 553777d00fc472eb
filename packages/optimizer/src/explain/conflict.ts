import type { Player } from '@slatecraft/slate'
import type { Quota } from '../portfolio/exposure.ts'
import type { LineupTest } from './lineupTest.ts'
import { minimalSet } from './minimalSet.ts'
import type { Wish } from './wish.ts'

export interface LineupConflict {
  /** Wishes that no lineup fulfils together; empty where what is given alone allows none. */
  wishes: readonly Wish[]
  isProven: boolean
  /** Proven: without any one of them the others can be fulfilled. */
  isMinimal: boolean
}

/** Questions that may be asked about the wishes, and then about the players of one wish. */
const mostTests = 150
const mostTestsOfPlayers = 300

/** A minimal set of the wishes that contradict each other, or undefined where one lineup fulfils all of them. */
export function conflictOf(
  wishes: readonly Wish[],
  players: readonly Player[],
  test: LineupTest,
): LineupConflict | undefined {
  const all = test.isPossible(wishes)
  if (all === 'yes') return undefined
  const { members, isMinimal } = minimalSet(wishes, test.isPossible, mostTests)
  let conflict = { wishes: members, isMinimal }
  for (const wish of members) if (wish.kind === 'out') conflict = narrowed(conflict, wish, players, test)
  return { ...conflict, isProven: all === 'no' || test.isPossible(conflict.wishes) === 'no' }
}

type Narrowing = { wishes: Wish[]; isMinimal: boolean }

/** Of the players of one wish only those who are part of the conflict: first by position, then one by one. */
function narrowed(
  { wishes, isMinimal }: Narrowing,
  wish: Wish & { kind: 'out' },
  players: readonly Player[],
  test: LineupTest,
): Narrowing {
  const others = wishes.filter((other) => other !== wish)
  const alone = new Map<Quota, Wish>(wish.quotas.map((quota) => [quota, { ...wish, quotas: [quota] }]))
  const isPossible = (quotas: readonly Quota[]) =>
    test.isPossible([...others, ...quotas.map((quota) => alone.get(quota)!)])
  // The filter drops who comes first: the stars are whom a user wants to read of.
  const worstFirst = [...wish.quotas].sort(
    (a, b) => players[a.player]!.ProjPtsAdjusted - players[b.player]!.ProjPtsAdjusted,
  )
  const byPosition = new Map<string, Quota[]>()
  for (const quota of worstFirst) {
    const { Position } = players[quota.player]!
    byPosition.set(Position, [...(byPosition.get(Position) ?? []), quota])
  }
  const blocks = minimalSet([...byPosition.values()], (kept) => isPossible(kept.flat()), mostTestsOfPlayers)
  const found = minimalSet(blocks.members.flat(), isPossible, mostTestsOfPlayers)
  const quotas = found.members.toReversed()
  return { wishes: [...others, { ...wish, quotas }], isMinimal: isMinimal && found.isMinimal }
}
