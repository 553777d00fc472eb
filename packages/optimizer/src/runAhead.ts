import type { BuiltLineup } from '@slatecraft/slate'
import type { Run } from './portfolio/run.ts'
import { type RunEnding, runEnding } from './runEnding.ts'
import type { RunSetup } from './setUpRun.ts'
import { toLineup } from './toLineup.ts'

/** What becomes of a run. */
export type RunOutcome =
  /** `points`: a lineup's mean. */
  | { status: 'complete'; run: Run; points: number }
  | { status: 'ended'; ending: RunEnding }
  /** Stopped from outside. */
  | { status: 'stopped'; built: number }

/** The lineups of a run, one at a time, and what becomes of it. A run that was never stopped is what a build gives. */
export function* runAhead(
  { input, outcome }: RunSetup,
  isStopped: (built: number) => boolean,
): Generator<BuiltLineup, RunOutcome> {
  if ('refusal' in outcome) return { status: 'ended', ending: outcome.refusal }
  const { run } = outcome
  while (run.prepare?.() === 'working') if (isStopped(0)) return { status: 'stopped', built: 0 }
  let points = 0
  for (let built = 0; built < input.lineups; built++) {
    if (isStopped(built)) return { status: 'stopped', built }
    const next = run.next()
    if (!('items' in next)) return { status: 'ended', ending: runEnding(input, next, built) }
    const lineup = toLineup(input.problem, next)
    points += lineup.points
    yield lineup
  }
  return { status: 'complete', run, points: points / Math.max(1, input.lineups) }
}
