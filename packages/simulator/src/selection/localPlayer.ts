import { createKernel } from '../worlds/kernel.ts'
import type { PlayWorlds } from './selectionHost.ts'

/** Plays worlds in this thread, with a pause after each chunk. */
export const localPlayer =
  (pause: () => Promise<void>): PlayWorlds =>
  async (task, { from, chunks, isStopped, onProgress, take }) => {
    const kernel = createKernel(task)
    let done = 0
    while (done < chunks && !isStopped()) {
      const chunk = from + done
      const sums = kernel.run(chunk)
      take({ chunk, sums, ...(task.watched !== undefined && { watched: kernel.watched() }) })
      done += 1
      onProgress(done, chunks)
      await pause()
    }
    return done === 0 ? undefined : kernel.distribution()
  }
