import { parentPort, workerData } from 'node:worker_threads'
import { createObjectiveSolver } from '@slatecraft/optimizer'
import { simulationRun } from '@slatecraft/simulator'
import type { SimulationRequest } from '@slatecraft/slate'

/** Milliseconds from the click on, elapsed and of the processor: to each of these. */
export interface RunTimes {
  prepared: [elapsed: number, processor: number]
  figures: [elapsed: number, processor: number]
  report: [elapsed: number, processor: number]
  /** The first and the last figures alone. */
  firstFigures: number
  lastFigures: number
  /** The report, to compare with that of another run. */
  answer: string
}

/** A thread that plays the same request twice: cold, then warm. */
const request = workerData as SimulationRequest
for (let turn = 0; turn < 2; turn++) parentPort!.postMessage(timed())

function timed(): RunTimes {
  const begin = performance.now()
  const used = process.cpuUsage()
  const sinceClick = (): [number, number] => {
    const { user, system } = process.cpuUsage(used)
    return [performance.now() - begin, (user + system) / 1000]
  }
  const solver = createObjectiveSolver(request.request, { limits: 'site' })
  const run = simulationRun(request, { best: (points) => solver.best(points)[0]?.items })
  const prepared = sinceClick()
  run.step()
  const played = sinceClick()
  run.figures()
  const figures = sinceClick()
  while (run.stage() === 'worlds') run.step()
  const last = sinceClick()
  run.figures()
  const lastFigures = sinceClick()[1] - last[1]
  while (run.stage() !== 'over') run.step()
  const answer = JSON.stringify(run.report())
  return { prepared, figures, report: sinceClick(), firstFigures: figures[1] - played[1], lastFigures, answer }
}
