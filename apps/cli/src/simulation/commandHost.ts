import { setImmediate } from 'node:timers/promises'
import { createObjectiveSolver } from '@slatecraft/optimizer'
import type { SelectionHost, SelectionStage } from '@slatecraft/simulator'
import { type Progress, startProgress } from '../progress.ts'
import { playChunks } from './playChunks.ts'

const words: Record<SelectionStage, string> = {
  simulating: 'Simulating',
  choosing: 'Choosing',
  exchanging: 'Exchanging',
  asking: 'Asking for better lineups',
  judging: 'Judging on fresh worlds',
}

/** Chooses entries in a command: worlds in threads, progress on standard error. */
export function commandHost(threads: number, isStopped: () => boolean): SelectionHost & { end: () => void } {
  let shown: { stage: SelectionStage; progress: Progress } | undefined
  const end = () => {
    shown?.progress.end()
    shown = undefined
  }
  return {
    play: (task, { from, chunks, take, ...play }) =>
      playChunks(task, { ...play, from, to: from + chunks, threads }, take),
    createSolver: createObjectiveSolver,
    isStopped,
    onProgress({ stage, done, all }) {
      if (shown?.stage !== stage) {
        end()
        shown = { stage, progress: startProgress(words[stage]) }
      }
      if (all > 0) shown?.progress.update(done, all)
    },
    // Lets Ctrl+C in.
    pause: () => setImmediate(),
    end,
  }
}
