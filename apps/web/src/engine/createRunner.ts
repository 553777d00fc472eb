import type { BuiltLineup, Lineup } from '@slatecraft/slate'
import { createStore } from 'zustand'
import type { RunAsked, RunEnding, RunRecord, RunRecords } from '../features/runs/shared/runRecords.ts'
import type { Builder } from './builder.ts'
import type { BuildAsked, Engine, Run, Runner, RunState } from './run.ts'

interface RunnerOptions {
  builders: Record<Engine, Builder>
  records: RunRecords
  /** Milliseconds of a clock that is never set back. */
  now(): number
  /** @returns what takes it back. */
  later(callback: () => void, ms: number): () => void
  /** Calls back soon, once: lineups that arrive until then are shown together. */
  soon(callback: () => void): void
}

/** A runner with what its page calls. */
interface PageRunner extends Runner {
  /** Goes on with a run that a reload has interrupted, unless something has been started here. */
  findInterrupted(): Promise<void>
  /** The page turns to something else: what is being built is left, for whoever comes next. */
  leave(): void
}

/** A run on its way: everything that a line to the engine, lost and found again, does not change. */
interface Course {
  asked: RunAsked
  record: RunRecord
  lineups: Lineup[]
  /** Before this page took it up. */
  elapsedMs: number
  before: RunState
  /** The line may be sought again: the engine was there once. */
  hasBegun: boolean
}

/** How long after each lost line the next is tried: half a minute in all, in which also a busy machine has started its server again. */
const retryMs = [300, 700, 1500, 2500, 5000, 5000, 5000, 5000, 5000]

/** A run that is built is shown as done once it is kept, or after so long. */
const keptWithinMs = 4000

const differsWords =
  'What this request comes to has changed since: another engine, or other house values. The run begins anew; the lineups so far are kept as a run of their own.'

