import type { Run } from '../../engine/run.ts'
import { leftWords } from './shared/leftWords.ts'
import type { OpenedRun, RunHead } from './shared/runs.ts'

const phases: Record<RunHead['status'], Run['phase']> = {
  building: 'building',
  interrupted: 'failed',
  complete: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A stored run in the shape of the page's own; undefined for buckets. */
export function runOfKept({ id, request, lineups, status, summary, engine, builtIn }: OpenedRun): Run | undefined {
  if (request === undefined) return undefined
  const error = status === 'failed' ? summary?.messages[0] : status === 'interrupted' ? leftWords : undefined
  return {
    id,
    phase: phases[status],
    request,
    engine,
    ...(builtIn && { builtIn }),
    isConnected: false,
    lineups,
    elapsedMs: 1000 * (summary?.seconds ?? 0),
    ...(error !== undefined && { error }),
    ...(summary !== undefined && { summary }),
  }
}
