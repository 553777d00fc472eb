import { proxy } from 'comlink'
import type { JobHandle, KeptWorker } from '../keptWorker.ts'
import type { SimulationWorker } from '../simulationWorker.ts'
import type { AskedSimulation, SimulationEvents, SimulationHandle, Simulator } from './simulator.ts'

type Player = Pick<SimulationWorker, 'simulate' | 'stop'>

/** Simulates in this browser, in a worker that stays: it remembers its last simulation, to go on with more worlds. */
export function browserSimulator(engine: KeptWorker<Player>): Simulator {
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
    start: play,
    more({ request: { roiError: _, ...request } }, more, events) {
      return play({ request: { ...request, ...more } }, events)
    },
  }
}
