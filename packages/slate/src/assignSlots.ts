import type { Player } from './player.ts'
import type { Ruleset, Slot } from './ruleset.ts'

/** What decides where a row may stand. */
type Fitting = Pick<Player, 'Positions' | 'RosterPosition'>
type Placed = Fitting & Pick<Player, 'TimeRank'>

/** Whether the site lets this row stand in this roster place: captains' rows in the captain's, and no kicker on Yahoo. */
export function fits(player: Fitting, slot: Slot): boolean {
  const isItsPlace = player.RosterPosition === null || (player.RosterPosition === 'CPT') === (slot.points !== undefined)
  return isItsPlace && player.Positions.some((position) => slot.accepts.includes(position))
}

/** Whether all of these players can stand in one lineup at once, flexible places and several positions counted. */
export const canStandTogether = (players: readonly Fitting[], { slots }: Ruleset) => match(players, slots) !== undefined

/**
 * Places players in roster slots by exact matching (augmenting paths), or answers undefined where no assignment exists.
 * Of all assignments it prefers late starts in flexible places (D10), so that a late swap stays open: places are filled
 * from the most flexible one on, each by the latest starter who can stand there without displacing the rest.
 *
 * @returns for each slot of the ruleset, in its order, the index of the player who stands there.
 */
export function assignSlots(players: readonly Placed[], ruleset: Ruleset): number[] | undefined {
  const { slots } = ruleset
  if (players.length !== slots.length) return undefined
  const playerOf = match(players, slots)
  if (playerOf === undefined) return undefined

  const latestFirst = players
    .map((_, index) => index)
    .sort((a, b) => (players[b]?.TimeRank ?? 0) - (players[a]?.TimeRank ?? 0) || a - b)
  const mostFlexibleFirst = slots
    .map((_, index) => index)
    .sort((a, b) => slots[b]!.accepts.length - slots[a]!.accepts.length || a - b)
  const settled = new Set<number>()
  for (const slot of mostFlexibleFirst) {
    for (const player of latestFirst) {
      if (settled.has(playerOf.indexOf(player)) || !fits(players[player]!, slots[slot]!)) continue
      const trial = withPlayerIn(slot, player, players, slots, playerOf, settled)
      if (trial === undefined) continue
      playerOf.splice(0, playerOf.length, ...trial)
      break
    }
    settled.add(slot)
  }
  return playerOf
}

/** For each slot the player who stands there, -1 for nobody; undefined where not all players can stand somewhere. */
function match(players: readonly Fitting[], slots: readonly Slot[]): number[] | undefined {
  const playerOf: number[] = new Array(slots.length).fill(-1)
  return players.every((_, player) => place(player, players, slots, playerOf, new Set())) ? playerOf : undefined
}

/** The assignment changed so that `player` stands in `slot` and no settled place changes, or undefined. */
function withPlayerIn(
  slot: number,
  player: number,
  players: readonly Fitting[],
  slots: readonly Slot[],
  playerOf: readonly number[],
  settled: ReadonlySet<number>,
) {
  const left = playerOf.indexOf(player)
  if (left === slot) return [...playerOf]
  const trial = [...playerOf]
  const displaced = trial[slot]!
  trial[slot] = player
  trial[left] = -1
  return place(displaced, players, slots, trial, new Set([...settled, slot])) ? trial : undefined
}

/** Kuhn's augmenting path: stands `player` somewhere, moving others on if need be. */
function place(
  player: number,
  players: readonly Fitting[],
  slots: readonly Slot[],
  playerOf: number[],
  visited: Set<number>,
): boolean {
  for (let slot = 0; slot < slots.length; slot++) {
    if (visited.has(slot) || !fits(players[player]!, slots[slot]!)) continue
    visited.add(slot)
    const occupant = playerOf[slot]!
    if (occupant === -1 || place(occupant, players, slots, playerOf, visited)) {
      playerOf[slot] = player
      return true
    }
  }
  return false
}
