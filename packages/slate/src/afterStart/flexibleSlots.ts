import { fits } from '../assignSlots.ts'
import type { Player } from '../player.ts'
import type { Ruleset } from '../ruleset.ts'

type Movable = Pick<Player, 'Positions' | 'RosterPosition' | 'TimeRank'>

interface Given {
  /** By player: the slot that the player must keep. */
  held: ReadonlyMap<number, number>
  /** By player: the slot where the player was. */
  before: ReadonlyMap<number, number>
}

/**
 * Assigns players to slots so that late games sit in flexible slots and as few players as possible move. The most flexible
 * slots (UTIL) come first: the sum of their players' TimeRanks is as high as it can be, then that of the next ones (G and
 * F), and so on. Of all such assignments, the result keeps the most players where they were.
 *
 * @returns for each slot the index of its player; undefined where no assignment exists.
 */
export function flexibleSlots(
  players: readonly Movable[],
  { slots }: Pick<Ruleset, 'slots'>,
  { held, before }: Given,
): number[] | undefined {
  const size = slots.length
  if (players.length !== size) return undefined
  const holderOf = new Map([...held].map(([player, slot]) => [slot, player]))
  const ranks = denseRanks(players)
  const weights = classWeights(slots, ranks)
  const worth = (player: number, slot: number) =>
    ranks[player]! * weights.get(slots[slot]!.accepts.length)! + (before.get(player) === slot ? 1 : 0)
  const mayTake = (player: number, slot: number) => {
    const holder = holderOf.get(slot)
    return holder === undefined ? !held.has(player) && fits(players[player]!, slots[slot]!) : holder === player
  }

  /** By set of players in the first slots: the best worth, and who took the last of these slots. */
  const best = new Float64Array(1 << size).fill(Number.NEGATIVE_INFINITY)
  const last = new Int8Array(1 << size).fill(-1)
  best[0] = 0
  for (let set = 0; set < best.length; set++) {
    if (best[set] === Number.NEGATIVE_INFINITY) continue
    const slot = countOf(set)
    for (let player = 0; player < size; player++) {
      const next = set | (1 << player)
      if (next === set || !mayTake(player, slot)) continue
      const total = best[set]! + worth(player, slot)
      if (total > best[next]!) {
        best[next] = total
        last[next] = player
      }
    }
  }
  let set = (1 << size) - 1
  if (best[set] === Number.NEGATIVE_INFINITY) return undefined
  const bySlot: number[] = []
  for (let slot = size - 1; slot >= 0; slot--) {
    bySlot[slot] = last[set]!
    set ^= 1 << last[set]!
  }
  return bySlot
}

/** 0 for the earliest game; unknown ones count as the earliest. */
function denseRanks(players: readonly Movable[]): number[] {
  const known = [...new Set(players.map(({ TimeRank }) => TimeRank ?? 0))].sort((a, b) => a - b)
  return players.map(({ TimeRank }) => known.indexOf(TimeRank ?? 0))
}

/** By number of accepted positions: what a rank is worth, more than all ranks of less flexible slots and all stays together. */
function classWeights(slots: Ruleset['slots'], ranks: readonly number[]): Map<number, number> {
  const classes = [...new Set(slots.map(({ accepts }) => accepts.length))].sort((a, b) => a - b)
  const step = slots.length * Math.max(...ranks) + 1
  let weight = slots.length + 1
  return new Map(
    classes.map((flexibility) => {
      const own = weight
      weight *= step
      return [flexibility, own]
    }),
  )
}

function countOf(set: number): number {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count++
  return count
}
