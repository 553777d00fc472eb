import type { Player } from './player.ts'
import type { Ruleset } from './ruleset.ts'
import type { Slot } from './sites/contestRules.ts'

/** What decides which slots a row fits. */
type Fitting = Pick<Player, 'Positions' | 'RosterPosition'>
type TimedFitting = Fitting & Pick<Player, 'TimeRank'>

/** Whether a row fits a slot: captain rows fit captain slots only, and the position must be accepted. */
export function fits(player: Fitting, slot: Slot): boolean {
  const isItsRow = player.RosterPosition === null || (player.RosterPosition === 'CPT') === (slot.points !== undefined)
  return isItsRow && player.Positions.some((position) => slot.accepts.includes(position))
}

/** Whether these players fit in one lineup together, considering flexible slots and multiple positions. */
export const fitTogether = (players: readonly Fitting[], { slots }: Ruleset) =>
  match(masksOf(players, slots), slots.length) !== undefined

/**
 * Assigns players to slots by exact matching (augmenting paths); undefined where no assignment exists. Late games go into
 * flexible slots, so that a late swap stays open: slots are settled from the most flexible one on, each with the latest
 * game that still lets all others fit.
 *
 * @returns for each slot of the ruleset, in order, the index of its player.
 */
export function assignSlots(players: readonly TimedFitting[], { slots }: Pick<Ruleset, 'slots'>): number[] | undefined {
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
      const current = playerOf.indexOf(player)
      if ((settled >> current) & 1 || !((masks[player]! >> slot) & 1)) continue
      if (current === slot || moveInto(slot, player, masks, playerOf, settled)) break
    }
    settled |= 1 << slot
  }
  return playerOf
}

/** For each player the slots they fit: bit s is slot s. */
const masksOf = (players: readonly Fitting[], slots: readonly Slot[]) =>
  players.map((player) => slots.reduce((mask, slot, index) => (fits(player, slot) ? mask | (1 << index) : mask), 0))

/** For each slot its player, or -1; undefined where not all players fit. */
function match(masks: readonly number[], slots: number): number[] | undefined {
  const playerOf: number[] = new Array(slots).fill(-1)
  for (let player = 0; player < masks.length; player++) {
    if (!augment(player, masks, playerOf, { slots: 0 })) return undefined
  }
  return playerOf
}

/** Moves `player` into `slot` without changing settled slots, if possible. */
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
  if (augment(displaced, masks, playerOf, { slots: settled | (1 << slot) })) return true
  for (const [index, previous] of before.entries()) playerOf[index] = previous
  return false
}

/**
 * Kuhn's augmenting path: puts `player` into some slot, moving others if needed.
 *
 * @param seen slots that this search has visited: bit s is slot s.
 */
function augment(player: number, masks: readonly number[], playerOf: number[], seen: { slots: number }): boolean {
  const mask = masks[player]!
  for (let slot = 0; slot < playerOf.length; slot++) {
    const bit = 1 << slot
    if (!(mask & bit) || seen.slots & bit) continue
    seen.slots |= bit
    const occupant = playerOf[slot]!
    if (occupant === -1 || augment(occupant, masks, playerOf, seen)) {
      playerOf[slot] = player
      return true
    }
  }
  return false
}
