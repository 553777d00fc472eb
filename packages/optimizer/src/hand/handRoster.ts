import { assignSlots, hasCaptain, type Player, personsOf, type Ruleset, round2 } from '@slatecraft/slate'
import { asCaptain } from '../items.ts'
import { maskOf, noPlaces, stand } from './places.ts'

/** The lineup that a user puts together by hand, as far as it has come. */
export interface HandRoster {
  /** By slot of the ruleset. */
  places: readonly (Player | undefined)[]
  /** By slot too: who stands there as he counts, as captain at a captain's points and price. */
  counted: readonly (Player | undefined)[]
  /** Locked players who stand nowhere. */
  without: readonly Player[]
  /** Why not all of them stand; the texts are the product's. Empty where all do. */
  errors: readonly string[]
  /** What those who stand cost, as captain what a captain costs. */
  spent: number
  /** Of the site's cap; below 0 where too much is spent. */
  left: number
  openPlaces: number
  /** What is left for each open place, rounded down; undefined where none is open. */
  perOpenPlace: number | undefined
  /** Of those who stand, to two decimals. */
  points: number
  ownership: number
}

/**
 * Stands the locked players in the roster's places. Who fits beside those before him keeps his place whatever comes after;
 * a full lineup has late starters in the flexible places, as built ones have. Where a site lists a fighter once for
 * two places, the one with most points is captain.
 *
 * @param players those at Min Exp 100, in the pool's order.
 */
export function handRoster(players: readonly Player[], ruleset: Ruleset): HandRoster {
  const { slots, salaryCap } = ruleset
  const captainAt = slots.findIndex(({ points }) => points !== undefined)
  const persons = hasCaptain(ruleset) ? personsOf(players) : [...players.keys()]
  const places = noPlaces(slots.length)
  const placed = new Set<number>()
  const without: number[] = []
  for (const index of inOrder(players, captainAt >= 0)) {
    const isThere = placed.has(persons[index]!)
    if (!isThere && stand(places, maskOf(players[index]!, ruleset), index)) placed.add(persons[index]!)
    else without.push(index)
  }
  const who = settled(places.who, players, ruleset)
  const standing = who.map((index) => players[index])
  const counted = standing.map((player, slot) =>
    player !== undefined && slot === captainAt && isListedOnce(player) ? asCaptain(player, slots[slot]!) : player,
  )
  const counting = counted.filter((player) => player !== undefined)
  const spent = counting.reduce((sum, { Salary }) => sum + Salary, 0)
  const openPlaces = slots.length - counting.length
  const left = salaryCap - spent
  return {
    places: standing,
    counted,
    without: without.map((index) => players[index]!),
    errors: errorsOf(
      players,
      without.sort((a, b) => a - b).map((index) => players[index]!),
      ruleset,
    ),
    spent,
    left,
    openPlaces,
    perOpenPlace: openPlaces === 0 ? undefined : Math.floor(left / openPlaces),
    points: round2(counting.reduce((sum, { ProjPtsAdjusted }) => sum + ProjPtsAdjusted, 0)),
    ownership: round2(counting.reduce((sum, { ProjOwn }) => sum + (ProjOwn ?? 0), 0)),
  }
}

const isListedOnce = ({ RosterPosition }: Player) => RosterPosition === null

/** Who comes first takes the first place, and that is the captain's. */
function inOrder(players: readonly Player[], isCaptainContest: boolean): number[] {
  const order = [...players.keys()]
  if (!isCaptainContest || !players.every(isListedOnce)) return order
  const first = order.reduce((best, index) => (pointsAt(players, index) > pointsAt(players, best) ? index : best), 0)
  return players.length === 0 ? order : [first, ...order.filter((index) => index !== first)]
}

const pointsAt = (players: readonly Player[], index: number) => players[index]!.ProjPtsAdjusted

/** A full lineup stands as a built one does; a captain who was chosen stays. */
function settled(who: readonly number[], players: readonly Player[], ruleset: Ruleset): readonly number[] {
  if (who.includes(-1) || hasCaptain(ruleset)) return who
  const order = assignSlots(
    who.map((index) => players[index]!),
    ruleset,
  )
  return order === undefined ? who : order.map((at) => who[at]!)
}

function errorsOf(players: readonly Player[], without: readonly Player[], ruleset: Ruleset): string[] {
  const tooMany = players.length > ruleset.slots.length
  const crowded = hasCaptain(ruleset) ? [] : crowdedPositions(players, ruleset)
  /** How many of those without a place the position's sentence speaks of already. */
  const said = new Map(crowded.map(({ position, excess }) => [position, excess]))
  const others = without.toReversed().filter(({ Position }) => {
    const left = said.get(Position) ?? 0
    said.set(Position, left - 1)
    return left <= 0
  })
  return [
    ...(tooMany ? ['Too many locked players'] : []),
    ...crowded.map(({ position }) => `There are too many players for position ${position}`),
    // With more locks than places somebody has none in any case.
    ...(tooMany ? [] : others.toReversed().map(({ Name }) => `No roster spot available for ${Name}`)),
  ]
}

/** Positions that more players have, and no other one, than there are places for it, flexible ones included. */
function crowdedPositions(players: readonly Player[], { slots }: Ruleset): { position: string; excess: number }[] {
  const pure = players.filter(({ Positions }) => Positions.length === 1).map(({ Position }) => Position)
  return [...new Set(pure)].flatMap((position) => {
    const room = slots.filter(({ accepts }) => accepts.includes(position)).length
    const excess = pure.filter((other) => other === position).length - room
    return excess > 0 && room < slots.length ? [{ position, excess }] : []
  })
}
