import {
  asCaptain,
  assignSlots,
  hasCaptain,
  type Player,
  personsOf,
  type Ruleset,
  round2,
  summedOwnership,
} from '@slatecraft/slate'
import { addToMatching, emptyMatching, maskOf } from './slotMatching.ts'

/** A lineup that the user builds by hand, so far. */
export interface HandRoster {
  /** By slot of the ruleset; undefined for an open slot. */
  bySlot: readonly (Player | undefined)[]
  /** The same with the points and salary that count: the captain has a captain's. */
  counted: readonly (Player | undefined)[]
  /** Locked players without a slot. */
  unplaced: readonly Player[]
  /** Why some locked players have no slot; empty if all have one. */
  errors: readonly string[]
  /** The salary of the players with a slot. */
  spent: number
  /** What is left of the site's cap; below 0 if too much is spent. */
  left: number
  openSlots: number
  /** What is left for each open slot, rounded down; undefined if none is open. */
  perOpenSlot: number | undefined
  /** Sums over the players with a slot, to two decimals. */
  points: number
  /** Null if no player with a slot has ownership. */
  ownership: number | null
}

/**
 * Gives the locked players slots. Players who fit together with those before them stay in, whoever comes after them. A full
 * lineup has late starters in the flexible slots, as built ones do. If the site lists each player once, the one with most
 * points is captain.
 *
 * @param players the players at Min Exp 100, in the pool's order.
 */
export function handRoster(players: readonly Player[], ruleset: Ruleset): HandRoster {
  const { slots, salaryCap } = ruleset
  const captainAt = slots.findIndex(({ points }) => points !== undefined)
  const persons = hasCaptain(ruleset) ? personsOf(players) : [...players.keys()]
  const matching = emptyMatching(slots.length)
  const placed = new Set<number>()
  const unplaced: number[] = []
  for (const index of inOrder(players, captainAt >= 0)) {
    const isThere = placed.has(persons[index]!)
    if (!isThere && addToMatching(matching, maskOf(players[index]!, ruleset), index)) placed.add(persons[index]!)
    else unplaced.push(index)
  }
  const order = lateStartersLast(matching.players, players, ruleset)
  const bySlot = order.map((index) => players[index])
  const counted = bySlot.map((player, slot) =>
    player !== undefined && slot === captainAt && isListedOnce(player) ? asCaptain(player, slots[slot]!) : player,
  )
  const counting = counted.filter((player) => player !== undefined)
  const spent = counting.reduce((sum, { Salary }) => sum + Salary, 0)
  const openSlots = slots.length - counting.length
  const left = salaryCap - spent
  return {
    bySlot,
    counted,
    unplaced: unplaced.map((index) => players[index]!),
    errors: errorsOf(
      players,
      unplaced.sort((a, b) => a - b).map((index) => players[index]!),
      ruleset,
    ),
    spent,
    left,
    openSlots,
    perOpenSlot: openSlots === 0 ? undefined : Math.floor(left / openSlots),
    points: round2(counting.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0)),
    ownership: summedOwnership(counting),
  }
}

const isListedOnce = ({ RosterPosition }: Player) => RosterPosition === null

/** The first player gets the first slot, which is the captain's. */
function inOrder(players: readonly Player[], isCaptainContest: boolean): number[] {
  const order = [...players.keys()]
  if (!isCaptainContest || !players.every(isListedOnce)) return order
  const first = order.reduce((best, index) => (pointsAt(players, index) > pointsAt(players, best) ? index : best), 0)
  return players.length === 0 ? order : [first, ...order.filter((index) => index !== first)]
}

const pointsAt = (players: readonly Player[], index: number) => players[index]!.ProjPtsAdjusted

/** A full lineup is ordered as a built one; the captain that the user chose stays. */
function lateStartersLast(bySlot: readonly number[], players: readonly Player[], ruleset: Ruleset): readonly number[] {
  if (bySlot.includes(-1) || hasCaptain(ruleset)) return bySlot
  const order = assignSlots(
    bySlot.map((index) => players[index]!),
    ruleset,
  )
  return order === undefined ? bySlot : order.map((at) => bySlot[at]!)
}

export const tooManyLocked = 'Too many locked players'

function errorsOf(players: readonly Player[], unplaced: readonly Player[], ruleset: Ruleset): string[] {
  const tooMany = players.length > ruleset.slots.length
  const crowded = hasCaptain(ruleset) ? [] : crowdedPositions(players, ruleset)
  /** How many players without a slot the sentence about their position already covers. */
  const covered = new Map(crowded.map(({ position, excess }) => [position, excess]))
  const others = unplaced.toReversed().filter(({ Position }) => {
    const left = covered.get(Position) ?? 0
    covered.set(Position, left - 1)
    return left <= 0
  })
  return [
    ...(tooMany ? [tooManyLocked] : []),
    ...crowded.map(({ position }) => `There are too many players for position ${position}`),
    // With more locks than slots some player has none in any case.
    ...(tooMany ? [] : others.toReversed().map(({ Name }) => `No roster spot available for ${Name}`)),
  ]
}

/** Positions with more players (who have no other position) than slots, flexible ones included. */
function crowdedPositions(players: readonly Player[], { slots }: Ruleset): { position: string; excess: number }[] {
  const pure = players.filter(({ Positions }) => Positions.length === 1).map(({ Position }) => Position)
  return [...new Set(pure)].flatMap((position) => {
    const room = slots.filter(({ accepts }) => accepts.includes(position)).length
    const excess = pure.filter((other) => other === position).length - room
    return excess > 0 && room < slots.length ? [{ position, excess }] : []
  })
}
