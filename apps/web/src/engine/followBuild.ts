import type { BuiltLineup, Lineup } from '@slatecraft/slate'
import { newId } from '../browser/newId.ts'
import type { BuildEvents } from './builder.ts'
import { completeBuild, failBuild, showProgress, startOver, stopBuild } from './endBuild.ts'
import { retryMs } from './retryMs.ts'
import { type Build, type Course, nothing, type RunnerState } from './runnerState.ts'

/** Builds a run, or goes on building it. */
export function followBuild(runner: RunnerState, course: Course): void {
  const build: Build = {
    course,
    generation: ++runner.generation,
    startedAt: runner.now() - course.elapsedMs,
    loss: undefined,
    retries: 0,
    click: newId(),
    shown: course.lineups.length,
    stopBuilder: nothing,
    forgetRetry: nothing,
  }
  runner.latest = course
  runner.stop = (how) => stopBuild(runner, build, how)
  connect(runner, build)
}

/** Sends the request. After a lost connection the engine repeats the lineups that are already here. */
function connect(runner: RunnerState, build: Build): void {
  const { asked, lineups } = build.course
  let received = 0
  const ifCurrent =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      if (build.generation === runner.generation) act(...args)
    }
  const events: BuildEvents = {
    onConnected: ifCurrent(() => connected(runner, build)),
    onLineup: ifCurrent((lineup) => receive(runner, build, lineup, received++)),
    onDone: ifCurrent((summary) => {
      if (received < lineups.length) startOver(runner, build)
      else completeBuild(runner, build, summary)
    }),
    // Without a summary from the engine only this connection has failed: the server is stopping or too busy.
    onFailed: ifCurrent((error, summary) =>
      failBuild(runner, build, error, summary ? { summary } : { canResume: lineups.length > 0 }),
    ),
    onLost: ifCurrent((message) => reconnect(runner, build, message)),
  }
  build.stopBuilder = runner.builders[asked.engine](asked.request, events, build.click)
}

function connected(runner: RunnerState, build: Build): void {
  build.course.hasBegun = true
  if (build.loss !== undefined) build.startedAt += runner.now() - build.loss.at
  build.loss = undefined
  runner.change({ isConnected: true, isReconnecting: false, countedAt: runner.now() })
}

/** Compares a repeated lineup with the one that is here, and adds a new one. */
function receive(runner: RunnerState, build: Build, built: BuiltLineup, index: number): void {
  const { lineups, record } = build.course
  const known = lineups[index]
  if (known !== undefined) {
    if (!isSame(known, built)) startOver(runner, build)
    return
  }
  build.retries = 0
  lineups.push({ ...built, uuid: `${record.id}-${index + 1}`, tags: [] })
  if (lineups.length !== build.shown + 1) return
  runner.soon(() => {
    if (build.generation === runner.generation && lineups.length > build.shown) showProgress(runner, build)
  })
}

/** Tries the same request again after a wait, as long as that makes sense. */
function reconnect(runner: RunnerState, build: Build, message: string): void {
  const { asked, hasBegun } = build.course
  const wait = retryMs[build.retries++]
  if (asked.engine !== 'server' || !hasBegun || wait === undefined) {
    failBuild(runner, build, build.loss?.message ?? message, { canResume: hasBegun })
    return
  }
  build.loss ??= { message, at: runner.now() }
  showProgress(runner, build, { isConnected: false, isReconnecting: true })
  build.forgetRetry = runner.later(() => connect(runner, build), wait)
}

/** Whether the engine gave the same lineup, to the last digit. */
function isSame(known: Lineup, built: BuiltLineup): boolean {
  return (
    known.points === built.points &&
    known.bound === built.bound &&
    known.players.length === built.players.length &&
    known.players.every((id, index) => id === built.players[index])
  )
}
