/** A slot of the roster, or several that take the same players. */
export interface SlotDemand {
  /** How many players of a lineup are in it. */
  count: number
  /** By player: whether they fit. */
  fits: readonly boolean[]
}

interface Salaries {
  /** By player, as shares of the cap. */
  of: readonly number[]
  /** What lineups spend, as a share of the cap. */
  spent: number
}

const rounds = 400
const close = 1e-6

/**
 * How often lineups have each player, as shares of 1, from how much players are liked. A player is in 1 - exp(-liking × room)
 * of the lineups, where `room` adds up what the slots that they fit leave; it is found so that each slot is filled, with
 * the price of salary so that lineups spend what they usually do (iterative proportional fitting). Nobody gets above 1; slots
 * that too few players fit stay partly empty.
 */
export function slotShares(logLiking: readonly number[], slots: readonly SlotDemand[], salaries?: Salaries): number[] {
  const top = Math.max(...logLiking)
  const room = slots.map(({ count }) => count)
  let price = 0
  let shares: number[] = []
  for (let round = 0; round < rounds; round++) {
    const weight = logLiking.map((value, player) => Math.exp(value - top - price * (salaries?.of[player] ?? 0)))
    const rooms = weight.map((_, player) =>
      slots.reduce((sum, { fits }, slot) => sum + (fits[player] === true ? room[slot]! : 0), 0),
    )
    shares = weight.map((value, player) => 1 - Math.exp(-value * rooms[player]!))
    const filled = slots.map(({ fits }, slot) =>
      shares.reduce(
        (sum, share, player) =>
          fits[player] === true && rooms[player]! > 0 ? sum + (share * room[slot]!) / rooms[player]! : sum,
        0,
      ),
    )
    let change = 0
    for (const [slot, { count }] of slots.entries()) {
      if (filled[slot]! <= 0) continue
      const factor = Math.min(4, count / filled[slot]!)
      change = Math.max(change, Math.abs(factor - 1))
      room[slot] = Math.min(1e12, room[slot]! * factor)
    }
    if (salaries !== undefined) {
      const spent = shares.reduce((sum, share, player) => sum + share * salaries.of[player]!, 0)
      price = Math.max(0, price + 20 * (spent - salaries.spent))
      if (price > 0) change = Math.max(change, Math.abs(spent - salaries.spent))
    }
    if (change < close) break
  }
  return shares
}
