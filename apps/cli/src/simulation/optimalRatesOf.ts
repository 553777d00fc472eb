import { createObjectiveSolver } from '@slatecraft/optimizer'
import { type OptimalRates, optimalRateRun, type PreparedSimulation } from '@slatecraft/simulator'
import { startProgress } from '../progress.ts'

/** How often each row is in the best lineup of a world, under the site's rules; undefined if no world was solved. */
export function optimalRatesOf(
  { request, simulation }: PreparedSimulation,
  worlds: number,
  isStopped: () => boolean,
): OptimalRates | undefined {
  if (worlds === 0) return undefined
  const solver = createObjectiveSolver(request, { limits: 'site' })
  const progress = startProgress('Solving worlds')
  const best = (points: Float64Array) => solver.best(points)[0]?.items
  const run = optimalRateRun({ ...simulation, worlds, best })
  while (!run.isOver() && !isStopped()) {
    run.step()
    progress.update(run.done(), worlds)
  }
  progress.end()
  return run.done() === 0 ? undefined : run.rates()
}
