/**
 * Ownership brackets, in percent. A player is in every bracket whose end is strictly above their projected ownership, so
 * a player owned by 2% is in all five.
 */
export const ownershipBrackets = [
  { bracket: 1, below: 2.5 },
  { bracket: 2, below: 5 },
  { bracket: 3, below: 10 },
  { bracket: 4, below: 18 },
  { bracket: 5, below: 25 },
] as const

export type OwnershipBracket = (typeof ownershipBrackets)[number]

/** Ownership limits are off when no player in the pool has any ownership. */
export const hasOwnership = (players: readonly { ProjOwn: number | null }[]) =>
  players.some(({ ProjOwn }) => ProjOwn !== null && ProjOwn > 0)