/** A builder that was replaced, cancelled or left is deaf: nothing that it still says reaches the state, so no two runs mix. */
export function createRunner({ builders, records, now, later, soon }: RunnerOptions) {
  return createStore<PageRunner>((set, get) => {
    /** Whoever is not of this turn is deaf. */
    let turn = 0
    /** What ends the run that is under way, as cancelled or for another page to go on with. */
    let stop: (how: 'cancel' | 'leave') => void = nothing
    let latest: Course | undefined
    /** What had lineups to show before the build that has none yet. */
    let shownBefore: RunState = { phase: 'idle' }

    const change = (next: Partial<Run>) => {
      const { run } = get()
      if (run.phase !== 'idle') set({ run: { ...run, ...next } })
    }

    async function begin(asked: RunAsked, notice?: string) {
      stop('cancel')
      const { run } = get()
      const before = hasLineups(run) ? run : shownBefore
      shownBefore = before
      const mine = ++turn
      let stopped: 'cancel' | 'leave' | undefined
      latest = undefined
      set({
        run: { ...asked, id: '', phase: 'building', isConnected: false, lineups: [], elapsedMs: 0, ...told(notice) },
      })
      stop = (how) => {
        stopped = how
        turn++
        if (how === 'cancel') change({ phase: 'cancelled' })
      }
      try {
        const record = await records.begin(asked)
        if (stopped === 'cancel') return void record.end({ status: 'cancelled', elapsedMs: 0 })
        if (stopped === 'leave') return record.leave()
        change({ id: record.id })
        build({ asked, record, lineups: [], elapsedMs: 0, before, hasBegun: false })
      } catch (error) {
        if (mine !== turn) return
        turn++
        stop = nothing
        const { message, cause } = error instanceof Error ? error : new Error(String(error))
        failed(before, message, cause instanceof Error ? cause.message : undefined)
      }
    }

    /** Nothing came: the run before is shown again, if it has anything to show. */
    function failed(before: RunState, error: string, why?: string) {
      if (!hasLineups(before)) return change({ phase: 'failed', isConnected: false, error, ...told(why) })
      const { isReconnecting: _, canResume: __, ...kept } = before
      const notice = [...(why === undefined ? [] : [why]), 'These are the lineups of the build before.'].join(' ')
      set({ run: { ...kept, phase: 'failed', isConnected: false, error, notice } })
    }

    function build(course: Course) {
      const { asked, record, lineups } = course
      const mine = ++turn
      const isHeard = () => mine === turn
      let startedAt = now() - course.elapsedMs
      let loss: { words: string; at: number } | undefined
      let tries = 0
      let shown = lineups.length
      let stopBuilder: () => void = nothing
      let forgetRetry: () => void = nothing
      latest = course

      const show = (next: Partial<Run> = {}) => {
        const elapsedMs = now() - startedAt
        if (lineups.length > shown) record.add(lineups.slice(shown), elapsedMs)
        change({ ...(lineups.length > shown && { lineups: lineups.slice() }), elapsedMs, ...next })
        shown = lineups.length
      }
      /** Deaf from here on. */
      const close = () => {
        turn++
        forgetRetry()
        stopBuilder()
      }
      const isOff = { isConnected: false, isReconnecting: false }
      async function end(ending: Omit<RunEnding, 'elapsedMs'>, next: Partial<Run>, isShownOnceKept = false) {
        show(isShownOnceKept ? isOff : { ...isOff, ...next })
        close()
        const ended = turn
        stop = () => change(next)
        const forgetHaste = later(() => turn === ended && change(next), keptWithinMs)
        const trouble = await record.end({ ...ending, elapsedMs: now() - startedAt })
        forgetHaste()
        if (turn === ended) change({ ...next, ...told(trouble) })
      }
      const fail = (error: string, rest: Partial<Run> = {}) => {
        const { summary } = rest
        if (lineups.length > 0 || !hasLineups(course.before))
          return void end({ status: 'failed', error, ...(summary && { summary }) }, { phase: 'failed', error, ...rest })
        close()
        stop = nothing
        void record.end({ status: 'failed', elapsedMs: 0, error, ...(summary && { summary }) })
        failed(course.before, error)
      }
      /** Never are two runs' lineups mixed: what came before stays with its record. */
      const beginAnew = () => {
        close()
        stop = nothing
        void record.end({ status: 'cancelled', elapsedMs: now() - startedAt })
        void begin(asked, differsWords)
      }
      const lost = (message: string) => {
        const wait = retryMs[tries++]
        if (asked.engine !== 'server' || !course.hasBegun || wait === undefined)
          return fail(loss?.words ?? message, { canResume: course.hasBegun })
        loss ??= { words: message, at: now() }
        show({ isConnected: false, isReconnecting: true })
        forgetRetry = later(connect, wait)
      }

      function connect() {
        let received = 0
        const heard =
          <Told extends readonly unknown[]>(act: (...given: Told) => void) =>
          (...given: Told) => {
            if (isHeard()) act(...given)
          }
        stopBuilder = builders[asked.engine](asked.request, {
          onConnected: heard(() => {
            course.hasBegun = true
            if (loss !== undefined) startedAt += now() - loss.at
            loss = undefined
            change({ isConnected: true, isReconnecting: false })
          }),
          onLineup: heard((built) => {
            const known = lineups[received++]
            if (known !== undefined) return isSame(known, built) ? undefined : beginAnew()
            tries = 0
            lineups.push(keptLineup(built, record.id, received))
            if (lineups.length === shown + 1) soon(() => isHeard() && lineups.length > shown && show())
          }),
          onDone: heard((summary) => {
            if (received < lineups.length) beginAnew()
            else void end({ status: 'complete', summary }, { phase: 'done', summary }, true)
          }),
          // Without the engine's own word of its end, only this line has failed: the server stops, or is too busy.
          onFailed: heard((error, summary) => fail(error, summary ? { summary } : { canResume: lineups.length > 0 })),
          onLost: heard(lost),
        })
      }

      stop = (how) => {
        if (how === 'cancel') return void end({ status: 'cancelled' }, { phase: 'cancelled' })
        show()
        close()
        record.leave()
        stop = nothing
      }
      connect()
    }

    return {
      run: { phase: 'idle' },
      start: ({ engine, request, name }: BuildAsked) =>
        void begin({ engine, request, ...(name !== undefined && { name }) }),
      cancel: () => stop('cancel'),
      resume() {
        const { run } = get()
        if (run.phase !== 'failed' || !run.canResume || latest === undefined || latest.record.id !== run.id) return
        const { error: _, notice: __, summary: ___, ...rest } = run
        set({ run: { ...rest, phase: 'building', canResume: false } })
        latest.record.reopen()
        build({ ...latest, elapsedMs: run.elapsedMs, before: { phase: 'idle' } })
      },
      async findInterrupted() {
        const asleep = turn
        const found = await records.interrupted()
        if (found === undefined) return
        if (turn !== asleep) return found.record.leave()
        const { record, lineups, elapsedMs, ...asked } = found
        set({
          run: {
            ...asked,
            id: record.id,
            phase: 'building',
            isConnected: false,
            isReconnecting: true,
            lineups: lineups.slice(),
            elapsedMs,
          },
        })
        build({ asked, record, lineups, elapsedMs, before: { phase: 'idle' }, hasBegun: true })
      },
      leave() {
        stop('leave')
        turn++
        shownBefore = { phase: 'idle' }
        set({ run: { phase: 'idle' } })
      },
    }
  })
}

const nothing = () => undefined

const hasLineups = (run: RunState): run is Run => run.phase !== 'idle' && run.lineups.length > 0

const told = (notice: string | undefined) => (notice === undefined ? {} : { notice })

const keptLineup = (built: BuiltLineup, run: string, luNum: number): Lineup => ({
  ...built,
  uuid: `${run}-${luNum}`,
  tags: [],
})

/** What the engine said of it, to the last digit. */
function isSame(known: Lineup, built: BuiltLineup): boolean {
  return (
    known.points === built.points &&
    known.bound === built.bound &&
    known.players.length === built.players.length &&
    known.players.every((id, index) => id === built.players[index])
  )
}
