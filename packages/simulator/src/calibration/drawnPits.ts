import type { DrawnPits } from './pairCorrelation.ts'
import { sharedRanks } from './rankCorrelation.ts'

/** Turns drawn scores (player p, world w at `p * worlds + w`) into their probability transforms, ties in the middle. */
export function drawnPits(scores: ArrayLike<number>, players: number, worlds: number): DrawnPits {
  const pits = new Float32Array(players * worlds)
  const own = new Float64Array(worlds)
  for (let player = 0; player < players; player++) {
    for (let world = 0; world < worlds; world++) own[world] = scores[player * worlds + world]!
    const ranks = sharedRanks(own)
    for (let world = 0; world < worlds; world++) pits[player * worlds + world] = (ranks[world]! + 0.5) / worlds
  }
  return { worlds, pits }
}
