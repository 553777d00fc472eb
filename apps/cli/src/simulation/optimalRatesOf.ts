import { createObjectiveSolver } from '@slatecraft/optimizer'
import { type OptimalRates, optimalRates } from '@slatecraft/simulator'
import type { BuildRequest } from '@slatecraft/slate'
import { startProgress } from '../progress.ts'
import type { Prepared } from './prepare.ts'

/** How often each row is in the best lineup of a world, under the site's rules; undefined for 0 worlds. */
export function optimalRatesOf(
  request: BuildRequest,
  { simulation: { model, seed } }: Prepared,
  worlds: number,
  isStopped: () => boolean,
): OptimalRates | undefined {
  if (worlds === 0) return undefined
  const solver = createObjectiveSolver(request, { limits: 'site' })
  const progress = startProgress('Solving worlds')
  const best = (points: Float64Array) => solver.best(points)[0]?.items
  const rates = optimalRates({ model, seed, worlds, best, isStopped, onProgress: progress.update })
  progress.end()
  return rates
}
