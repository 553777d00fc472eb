import type { BuildRequest, BuiltLineup } from '@slatecraft/slate'
import { lineupTask } from './lineupTask.ts'
import { modelFile } from './modelFile.ts'
import type { Peer } from './peer.ts'

interface PeerTimes {
  peer: string
  /** Seconds a lineup, for those that it proved. */
  seconds: number[]
  secondsInside: number[]
  /** Lineups that it did not prove within its limit of time. */
  unproven: number
}

export interface Comparison {
  lineups: number
  times: PeerTimes[]
  /** Lineups of ours that are below what they could be alone, because of what the run as a whole is asked for. */
  below: number
}

/** In points; solvers take an answer for whole that is off by a millionth or so. */
const tolerance = 1e-3

/**
 * Lets peers solve some lineups of a run again, spread evenly over it, each with all of our earlier lineups as cuts, and
 * compares objectives.
 *
 * @throws {Error} naming both, where they differ though the limits are the same.
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

/** The first, the last and between them at even distances. */
function spreadOver(length: number, count: number): number[] {
  if (count >= length) return Array.from({ length }, (_, index) => index)
  if (count === 1) return [0]
  return Array.from({ length: count }, (_, index) => Math.round((index * (length - 1)) / (count - 1)))
}
