import { localPlayer } from '../localPlayer.ts'
import type { SelectionHost, SelectionStage } from '../selectionHost.ts'

interface TestHost extends SelectionHost {
  /** What was done, in order. */
  stages: SelectionStage[]
}

/** A host in this thread without an optimizer, that is stopped after a number of pauses. */
export function testHost(mostPauses = Number.POSITIVE_INFINITY): TestHost {
  let pauses = 0
  const stages: SelectionStage[] = []
  const pause = async () => {
    pauses += 1
  }
  return {
    play: localPlayer(pause),
    createSolver: () => ({ best: () => [] }),
    isStopped: () => pauses >= mostPauses,
    onProgress: ({ stage }) => {
      if (stages.at(-1) !== stage) stages.push(stage)
    },
    pause,
    stages,
  }
}
