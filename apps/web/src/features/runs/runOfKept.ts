import type { Run } from '../../engine/run.ts'
import type { OpenedRun, RunHead } from './shared/runs.ts'

const phases: Record<RunHead['status'], Run['phase']> = {
  building: 'cancelled',
  complete: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
}

/** A stored run in the shape of the page's own; undefined for buckets. A `building` run is built elsewhere, or was abandoned. */
export function runOfKept({ id, request, lineups, status, summary }: OpenedRun): Run | undefined {
  if (request === undefined) return undefined
  const error = status === 'failed' ? summary?.messages[0] : undefined
  return {
    id,
    phase: phases[status],
    request,
    engine: 'server',
    isConnected: false,
    lineups,
    elapsedMs: 1000 * (summary?.seconds ?? 0),
    ...(error !== undefined && { error }),
    ...(summary !== undefined && { summary }),
  }
}
