import { exposureRows } from '@slatecraft/results'
import { findRuleset, type InputChange } from '@slatecraft/slate'
import { IconStack2 } from '@tabler/icons-react'
import { lazy, Suspense, useDeferredValue, useMemo } from 'react'
import type { Run, RunState } from '../../engine/run.ts'
import type { GoTo } from '../../place.ts'
import { ExposureList } from './ExposureList.tsx'
import { playersOf } from './playersOf.ts'
import { RunExplained } from './RunExplained.tsx'
import { RunStatus } from './RunStatus.tsx'

const LineupTable = lazy(() => import('./LineupTable.tsx').then(({ LineupTable }) => ({ default: LineupTable })))

interface LineupsPanelProps {
  run: RunState
  positions: readonly string[]
  onCancel(): void
  /** Makes changes as one step; undefined until there is something to change. */
  applyChanges: ((label: string, changes: readonly InputChange[]) => void) | undefined
  goTo: GoTo
  onBuildAgain(): void
}

export function LineupsPanel({ run, ...props }: LineupsPanelProps) {
  if (run.phase === 'idle') {
    return (
      <div className="sc-empty">
        <IconStack2 size={40} stroke={1.4} aria-hidden />
        <h2>No lineups yet</h2>
        <p>
          Set exposures or projections in the Players tab, choose how many lineups you want, then press Build or{' '}
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>. Lineups appear here one by one, each proven before it is shown.
        </p>
      </div>
    )
  }
  return <RunView run={run} {...props} />
}

function RunView({ run, positions, onCancel, applyChanges, goTo, onBuildAgain }: LineupsPanelProps & { run: Run }) {
  const { request } = run
  const players = useMemo(() => playersOf(request), [request])
  const byId = useMemo(() => new Map(players.map((player) => [player.Id, player])), [players])
  const slots = useMemo(() => findRuleset(request)?.slots.map(({ name }) => name) ?? [], [request])
  const lineups = useDeferredValue(run.lineups)
  const exposures = useMemo(() => exposureRows(players, lineups), [players, lineups])
  return (
    <div className="sc-lineups">
      <RunStatus run={run} onCancel={onCancel}>
        {run.summary?.explanation !== undefined && (
          <RunExplained
            key={run.summary.requestHash}
            explanation={run.summary.explanation}
            playerOf={(id) => byId.get(id)}
            applyChanges={applyChanges}
            goTo={goTo}
            onBuildAgain={onBuildAgain}
          />
        )}
      </RunStatus>
      <div className="sc-results">
        <div className="sc-card sc-grid-card">
          {run.lineups.length === 0 && run.phase !== 'building' ? (
            <p className="sc-loading">No lineup was built.</p>
          ) : (
            <Suspense fallback={<p className="sc-loading">Loading the table …</p>}>
              <LineupTable lineups={run.lineups} slots={slots} players={byId} />
            </Suspense>
          )}
        </div>
        <ExposureList rows={exposures} positions={positions} />
      </div>
    </div>
  )
}
