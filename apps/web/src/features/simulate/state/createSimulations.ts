import { listedName, type SimulationHead } from '@slatecraft/contract'
import type { SimulationReport, SimulationTermsInput, SlateKey } from '@slatecraft/slate'
import { createStore } from 'zustand'
import type { Engine } from '../../../engine/run.ts'
import type {
  AskedSimulation,
  BrowserSimulator,
  PlayMore,
  ServerSimulator,
  SimulationEvents,
  SimulationHandle,
} from '../../../engine/simulation/simulator.ts'
import { secondsLeft } from './secondsLeft.ts'
import type { SimulationsHere, SimulationsOnServer } from './simulationHomes.ts'
import {
  failedSimulation,
  finishedWith,
  isUnderWay,
  type ShownSimulation,
  type SimulationSource,
} from './simulationState.ts'

export interface SimulationStart extends Pick<AskedSimulation, 'request' | 'entryFee' | 'start' | 'end'> {
  engine: Engine
  source: SimulationSource
}

/** The simulations of one slate. */
export interface Simulations {
  /** By the key of their source. */
  shown: ReadonlyMap<string, ShownSimulation>
  /** Keys of sources whose kept simulation is looked for. */
  sought: ReadonlySet<string>
  /** Why the kept simulation of a source could not be looked for, by its key. */
  unfound: ReadonlyMap<string, Error>
  /** Makes the field of the browser’s next simulation before it is asked for. */
  prepare(terms: SimulationTermsInput): void
  /** Starts one. Another that is under way ends first: what it has played is kept. */
  start(asked: SimulationStart): void
  stop(source: SimulationSource): void
  /** Goes on with one that is over, up to `worlds` in all. */
  more(source: SimulationSource, more: PlayMore): void
  /** Follows one again whose line to the server was lost for good. */
  resume(source: SimulationSource): void
  /** Forgets the simulation of a source, here and where it is kept. */
  clear(source: SimulationSource): void
  /** Looks for the newest simulation that is kept of a source, unless one is known. */
  find(source: SimulationSource): Promise<void>
}

export interface SimulationsOptions {
  slate: SlateKey
  simulators: { server: ServerSimulator; browser: BrowserSimulator }
  /** Undefined for visitors, and for slates that the server does not know. */
  onServer: SimulationsOnServer | undefined
  here: SimulationsHere
  /** In ms since 1970. */
  now(): number
}

/** The one that is under way. */
interface Course {
  source: SimulationSource
  engine: Engine
  handle: SimulationHandle
  isStopped: boolean
  /** Started as soon as this one is over. */
  next: (() => void) | undefined
}

const rowsNotKept = 'These results could not be saved to your account. They are shown as long as this page is open.'
const moreOnServer = { entryFee: 0, start: 1 }

