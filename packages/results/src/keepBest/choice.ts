/** Lineups to choose from, in numbers. The most valuable come first; ties keep the order of the list. */
export interface Choice {
  /** Between -1 and 1. */
  values: Float64Array
  /** Each lineup's players. */
  players: readonly Uint16Array[]
  /** By player: the most lineups that may hold the player. */
  caps: Uint16Array
  maxShared: number
  /** The lineups that can't be kept along with this one, as bits. */
  clashesOf(lineup: number): Uint32Array
}

/** No list has more different players. */
export const mostPlayers = 65_535

export const hasBit = (bits: Uint32Array, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1

const setBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export const clearBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

export const emptyBits = (size: number) => new Uint32Array((size + 31) >>> 5)

export function forEachBit(bits: Uint32Array, act: (at: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let left = bits[word]!
    while (left !== 0) {
      const bit = 31 - Math.clz32(left & -left)
      act((word << 5) + bit)
      left &= left - 1
    }
  }
}

/** Finds clashes when they are first asked for: of a long list, few lineups ever are. */
export function clashFinder(
  players: readonly Uint16Array[],
  playerCount: number,
  maxShared: number,
): (lineup: number) => Uint32Array {
  const holders: number[][] = Array.from({ length: playerCount }, () => [])
  for (const [lineup, held] of players.entries()) for (const player of held) holders[player]!.push(lineup)
  const known = new Map<number, Uint32Array>()
  const shared = new Uint8Array(players.length)
  return (lineup) => {
    const held = known.get(lineup)
    if (held !== undefined) return held
    shared.fill(0)
    for (const player of players[lineup]!) for (const other of holders[player]!) shared[other]!++
    const bits = emptyBits(players.length)
    for (let other = 0; other < shared.length; other++)
      if (shared[other]! > maxShared && other !== lineup) setBit(bits, other)
    known.set(lineup, bits)
    return bits
  }
}
