import type { Player } from '@slatecraft/slate'
import { useMemo } from 'react'
import type { Run } from '../../../engine/run.ts'
import { RebuildResult } from '../../../features/runs/RebuildResult.tsx'
import { rebuildDiff } from '../../../features/runs/rebuildDiff.ts'

/** Of a run that a rebuild made, once it is complete: what it kept, and what it changed. */
export function RebuiltPart({ run, players }: { run: Run; players: ReadonlyMap<string, Player> }) {
  const { request, lineups, summary, phase } = run
  const diff = useMemo(() => {
    const earlier = request.earlierLineups ?? []
    if (earlier.length === 0 || phase !== 'done') return undefined
    return rebuildDiff({ earlier, asked: request.numLUs ?? earlier.length, lineups, replaced: summary?.replaced })
  }, [request, lineups, summary, phase])
  return diff === undefined ? null : <RebuildResult diff={diff} nameOf={(id) => players.get(id)?.Name ?? id} />
}