export function createSimulations({ slate, simulators, onServer, here, now }: SimulationsOptions) {
  return createStore<Simulations>((set, get) => {
    let course: Course | undefined

    const of = ({ key }: SimulationSource) => get().shown.get(key)
    function show(simulation: ShownSimulation) {
      set({ shown: new Map(get().shown).set(simulation.source.key, simulation) })
    }
    function change(source: SimulationSource, next: Partial<ShownSimulation>) {
      const shown = of(source)
      if (shown !== undefined) show({ ...shown, ...next })
    }
    function hide({ key }: SimulationSource) {
      const shown = new Map(get().shown)
      shown.delete(key)
      set({ shown })
    }

    /** Shows a simulation and lets it run. */
    function run(simulation: ShownSimulation, begin: (events: SimulationEvents) => SimulationHandle) {
      const { source, engine } = simulation
      show(simulation)
      let clock: { at: number; done: number } | undefined
      const ended = () => {
        const next = mine.next
        if (course === mine) course = undefined
        next?.()
      }
      const playing = (next: Partial<ShownSimulation>) => {
        const { place: _, ...shown } = of(source) ?? simulation
        show({ ...shown, phase: 'running', ...next })
      }
      const mine: Course = {
        source,
        engine,
        handle: { stop: () => undefined, leave: () => undefined },
        isStopped: false,
        next: undefined,
      }
      course = mine
      mine.handle = begin({
        onSent: (id, done) => change(source, { id, ...(done < 1 ? { done } : { phase: 'waiting', done: 0 }) }),
        onWaiting: (place) => change(source, { phase: 'waiting', ...(place > 0 && { place }) }),
        onProgress(worlds, done) {
          clock ??= { at: now(), done }
          const left = secondsLeft(clock, { at: now(), done })
          playing({ worlds, done, ...(left !== undefined && { secondsLeft: left }) })
        },
        onFigures: (figures) => playing({ figures, worlds: figures.worlds }),
        onLine: (isReconnecting) => change(source, { isReconnecting }),
        onDone(report) {
          void finish(of(source) ?? simulation, report)
          ended()
        },
        onFailed(reason) {
          const { secondsLeft: _, place: __, ...rest } = of(source) ?? simulation
          // One whose lineups did not all arrive is nowhere: there is nothing to follow again.
          const { id: ___, ...unsent } = rest
          const shown = rest.phase === 'sending' ? unsent : rest
          const why = reason === undefined ? {} : { reason }
          if (mine.isStopped && shown.report !== undefined) show({ ...shown, ...finishedWith(shown.report) })
          else if (mine.isStopped && shown.figures === undefined) hide(source)
          else show({ ...shown, phase: 'failed', isReconnecting: false, error: failedSimulation, ...why })
          ended()
        },
      })
    }

    /** Shows the report, then keeps it. */
    async function finish(simulation: ShownSimulation, report: SimulationReport) {
      const { secondsLeft: _, place: __, ...shown } = simulation
      show({ ...shown, ...finishedWith(report), isReconnecting: false })
      const { source, request, engine, startedAt } = simulation
      try {
        if (engine === 'browser') await here.put({ source, request, report, startedAt })
        await onServer?.saveRows(simulation, report)
      } catch (error) {
        console.error('unable to save the results of a simulation', error)
        if (of(source)?.report === report) change(source, { notice: rowsNotKept })
      }
    }

    /** Ends what is under way, then starts the next. */
    function inTurn(source: SimulationSource, begin: () => void) {
      const before = course
      if (before === undefined) return begin()
      if (before.source.key !== source.key && before.engine === 'browser') {
        before.next = begin
        before.handle.stop()
        return
      }
      // On the server, one of another source goes on, and is found again when that is shown.
      if (before.source.key === source.key) before.handle.stop()
      else hide(before.source)
      before.handle.leave()
      course = undefined
      begin()
    }

    const asked = ({ source, request }: Pick<ShownSimulation, 'source' | 'request'>) => ({
      slate,
      request,
      name: source.name,
    })

    function again(source: SimulationSource, next: Partial<ShownSimulation>, begin: Parameters<typeof run>[1]) {
      const shown = of(source)
      if (shown === undefined || isUnderWay(shown)) return
      const { error: _, reason: __, notice: ___, ...rest } = shown
      const phase = shown.engine === 'server' ? 'waiting' : 'running'
      inTurn(source, () => run({ ...rest, phase, done: 0, startedAt: now(), ...next }, begin))
    }

    /** Shows one that the server keeps; follows it if it is under way. */
    async function showKept(source: SimulationSource, { id }: SimulationHead, server: SimulationsOnServer) {
      const { simulation: head, request, report } = await server.open(id)
      if (of(source) !== undefined) return
      const startedAt = Date.parse(head.created_at)
      const known = { engine: 'server', id, request, source, lineups: request.lineups, startedAt } as const
      const worlds = head.worlds
      if (head.status === 'failed') {
        const why = head.error === null ? {} : { reason: head.error }
        show({ ...known, phase: 'failed', worlds, done: 0, error: failedSimulation, ...why })
      } else if (head.status === 'done' || head.status === 'stopped') {
        if (report !== null) show({ ...known, ...finishedWith(report) })
      } else if (course === undefined) {
        const phase = head.status === 'running' ? 'running' : 'waiting'
        const before = report === null ? {} : finishedWith(report)
        const shown = { ...known, ...before, phase, worlds, done: 0 } as const
        run(shown, (events) => simulators.server.follow({ slate, id }, events))
      }
    }

    return {
      shown: new Map(),
      sought: new Set(),
      unfound: new Map(),
      prepare: simulators.browser.prepare,
      start({ engine, source, request, entryFee, start, end }) {
        inTurn(source, () =>
          run(
            {
              ...{ phase: engine === 'server' ? 'sending' : 'running', engine, request, source },
              ...{ lineups: request.lineups, worlds: 0, done: 0, startedAt: now() },
            },
            (events) => simulators[engine].start({ ...asked({ source, request }), entryFee, start, end }, events),
          ),
        )
      },
      stop(source) {
        if (course?.source.key !== source.key) return
        if (of(source)?.phase !== 'sending') {
          course.isStopped = true
          return course.handle.stop()
        }
        course.handle.leave()
        course = undefined
        hide(source)
      },
      more(source, more) {
        const shown = of(source)
        if (shown === undefined) return
        const { id, engine } = shown
        const { roiError: _, ...rest } = shown.request
        const request = { ...rest, ...more }
        again(source, { request }, (events) =>
          simulators[engine].more({ ...asked(shown), ...moreOnServer, end: more.worlds, id }, more, events),
        )
      },
      resume(source) {
        const id = of(source)?.id
        if (id !== undefined) again(source, {}, (events) => simulators.server.follow({ slate, id }, events))
      },
      clear(source) {
        const shown = of(source)
        if (course?.source.key === source.key) {
          course.handle.stop()
          course.handle.leave()
          course = undefined
        }
        hide(source)
        const removed = [here.remove(source)]
        if (shown?.id !== undefined && onServer !== undefined) removed.push(onServer.remove(shown.id))
        Promise.all(removed).catch((error) => console.error('unable to remove a simulation', error))
      },
      async find(source) {
        if (of(source) !== undefined || get().sought.has(source.key)) return
        set({ sought: new Set(get().sought).add(source.key), unfound: without(get().unfound, source.key) })
        try {
          const [local, heads] = await Promise.all([here.find(source), onServer?.heads() ?? []])
          const head = heads.find(({ name, status }) => name === listedName(source.name) && status !== 'collecting')
          if (of(source) !== undefined) return
          if (local !== undefined && !(head && Date.parse(head.created_at) > local.startedAt)) {
            const { request, report, startedAt } = local
            const { lineups } = request
            show({ engine: 'browser', request, source, lineups, startedAt, ...finishedWith(report) })
          } else if (head !== undefined && onServer !== undefined) await showKept(source, head, onServer)
        } catch (error) {
          console.error('unable to fetch simulations', error)
          const fault = error instanceof Error ? error : new Error(String(error))
          set({ unfound: new Map(get().unfound).set(source.key, fault) })
        } finally {
          const sought = new Set(get().sought)
          sought.delete(source.key)
          set({ sought })
        }
      },
    }
  })
}

function without(faults: ReadonlyMap<string, Error>, key: string): ReadonlyMap<string, Error> {
  const rest = new Map(faults)
  rest.delete(key)
  return rest
}
