import { useEffect, useMemo } from 'react'
import type { RunState } from '../../../engine/run.ts'
import { replayCheck } from '../../../features/runs/replayCheck.ts'
import type { LineupsMemory } from './lineupsMemory.ts'

const phases = { building: 'building', done: 'done', failed: 'stopped', cancelled: 'stopped' } as const

/** How the replay compares with its original; undefined if the page's run is not a replay. */
export function useReplayCheck(
  run: RunState,
  { replay }: LineupsMemory,
  onRemember: (change: Partial<LineupsMemory>) => void,
) {
  useEffect(() => {
    if (replay === undefined || replay.runId !== undefined || run.phase === 'idle') return
    const hasBegun = run.id !== '' && run.id !== replay.runBefore
    if (hasBegun) onRemember({ replay: { ...replay, runId: run.id } })
    else if (run.phase === 'failed') onRemember({ replay: undefined })
  })
  return useMemo(() => {
    if (replay?.runId === undefined || run.phase === 'idle' || run.id !== replay.runId) return undefined
    const { lineups, summary, phase } = run
    const check = replayCheck(replay, { lineups, summary }, phase === 'done')
    return { name: replay.name, count: replay.lineups.length, check, phase: phases[phase] }
  }, [replay, run])
}
