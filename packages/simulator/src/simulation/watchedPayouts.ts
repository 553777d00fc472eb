import type { KernelTask, WatchedWorlds } from '../worlds/kernelTask.ts'
import { collectPayouts, type WatchedPayouts } from './collectPayouts.ts'

/** What all lineups did in all contests, world by world, over chunks in which all were watched. */
export function watchedPayouts(
  task: Pick<KernelTask, 'lineups' | 'size' | 'contests'>,
  chunks: readonly WatchedWorlds[],
): WatchedPayouts {
  const collected = collectPayouts(task, chunks.length)
  for (const [part, watched] of chunks.entries()) collected.add(part, watched)
  return collected.all()
}

/** A kernel reuses its arrays: this keeps them. */
export const keptWorlds = ({ scores, payouts }: WatchedWorlds): WatchedWorlds => ({
  scores: scores.slice(),
  payouts: payouts.map((one) => one.slice()),
})
