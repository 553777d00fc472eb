/**
 * One run at a time.
 *
 * - `idle`: nothing was built on this slate yet.
 * - `building`: lineups arrive. `cancel` keeps them and leads to `cancelled`.
 * - `done`: the engine has given every lineup and its summary.
 * - `failed`: engine, line or a frame failed; `error` says why, the lineups that came stay. Where none came, those of the
 *   run before are shown again: a server that can't be reached takes nothing from the user.
 * - `cancelled`: the user stopped it, the lineups that came stay.
 *
 * From each of them `start` leads to `building` with no lineups, and `reset` to `idle`. A builder that was replaced,
 * cancelled or reset is deaf: nothing that it still says reaches the state, so two runs never mix.
 */
import type { RunSummary } from '@slatecraft/contract'
import type { BuildRequestInput, BuiltLineup, Lineup } from '@slatecraft/slate'
import { createStore } from 'zustand'
import type { Builder } from './builder.ts'

export const engines = ['server', 'browser'] as const
/** Where a run is computed. */
export type Engine = (typeof engines)[number]

export interface Run {
  /** Of this run alone; its lineups are called by it and their number. */
  id: string
  phase: 'building' | 'done' | 'failed' | 'cancelled'
  request: BuildRequestInput
  engine: Engine
  isConnected: boolean
  lineups: readonly Lineup[]
  /** Since the start, in milliseconds, as of the newest lineup. */
  elapsedMs: number
  error?: string
  summary?: RunSummary
}
export type RunState = { phase: 'idle' } | Run

interface RunMeans {
  builders: Record<Engine, Builder>
  now: () => number
  newId: () => string
  /** Calls back soon, once: lineups that arrive until then are shown together. */
  soon: (callback: () => void) => void
}

export interface Runner {
  run: RunState
  start(engine: Engine, request: BuildRequestInput): void
  cancel(): void
  reset(): void
}

export function createRunner({ builders, now, newId, soon }: RunMeans) {
  return createStore<Runner>((set, get) => {
    let stop: () => void = () => undefined
    let turn = 0

    const change = (next: Partial<Run>) => {
      const { run } = get()
      if (run.phase !== 'idle') set({ run: { ...run, ...next } })
    }

    return {
      run: { phase: 'idle' },
      start(engine, request) {
        stop()
        const before = get().run
        const mine = ++turn
        const startedAt = now()
        const id = newId()
        let received = 0
        let waiting: Lineup[] = []
        const isHeard = () => mine === turn
        const show = (next: Partial<Run> = {}) => {
          const lineups = lineupsOf(get().run)
          change({
            lineups: waiting.length > 0 ? [...lineups, ...waiting] : lineups,
            elapsedMs: now() - startedAt,
            ...next,
          })
          waiting = []
        }
        const end = (next: Partial<Run>) => {
          if (!isHeard()) return
          show(next)
          turn++
        }
        set({ run: { id, phase: 'building', request, engine, isConnected: false, lineups: [], elapsedMs: 0 } })
        const stopBuilder = builders[engine](request, {
          onConnected: () => isHeard() && change({ isConnected: true }),
          onLineup(lineup) {
            if (!isHeard()) return
            waiting.push(keptLineup(lineup, id, ++received))
            if (waiting.length === 1) soon(() => isHeard() && waiting.length > 0 && show())
          },
          onDone: (summary) => end({ phase: 'done', isConnected: false, summary }),
          onFailed(error, summary) {
            const isEmpty = waiting.length === 0 && lineupsOf(get().run).length === 0
            if (isHeard() && isEmpty && lineupsOf(before).length > 0 && before.phase !== 'idle') {
              const kept = `${error} These are the lineups of the build before.`
              set({ run: { ...before, phase: 'failed', isConnected: false, error: kept } })
              turn++
            } else end({ phase: 'failed', isConnected: false, error, ...(summary && { summary }) })
          },
        })
        stop = () => {
          end({ phase: 'cancelled', isConnected: false })
          stopBuilder()
        }
      },
      cancel: () => stop(),
      reset() {
        stop()
        set({ run: { phase: 'idle' } })
      },
    }
  })
}

const keptLineup = (built: BuiltLineup, run: string, luNum: number): Lineup => ({
  ...built,
  uuid: `${run}-${luNum}`,
  tags: [],
})

const lineupsOf = (run: RunState) => (run.phase === 'idle' ? [] : run.lineups)

/** With the next frame; in a tab that is not shown, where no frames come, a quarter second later. */
export function soonOnScreen(callback: () => void): void {
  let isCalled = false
  const once = () => {
    if (isCalled) return
    isCalled = true
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    callback()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 250)
}
