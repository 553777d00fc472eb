import type { Entrant } from './entrants.ts'

/** What of an entrant's event is certain already. By entrant. */
export interface EntrantState {
  /** Chance not to take part, of 256. In such worlds they score 0 and take no place. */
  absent: Uint8Array
  /** Points that stand, in units. */
  standing: Int32Array
  /** How much is left to play, of 256. */
  left: Int32Array
}

/** By person: the points that stand and the share of the event that is left (0 to 1). */
export type Played = ReadonlyMap<number, { points: number; left: number }>

/** Nothing is certain: all take part, from the start. */
export const openState = (entrants: number): EntrantState => ({
  absent: new Uint8Array(entrants),
  standing: new Int32Array(entrants),
  left: new Int32Array(entrants).fill(256),
})

export function entrantState(entrants: readonly Entrant[], unit: number, played: Played = new Map()): EntrantState {
  const parts = entrants.map(({ person }) => played.get(person))
  return {
    absent: Uint8Array.from(entrants, ({ player, person }) =>
      played.has(person) ? 0 : Math.min(255, Math.round(256 - 2.56 * (player.PlayChance ?? 100))),
    ),
    standing: Int32Array.from(parts, (part) => Math.round((part?.points ?? 0) / unit)),
    left: Int32Array.from(parts, (part) => Math.round(256 * Math.max(0, Math.min(1, part?.left ?? 1)))),
  }
}
