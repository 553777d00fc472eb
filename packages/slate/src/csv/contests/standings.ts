/** A contest's entries and players, from DraftKings' standings file: finished, or while games are on. */
export interface Standings {
  /** The slots of a lineup as the file writes them, in its order: C, F, G … */
  slots: readonly string[]
  /** By slot: whether its player is a captain. */
  isCaptain: readonly boolean[]
  /** In the file's order, best first; those without a lineup too. */
  entries: readonly StandingsEntry[]
  /** In the table of ownership, then players that only lineups name. A showdown's captains are players of their own. */
  players: readonly StandingsPlayer[]
  /** The player in slot s of entry e, as an index of `players` at `e * slots.length + s`; else one of `absent`. */
  lineups: Int32Array
  /** Lineups that don't have the contest's slots, as `row 12: …`. Their players count as unknown. */
  notes: readonly string[]
}

/** Why a slot has no player. */
export const absent = {
  /** The entry has no lineup. */
  empty: -1,
  /** `LOCKED`: another user's player has not started. */
  hidden: -2,
  /** Not to be told from another player of that name, or a lineup that can't be read. */
  unknown: -3,
} as const

export interface StandingsEntry {
  rank: number
  id: string
  user: string
  /** Which entry of the user it is, of how many: 7 of 20. Of 1, if the file doesn't say. */
  number: number
  of: number
  points: number
  /** Minutes of its players' games that are left to play; 0 when finished. */
  timeLeft: number
}

export interface StandingsPlayer {
  name: string
  isCaptain: boolean
  /** Slots of the ownership table; none where the file has no such column. */
  positions: readonly string[]
  /** Percent of all entries, summed over slots; null if the table lacks the player. */
  ownership: number | null
  /** As scored so far, a captain's multiplied; null if the table lacks the player. */
  points: number | null
}

/** Points of an entry's players so far; null if one is unknown. Hidden players have none yet. */
export function pointsOfEntry({ slots, lineups, players }: Standings, entry: number): number | null {
  let sum = 0
  for (let at = entry * slots.length; at < (entry + 1) * slots.length; at++) {
    const player = lineups[at]!
    const points = player >= 0 ? players[player]!.points : player === absent.unknown ? null : 0
    if (points === null) return null
    sum += points
  }
  return sum
}
