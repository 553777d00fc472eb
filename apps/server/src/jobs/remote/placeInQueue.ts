import { lineupsToBuild } from '@slatecraft/slate'
import type { JobAsk, JobName } from '../jobKinds.ts'

const classes = 5
const mostAhead = 1000

/**
 * A job's priority: the smaller, the sooner. A user's first job comes before anybody's second one, and so on; of the same round,
 * short ones come first. A long one that has begun takes turns with the others.
 *
 * @param ahead how many jobs of the same user are not over.
 */
export function placeInQueue<Name extends JobName>(name: Name, ask: JobAsk<Name>, ahead: number): number {
  return 1 + Math.min(ahead, mostAhead) * classes + lengthClass(name, ask)
}

function lengthClass(name: JobName, ask: JobAsk<JobName>): number {
  if (name === 'checkStandings' || name === 'projectPool') return 0
  if (name !== 'buildLineups') return 2
  const lineups = lineupsToBuild((ask as JobAsk<'buildLineups'>).request)
  return lineups <= 20 ? 1 : lineups <= 150 ? 2 : 3
}
