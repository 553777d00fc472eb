import type { Candidates, Payouts } from '../portfolio/candidates.ts'
import { chunkWorlds, type KernelTask, type WatchedWorlds } from '../worlds/kernelTask.ts'

export interface WatchedPayouts {
  /** Entry (contest c, lineup l) is number c x lineups + l. */
  candidates: Candidates
  payouts: Payouts & { cents: Float32Array }
  /** Units: lineup l in world w at `l * worlds + w`. */
  scores: Int16Array
}

/** Takes what watched lineups did chunk by chunk, so that it is held once. */
export interface CollectedPayouts {
  /** @param part the chunk's place among the collected ones, from 0. Copies what it is given. */
  add: (part: number, watched: WatchedWorlds) => void
  all: () => WatchedPayouts
}

/** @param chunks how many will come. All lineups must be watched. */
export function collectPayouts(
  { lineups, size, contests }: Pick<KernelTask, 'lineups' | 'size' | 'contests'>,
  chunks: number,
): CollectedPayouts {
  const count = lineups.length / size
  const worlds = chunks * chunkWorlds
  const cents = new Float32Array(contests.length * count * worlds)
  const scores = new Int16Array(count * worlds)
  return {
    add(part, watched) {
      for (let lineup = 0; lineup < count; lineup++) {
        const from = lineup * chunkWorlds
        const to = lineup * worlds + part * chunkWorlds
        scores.set(watched.scores.subarray(from, from + chunkWorlds), to)
        for (const [contest, list] of watched.payouts.entries())
          cents.set(list.subarray(from, from + chunkWorlds), contest * count * worlds + to)
      }
    },
    all: () => ({
      candidates: {
        size,
        lineups,
        lineupOf: Uint32Array.from({ length: contests.length * count }, (_, entry) => entry % count),
        contestOf: Uint16Array.from({ length: contests.length * count }, (_, entry) => Math.floor(entry / count)),
        contests: contests.map(({ contest: { fee, maxEntriesPerUser } }) => ({ fee, maxEntriesPerUser })),
      },
      payouts: { worlds, cents },
      scores,
    }),
  }
}
