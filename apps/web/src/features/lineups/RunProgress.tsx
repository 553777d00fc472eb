import type { Run } from '../../engine/run.ts'
import type { Progress } from './progress.ts'

/** The most steps that are distinguishable on a phone. */
const mostSteps = 50

interface RunProgressProps {
  progress: Progress
  phase: Run['phase']
}

/** A bar that grows by whole steps: one per lineup, or one per two percent in long runs. */
export function RunProgress({ progress: { built, requested, percent }, phase }: RunProgressProps) {
  const steps = Math.max(1, Math.min(requested, mostSteps))
  const done = Math.floor((percent * steps) / 100 + 1e-9)
  return (
    <div
      className="sc-run-steps"
      data-phase={phase}
      role="progressbar"
      aria-label="Lineups built"
      aria-valuemin={0}
      aria-valuemax={requested}
      aria-valuenow={built}
      aria-valuetext={`${built} of ${requested}: ${Math.floor(percent)}%`}
      style={{ '--steps': `${steps}` }}
    >
      <span style={{ width: `${(100 * done) / steps}%` }} />
    </div>
  )
}
