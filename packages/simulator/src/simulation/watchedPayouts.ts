import type { Candidates, Payouts } from '../portfolio/candidates.ts'
import { chunkWorlds, type KernelTask, type WatchedWorlds } from '../worlds/kernelTask.ts'

export interface WatchedPayouts {
  /** Entry (contest c, lineup l) is number c x lineups + l. */
  candidates: Candidates
  payouts: Payouts & { cents: Float32Array }
  /** Units: lineup l in world w at `l * worlds + w`. */
  scores: Int16Array
}

/** What all lineups did in all contests, world by world, over chunks in which all were watched. */
export function watchedPayouts(
  { lineups, size, contests }: Pick<KernelTask, 'lineups' | 'size' | 'contests'>,
  chunks: readonly WatchedWorlds[],
): WatchedPayouts {
  const count = lineups.length / size
  const worlds = chunks.length * chunkWorlds
  const cents = new Float32Array(contests.length * count * worlds)
  const scores = new Int16Array(count * worlds)
  for (const [part, watched] of chunks.entries())
    for (let lineup = 0; lineup < count; lineup++) {
      const from = lineup * chunkWorlds
      const to = lineup * worlds + part * chunkWorlds
      scores.set(watched.scores.subarray(from, from + chunkWorlds), to)
      for (const [contest, list] of watched.payouts.entries())
        cents.set(list.subarray(from, from + chunkWorlds), contest * count * worlds + to)
    }
  const entries = contests.length * count
  return {
    candidates: {
      size,
      lineups,
      lineupOf: Uint32Array.from({ length: entries }, (_, entry) => entry % count),
      contestOf: Uint16Array.from({ length: entries }, (_, entry) => Math.floor(entry / count)),
      contests: contests.map(({ contest: { fee, maxEntriesPerUser } }) => ({ fee, maxEntriesPerUser })),
    },
    payouts: { worlds, cents },
    scores,
  }
}

/** A kernel reuses its arrays: this keeps them. */
export const keptWorlds = ({ scores, payouts }: WatchedWorlds): WatchedWorlds => ({
  scores: scores.slice(),
  payouts: payouts.map((one) => one.slice()),
})
