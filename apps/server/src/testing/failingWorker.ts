import { type BuildOutcome, engineVersion, InvalidLineupError } from '@slatecraft/optimizer'
import type { BuiltLineup } from '@slatecraft/slate'
import { baselineSteps } from '../jobs/baselineSteps.ts'
import type { JobAsk } from '../jobs/jobKinds.ts'
import { partsSteps } from '../jobs/partsSteps.ts'
import { type Engine, serveJobs } from '../jobs/serveJobs.ts'
import { simulationSteps } from '../jobs/simulationSteps.ts'
import { standingsSteps } from '../jobs/standingsSteps.ts'

serveJobs({
  buildLineups: builtOrFailed,
  simulate: simulatedOrKilled,
  playParts: partsSteps,
  checkStandings: standingsSteps,
  projectPool: baselineSteps,
})

/**
 * Builds in a thread that dies on seed 13 after its first lineup, builds an invalid lineup on seed 14, crashes on seed 15,
 * and fails with a message on seed 16. On any other seed it builds as many lineups as asked for, numbered in `salary`.
 */
function* builtOrFailed(
  { request: { seed, numLUs } }: JobAsk<'buildLineups'>,
  { sent }: { sent: number },
): Generator<BuiltLineup | undefined, BuildOutcome> {
  const outcome = { engine: engineVersion, seed, requestHash: '', seconds: 0 }
  if (seed === 14) throw new InvalidLineupError(1, ['salary is 51000, over the cap'])
  if (seed === 15) throw new Error('a bug')
  if (seed === 16) return { ...outcome, status: 'failed', messages: ['Out of ideas.'] }
  for (let number = 1; number <= numLUs; number++) {
    const lineup = { players: [`${seed}`], slots: [], points: 1, salary: number, ownership: 0, optimal: true, bound: 1 }
    yield number > sent ? lineup : undefined
    if (seed === 13) process.exit(7)
  }
  return { ...outcome, status: 'complete', messages: [] }
}

/**
 * Simulates with a clock on which each look is a second later, so worlds are saved every few steps. The thread dies on seed
 * 13 once it has saved some, unless it goes on from saved ones, and on seed 14 always.
 */
function* simulatedOrKilled(...[ask, options]: Parameters<Engine<'simulate'>>): ReturnType<Engine<'simulate'>> {
  const seed = 'request' in ask.of ? ask.of.request.seed : ask.of.input.seed
  let seconds = 0
  const now = () => {
    seconds += 1
    return seconds * 1000
  }
  const steps = simulationSteps(ask, { ...options, now })
  let isSaved = false
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield step.value
    const isToDie = seed === 14 || (seed === 13 && isSaved && ask.saved === undefined)
    if (isToDie) process.exit(7)
    isSaved ||= step.value?.kind === 'saved'
  }
}
