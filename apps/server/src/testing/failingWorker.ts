import { type BuildOutcome, engineVersion, InvalidLineupError } from '@slatecraft/optimizer'
import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { serveBuilds } from '../jobs/serveBuilds.ts'

/**
 * Builds in a thread that dies on seed 13 after its first lineup, builds an invalid lineup on seed 14, crashes on seed 15,
 * and fails with a message on seed 16. On any other seed it builds as many lineups as asked for, numbered in `salary`.
 */
serveBuilds(function* ({ seed, numLUs }: BuildRequest): Generator<BuiltLineup, BuildOutcome> {
  const outcome = { engine: engineVersion, seed, requestHash: '', seconds: 0 }
  if (seed === 14) throw new InvalidLineupError(1, ['salary is 51000, over the cap'])
  if (seed === 15) throw new Error('a bug')
  if (seed === 16) return { ...outcome, status: 'failed', messages: ['Out of ideas.'] }
  for (let number = 1; number <= numLUs; number++) {
    yield { players: [`${seed}`], slots: [], points: 1, salary: number, ownership: 0, optimal: true, bound: 1 }
    if (seed === 13) process.exit(7)
  }
  return { ...outcome, status: 'complete', messages: [] }
})
