/** A slot of the roster, or several that take the same players. */
export interface SlotDemand {
  /** How many players of a lineup are in it. */
  count: number
  /** By player: whether they fit. */
  fits: readonly boolean[]
}

export interface Salaries {
  /** By player, as shares of the cap. */
  of: readonly number[]
  /** What lineups spend, as a share of the cap. */
  spent: number
}

/** Prices of a whole cap beyond which liking hardly counts. */
const mostPrice = 150

/**
 * How often lineups have each player, as shares of 1, from how much players are liked: the logs. Each slot is filled; the price
 * of salary is what makes lineups spend as much as they do, and less than nothing where players who are liked are cheap.
 */
export function slotShares(liking: readonly number[], slots: readonly SlotDemand[], salaries: Salaries): Float64Array {
  const slotsOf = liking.map((_, player) => slots.flatMap(({ fits }, slot) => (fits[player] === true ? [slot] : [])))
  const counts = slots.map(({ count }) => count)
  const room = [...counts]
  const sharesAt = (price: number, mostRounds: number) => {
    const weights = liking.map((value, player) => value - price * salaries.of[player]!)
    return filledSlots(weights, slotsOf, { counts, room, mostRounds })
  }
  const tooMuch = (price: number) =>
    sharesAt(price, rounds.search).reduce((sum, share, player) => sum + share * salaries.of[player]!, -salaries.spent)
  return sharesAt(falling(tooMuch, mostPrice), rounds.end)
}

const mostSteps = 40
const closeEnough = 2e-4

/** About the root of a falling function between -most and most, by false position. */
function falling(valueAt: (price: number) => number, most: number): number {
  let low = { price: -most, value: valueAt(-most) }
  let high = { price: most, value: valueAt(most) }
  let price = 0
  for (let step = 0; step < mostSteps; step++) {
    const isOpen = low.value > 0 && high.value < 0
    const share = isOpen ? low.value / (low.value - high.value) : low.value <= 0 ? 0 : 1
    price = low.price + share * (high.price - low.price)
    const value = valueAt(price)
    if (!isOpen || Math.abs(value) < closeEnough) break
    // Halving the other end keeps one end from staying for ever.
    if (value > 0)
      [low, high] = [
        { price, value },
        { ...high, value: high.value / 2 },
      ]
    else
      [low, high] = [
        { ...low, value: low.value / 2 },
        { price, value },
      ]
  }
  return price
}

/** Most pools need a few dozen; few in a thousand, with many players that nobody likes, need more than a search has time for. */
const rounds = { search: 200, end: 20_000 }
const close = 1e-5

interface Filling {
  /** How many players of a lineup are in each slot. */
  counts: readonly number[]
  room: number[]
  mostRounds: number
}

/**
 * A player is in 1 - exp(-weight × room) of the lineups, `room` summed over the slots that they fit. The rooms are found so that
 * each slot is filled (iterative proportional fitting), from the given ones on. Nobody gets above 1; slots that too few players fit stay partly empty.
 */
function filledSlots(
  logWeights: readonly number[],
  slotsOf: readonly (readonly number[])[],
  { counts, room, mostRounds }: Filling,
): Float64Array {
  const top = Math.max(...logWeights)
  const weights = logWeights.map((value) => Math.exp(value - top))
  const shares = new Float64Array(weights.length)
  for (let round = 0; round < mostRounds; round++) {
    const filled = counts.map(() => 0)
    // An iterator would make an array for each player in each round.
    slotsOf.forEach((slots, player) => {
      let rooms = 0
      for (const slot of slots) rooms += room[slot]!
      const share = -Math.expm1(-weights[player]! * rooms)
      shares[player] = share
      if (rooms > 0) for (const slot of slots) filled[slot] = filled[slot]! + (share * room[slot]!) / rooms
    })
    let change = 0
    for (const [slot, count] of counts.entries()) {
      const factor = Math.min(8, count / Math.max(1e-12, filled[slot]!))
      const next = Math.min(1e15, room[slot]! * factor)
      // A slot that too few players fit stays at the most room.
      change = Math.max(change, Math.abs(next / room[slot]! - 1))
      room[slot] = next
    }
    if (change < close) break
  }
  return shares
}
