import { createStore } from 'zustand'
import type { RunStart } from '../features/runs/shared/runRecords.ts'
import { followBuild } from './followBuild.ts'
import type { BuildStart, Runner } from './run.ts'
import { hasLineups, nothing, type RunnerOptions, type RunnerState, showFailure, withNotice } from './runnerState.ts'

/** A runner with what its page calls. */
interface PageRunner extends Runner {
  /** Goes on with a run that a reload has interrupted, unless another was started here. */
  findInterrupted(): Promise<void>
  /** The page turns to something else. The build in progress is left for the next page that opens the slate. */
  leave(): void
}

/** Builds one run at a time. A builder that was replaced, canceled or left is ignored, so that runs never mix. */
export function createRunner(options: RunnerOptions) {
  return createStore<PageRunner>((set, get) => {
    const runner: RunnerState = {
      ...options,
      run: () => get().run,
      show: (run) => set({ run }),
      change(next) {
        const { run } = get()
        if (run.phase !== 'idle') set({ run: { ...run, ...next } })
      },
      begin: (asked, notice) => void begin(runner, asked, notice),
      generation: 0,
      stop: nothing,
      latest: undefined,
      shownBefore: { phase: 'idle' },
    }
    return {
      run: { phase: 'idle' },
      start: ({ engine, request, name }: BuildStart) =>
        runner.begin({ engine, request, ...(name !== undefined && { name }) }),
      cancel: () => runner.stop('cancel'),
      resume: () => resume(runner),
      findInterrupted: () => findInterrupted(runner),
      leave() {
        runner.stop('leave')
        runner.generation++
        runner.shownBefore = { phase: 'idle' }
        runner.show({ phase: 'idle' })
      },
    }
  })
}

/** Makes the run's record first, then builds. */
async function begin(runner: RunnerState, asked: RunStart, notice?: string): Promise<void> {
  runner.stop('cancel')
  const run = runner.run()
  const before = hasLineups(run) ? run : runner.shownBefore
  runner.shownBefore = before
  const generation = ++runner.generation
  let stopped: 'cancel' | 'leave' | undefined
  runner.latest = undefined
  runner.show({
    ...asked,
    id: '',
    phase: 'building',
    isConnected: false,
    lineups: [],
    elapsedMs: 0,
    countedAt: runner.now(),
    ...withNotice(notice),
  })
  runner.stop = (how) => {
    stopped = how
    runner.generation++
    if (how === 'cancel') runner.change({ phase: 'cancelled' })
  }
  try {
    const record = await runner.records.begin(asked)
    if (stopped === 'cancel') return void record.end({ status: 'cancelled', elapsedMs: 0 })
    if (stopped === 'leave') return record.leave()
    runner.change({ id: record.id })
    followBuild(runner, { asked, record, lineups: [], elapsedMs: 0, before, hasBegun: false })
  } catch (error) {
    if (generation !== runner.generation) return
    runner.generation++
    runner.stop = nothing
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    showFailure(runner, before, message, cause instanceof Error ? cause.message : undefined)
  }
}

/** Goes on with a run whose connection was lost for good. */
function resume(runner: RunnerState): void {
  const { latest } = runner
  const run = runner.run()
  if (run.phase !== 'failed' || !run.canResume || latest === undefined || latest.record.id !== run.id) return
  const { error: _, notice: __, summary: ___, ...rest } = run
  runner.show({ ...rest, phase: 'building', canResume: false, countedAt: runner.now() })
  latest.record.reopen()
  followBuild(runner, { ...latest, elapsedMs: run.elapsedMs, before: { phase: 'idle' } })
}

async function findInterrupted(runner: RunnerState): Promise<void> {
  const { generation } = runner
  const found = await runner.records.interrupted()
  if (found === undefined) return
  if (runner.generation !== generation) return found.record.leave()
  const { record, lineups, elapsedMs, ...asked } = found
  runner.show({
    ...asked,
    id: record.id,
    phase: 'building',
    isConnected: false,
    isReconnecting: true,
    lineups: lineups.slice(),
    elapsedMs,
    countedAt: runner.now(),
  })
  followBuild(runner, { asked, record, lineups, elapsedMs, before: { phase: 'idle' }, hasBegun: true })
}
