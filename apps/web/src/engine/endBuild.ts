import type { RunEnding } from '../features/runs/shared/runRecords.ts'
import type { Run } from './run.ts'
import { type Build, hasLineups, nothing, type RunnerState, showFailure, withNotice } from './runnerState.ts'

/** A complete run is shown as done once it is kept, or after this time. */
const keptWithinMs = 4000

const isOff = { isConnected: false, isReconnecting: false }

/** Shows and keeps the lineups that have arrived since the last time. */
export function showProgress(runner: RunnerState, build: Build, next: Partial<Run> = {}): void {
  const { lineups, record } = build.course
  const now = runner.now()
  const elapsedMs = now - build.startedAt
  const isMore = lineups.length > build.shown
  if (isMore) record.add(lineups.slice(build.shown), elapsedMs)
  runner.change({ ...(isMore && { lineups: lineups.slice() }), elapsedMs, countedAt: now, ...next })
  build.shown = lineups.length
}

/** Stops the builder. Nothing it still reports reaches the run. */
function closeBuild(runner: RunnerState, build: Build): void {
  runner.generation++
  build.forgetRetry()
  build.stopBuilder()
}

/** @param next what is shown at the end: at once, or with `isShownOnceKept` after the record is kept. */
async function endBuild(
  runner: RunnerState,
  build: Build,
  ending: Omit<RunEnding, 'elapsedMs'>,
  next: Partial<Run>,
  isShownOnceKept = false,
): Promise<void> {
  showProgress(runner, build, isShownOnceKept ? isOff : { ...isOff, ...next })
  closeBuild(runner, build)
  const ended = runner.generation
  runner.stop = () => runner.change(next)
  const forgetWait = runner.later(() => runner.generation === ended && runner.change(next), keptWithinMs)
  const trouble = await build.course.record.end({ ...ending, elapsedMs: runner.now() - build.startedAt })
  forgetWait()
  if (runner.generation === ended) runner.change({ ...next, ...withNotice(trouble) })
}

export const completeBuild = (runner: RunnerState, build: Build, summary: NonNullable<Run['summary']>) =>
  void endBuild(runner, build, { status: 'complete', summary }, { phase: 'done', summary }, true)

/** A build that fails before its first lineup takes nothing from the run before. */
export function failBuild(
  runner: RunnerState,
  build: Build,
  error: string,
  rest: Pick<Partial<Run>, 'summary' | 'canResume'> = {},
): void {
  const { lineups, before, record } = build.course
  const ending = { status: 'failed', error, ...(rest.summary && { summary: rest.summary }) } as const
  if (lineups.length > 0 || !hasLineups(before)) {
    void endBuild(runner, build, ending, { phase: 'failed', error, ...rest })
    return
  }
  closeBuild(runner, build)
  runner.stop = nothing
  void record.end({ ...ending, elapsedMs: 0 })
  showFailure(runner, before, error)
}

/** Cancels a build, or leaves it for another page to go on with. */
export function stopBuild(runner: RunnerState, build: Build, how: 'cancel' | 'leave'): void {
  if (how === 'cancel') {
    void endBuild(runner, build, { status: 'cancelled' }, { phase: 'cancelled' })
    return
  }
  showProgress(runner, build)
  closeBuild(runner, build)
  build.course.record.leave()
  runner.stop = nothing
}

const differsWords =
  'This request now gives other lineups, because the engine or the default values have changed. The run starts over. The lineups so far are kept as a separate run.'

/** Two runs are never mixed: what came before stays in its own record. */
export function startOver(runner: RunnerState, build: Build): void {
  const { record, asked } = build.course
  closeBuild(runner, build)
  runner.stop = nothing
  void record.end({ status: 'cancelled', elapsedMs: runner.now() - build.startedAt })
  runner.begin(asked, differsWords)
}
