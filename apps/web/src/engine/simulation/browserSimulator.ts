import type { SimulationTermsInput } from '@slatecraft/slate'
import { proxy } from 'comlink'
import type { JobHandle, KeptWorker } from '../keptWorker.ts'
import type { SimulationWorker } from '../simulationWorker.ts'
import type { AskedSimulation, BrowserSimulator, SimulationEvents, SimulationHandle } from './simulator.ts'

type Player = Pick<SimulationWorker, 'prepare' | 'simulate' | 'stop'>

/** Simulates in this browser, in a worker that stays: it remembers its last simulation, to go on with more worlds. */
export function browserSimulator(engine: KeptWorker<Player>): BrowserSimulator {
  /** What the worker is preparing, or has yet to. A simulation waits for it, because ending it would end the worker. */
  let preparing: Promise<void> | undefined
  let wanted: SimulationTermsInput | undefined
  let playing = 0

  async function prepareWanted(): Promise<void> {
    for (let terms = wanted; terms !== undefined && playing === 0; terms = wanted) {
      wanted = undefined
      await prepared(terms)
    }
  }

  const prepared = (terms: SimulationTermsInput) =>
    new Promise<void>((resolve) => {
      const job: JobHandle = engine.run({
        async begin(started) {
          // What is wrong with the terms is said when they are simulated.
          await Promise.resolve(started.prepare(terms)).catch(() => undefined)
          job.done()
          resolve()
        },
        lost: resolve,
      })
    })

  /** Plays once nothing is being prepared. */
  function start(asked: Pick<AskedSimulation, 'request'>, events: SimulationEvents): SimulationHandle {
    playing += 1
    const over = () => {
      playing -= 1
    }
    const watched: SimulationEvents = {
      ...events,
      onDone(report) {
        over()
        events.onDone(report)
      },
      onFailed(reason) {
        over()
        events.onFailed(reason)
      },
    }
    let handle: SimulationHandle | undefined
    let isLeft = false
    const begin = () => {
      if (!isLeft) handle = play(asked, watched)
    }
    if (preparing === undefined) begin()
    else void preparing.then(begin)
    return {
      stop: () => handle?.stop(),
      leave() {
        if (!isLeft) over()
        isLeft = true
        handle?.leave()
      },
    }
  }

  function play({ request }: Pick<AskedSimulation, 'request'>, events: SimulationEvents): SimulationHandle {
    let isOver = false
    let worker: Player | undefined
    const finish = (report: () => void) => {
      if (isOver) return
      isOver = true
      report()
    }
    const job: JobHandle = engine.run({
      begin(started) {
        worker = started
        started
          .simulate(
            request,
            proxy((news) => {
              if (isOver) return
              if ('figures' in news) events.onFigures(news.figures)
              else events.onProgress(news.worlds, news.done)
            }),
          )
          .then(
            (report) => {
              job.done()
              finish(() => events.onDone(report))
            },
            (error: unknown) => {
              job.done()
              finish(() => events.onFailed(error instanceof Error ? error.message : String(error)))
            },
          )
      },
      lost: () => finish(() => events.onFailed('The engine in this browser stopped unexpectedly and is restarting.')),
    })
    return {
      // Before the worker has begun there is nothing to keep.
      stop: () => void worker?.stop(),
      leave: () => finish(job.cancel),
    }
  }
  return {
    prepare(terms) {
      wanted = terms
      preparing ??= prepareWanted().finally(() => {
        preparing = undefined
      })
    },
    start,
    more({ request: { roiError: _, ...request } }, more, events) {
      return start({ request: { ...request, ...more } }, events)
    },
  }
}
