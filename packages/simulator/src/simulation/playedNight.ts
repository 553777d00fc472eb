import { nightResult } from '../portfolio/nightResult.ts'
import { createKernel } from '../worlds/kernel.ts'
import type { KernelTask, WatchedWorlds } from '../worlds/kernelTask.ts'
import { keptWorlds, watchedPayouts } from './watchedPayouts.ts'

/** The night is counted over at most this many chunks. */
export const nightChunks = 16

/** Whether one user may enter all lineups in all contests. */
export const mayAllEnter = ({ lineups, size, contests }: KernelTask) =>
  contests.every(({ contest }) => lineups.length / size <= contest.maxEntriesPerUser)

export const watchingAll = (task: KernelTask): KernelTask => ({
  ...task,
  watched: Uint32Array.from({ length: task.lineups.length / task.size }, (_, lineup) => lineup),
})

/** The night over the first chunks. Those that an earlier run played are played again, and then kept in `played`. */
export function playedNight(task: KernelTask, played: WatchedWorlds[], chunks: number) {
  const missing = Math.min(nightChunks, chunks) - played.length
  if (missing > 0) {
    const again = createKernel(watchingAll(task))
    played.unshift(
      ...Array.from({ length: missing }, (_, chunk) => {
        again.run(chunk)
        return keptWorlds(again.watched())
      }),
    )
  }
  const { candidates, payouts } = watchedPayouts(task, played)
  return nightResult(candidates, payouts)
}
