import type { Player } from './player.ts'
import type { Ruleset } from './ruleset.ts'
import type { Slot } from './sites/contestRules.ts'

/** What decides where a row may stand. */
type Fitting = Pick<Player, 'Positions' | 'RosterPosition'>
type Placed = Fitting & Pick<Player, 'TimeRank'>

/** Whether the site lets this row stand in this roster place: captains' rows in the captain's, and no kicker on Yahoo. */
export function fits(player: Fitting, slot: Slot): boolean {
  const isItsPlace = player.RosterPosition === null || (player.RosterPosition === 'CPT') === (slot.points !== undefined)
  return isItsPlace && player.Positions.some((position) => slot.accepts.includes(position))
}

/** Whether all of these players can stand in one lineup at once, flexible places and several positions counted. */
export const canStandTogether = (players: readonly Fitting[], { slots }: Ruleset) =>
  match(masksOf(players, slots), slots.length) !== undefined

/**
 * Places players in roster slots by exact matching (augmenting paths), or answers undefined where no assignment exists.
 * Of all assignments it prefers late starts in flexible places, so that a late swap stays open: places are filled
 * from the most flexible one on, each by the latest starter who can stand there without displacing the rest.
 *
 * @returns for each slot of the ruleset, in its order, the index of the player who stands there.
 */
export function assignSlots(players: readonly Placed[], { slots }: Pick<Ruleset, 'slots'>): number[] | undefined {
  if (players.length !== slots.length) return undefined
  const masks = masksOf(players, slots)
  const playerOf = match(masks, slots.length)
  if (playerOf === undefined) return undefined

  const latestFirst = players
    .map((_, index) => index)
    .sort((a, b) => (players[b]?.TimeRank ?? 0) - (players[a]?.TimeRank ?? 0) || a - b)
  const mostFlexibleFirst = slots
    .map((_, index) => index)
    .sort((a, b) => slots[b]!.accepts.length - slots[a]!.accepts.length || a - b)
  let settled = 0
  for (const slot of mostFlexibleFirst) {
    for (const player of latestFirst) {
      const stands = playerOf.indexOf(player)
      if ((settled >> stands) & 1 || !((masks[player]! >> slot) & 1)) continue
      if (stands === slot || moveInto(slot, player, masks, playerOf, settled)) break
    }
    settled |= 1 << slot
  }
  return playerOf
}

/** For each player the slots that he may stand in: bit s is slot s. */
const masksOf = (players: readonly Fitting[], slots: readonly Slot[]) =>
  players.map((player) => slots.reduce((mask, slot, index) => (fits(player, slot) ? mask | (1 << index) : mask), 0))

/** For each slot the player who stands there, -1 for nobody; undefined where not all players can stand somewhere. */
function match(masks: readonly number[], slots: number): number[] | undefined {
  const playerOf: number[] = new Array(slots).fill(-1)
  for (let player = 0; player < masks.length; player++) {
    if (!place(player, masks, playerOf, { slots: 0 })) return undefined
  }
  return playerOf
}

/** Changes the assignment so that `player` stands in `slot` and no settled place changes, where that is possible. */
function moveInto(
  slot: number,
  player: number,
  masks: readonly number[],
  playerOf: number[],
  settled: number,
): boolean {
  const before = playerOf.slice()
  const displaced = playerOf[slot]!
  playerOf[playerOf.indexOf(player)] = -1
  playerOf[slot] = player
  if (place(displaced, masks, playerOf, { slots: settled | (1 << slot) })) return true
  for (const [index, stood] of before.entries()) playerOf[index] = stood
  return false
}

/**
 * Kuhn's augmenting path: stands `player` somewhere, moving others on if need be.
 *
 * @param seen slots that the search for the path has looked at: bit s is slot s.
 */
function place(player: number, masks: readonly number[], playerOf: number[], seen: { slots: number }): boolean {
  const mask = masks[player]!
  for (let slot = 0; slot < playerOf.length; slot++) {
    const bit = 1 << slot
    if (!(mask & bit) || seen.slots & bit) continue
    seen.slots |= bit
    const occupant = playerOf[slot]!
    if (occupant === -1 || place(occupant, masks, playerOf, seen)) {
      playerOf[slot] = player
      return true
    }
  }
  return false
}
