import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { lineupTask } from './lineupTask.ts'
import { modelFile } from './modelFile.ts'
import type { Peer } from './peer.ts'

interface PeerTimes {
  peer: string
  /** Seconds per lineup, for the lineups it proved optimal. */
  seconds: number[]
  secondsInside: number[]
  /** Lineups it did not prove within the time limit. */
  unproven: number
}

export interface Comparison {
  lineups: number
  times: PeerTimes[]
  /** Lineups of ours that score less than the best lineup alone, because of the run's shares or minimums. */
  below: number
}

/** In points. Solvers accept values as whole numbers that are off by about a millionth. */
const tolerance = 1e-3

/**
 * Lets the peers solve some lineups of a run, spread evenly over it, each with all of our earlier lineups as cuts, and
 * compares the objectives.
 *
 * @throws {Error} with both objectives, if they differ under the same limits.
 */
export function compare(
  { name, isEachBest }: { name: string; isEachBest: boolean },
  request: BuildRequest,
  ours: readonly BuiltLineup[],
  peers: readonly Peer[],
  count: number,
): Comparison {
  const times = peers.map((peer): PeerTimes => ({ peer: peer.name, seconds: [], secondsInside: [], unproven: 0 }))
  const indexes = spreadOver(ours.length, count)
  let below = 0
  for (const index of indexes) {
    const task = lineupTask(request, ours, index)
    const model = modelFile(task)
    const scoreOf = new Map(request.players.map(({ Id }, player) => [Id, task.score[player]!]))
    const objectiveOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + scoreOf.get(id)!, 0)
    const lineup = ours[index]!
    const own = objectiveOf(lineup.players)
    const bests: number[] = []
    for (const [which, peer] of peers.entries()) {
      const answer = peer.solve(model)
      const of = times[which]!
      if (answer === undefined) {
        of.unproven++
        continue
      }
      of.seconds.push(answer.seconds)
      if (answer.secondsInside !== undefined) of.secondsInside.push(answer.secondsInside)
      const best = answer.players === undefined ? Number.NEGATIVE_INFINITY : objectiveOf(answer.players)
      const isWithin = own >= best - tolerance || (!lineup.optimal && lineup.bound >= best - tolerance)
      if (own > best + tolerance || (isEachBest && !isWithin))
        throw new Error(`${name}, lineup ${index + 1}: ours ${own}, ${peer.name} ${best}`)
      bests.push(best)
    }
    if (Math.max(...bests) > Math.min(...bests) + tolerance)
      throw new Error(`${name}, lineup ${index + 1}: the peers differ: ${bests.join(', ')}`)
    if (own < Math.min(...bests) - tolerance) below++
  }
  return { lineups: indexes.length, times, below }
}

/** The first, the last, and others spread evenly between them. */
function spreadOver(length: number, count: number): number[] {
  if (count >= length) return Array.from({ length }, (_, index) => index)
  if (count === 1) return [0]
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)))
}
