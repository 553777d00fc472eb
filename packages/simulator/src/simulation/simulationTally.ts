import type { Estimate } from '../portfolio/batchMeans.ts'
import { square } from '../sameMath.ts'
import { type ChunkSums, chanceNames, type KernelTask } from '../worlds/kernelTask.ts'
import { mergeSums } from '../worlds/mergeSums.ts'

/** All that a tally knows: plain data, to go on later or elsewhere. */
export interface SavedTally {
  total: ChunkSums | undefined
  /** By number of the batch: its worlds, and by contest each lineup's payouts. */
  batches: { worlds: number; payouts: Float64Array[] }[]
}

/** The sums of a simulation so far: chunks are added in the order of their numbers. */
export interface SimulationTally {
  add: (chunk: number, sums: ChunkSums) => void
  worlds: () => number
  /** Mean and standard deviation of a lineup's score, in units. */
  score: (lineup: number) => { mean: number; sd: number }
  /** The mean payout of the n-th lineup that enters a contest, in cents, and its standard error. */
  payout: (contest: number, entered: number) => Estimate
  /** The part of that standard error that more worlds make smaller; the rest is doubt about the field's ownership. */
  worldsError: (contest: number, entered: number) => number
  /** Its chances, in the order of `chanceNames`. */
  chances: (contest: number, entered: number) => number[]
  /** Mean and standard error of the difference of two lineups' payouts in the same worlds, in cents. */
  difference: (contest: number, one: number, other: number) => Estimate
  saved: () => SavedTally
}

/**
 * Standard errors are by batch means: worlds with the same draw of the field's ownership are a batch, since they share its
 * error. A chunk is a batch where there are fewer chunks than draws. Of one lineup, the error is never less than that of
 * worlds that are independent: with few batches, their own spread is a rough guess.
 */
export function simulationTally(
  task: Pick<KernelTask, 'fields' | 'contests' | 'lineups' | 'size'>,
  saved?: SavedTally,
): SimulationTally {
  const draws = task.fields.length
  const enteredIn = task.contests.map(({ lineups }) => lineups?.length ?? task.lineups.length / task.size)
  const start: SavedTally = saved === undefined ? { total: undefined, batches: [] } : structuredClone(saved)
  const { batches } = start
  let { total } = start

  function add(chunk: number, sums: ChunkSums): void {
    batches[chunk % draws] ??= { worlds: 0, payouts: enteredIn.map((entered) => new Float64Array(entered)) }
    const batch = batches[chunk % draws]!
    batch.worlds += sums.worlds
    for (const [contest, { payouts }] of sums.contests.entries())
      for (const [entered, cents] of payouts.entries()) batch.payouts[contest]![entered]! += cents
    if (total === undefined) total = sums
    else mergeSums(total, sums)
  }

  const worlds = () => total?.worlds ?? 0
  const known = () => batches.filter((batch) => batch !== undefined)

  /** sqrt(K / (K - 1) x sum of (share of worlds x (batch mean - mean))^2) over K batches. */
  function batchError(mean: number, sumOf: (batch: { payouts: Float64Array[] }) => number): number {
    const all = known()
    if (all.length < 2) return Number.NaN
    let squares = 0
    for (const batch of all) squares += square((sumOf(batch) - batch.worlds * mean) / worlds())
    return Math.sqrt((all.length / (all.length - 1)) * squares)
  }

  function worldsError(contest: number, entered: number): number {
    const { payouts, payoutSquares } = total!.contests[contest]!
    const mean = payouts[entered]! / worlds()
    const variance = Math.max(0, payoutSquares[entered]! / worlds() - mean * mean)
    return Math.sqrt(variance / worlds())
  }

  function payout(contest: number, entered: number): Estimate {
    const mean = total!.contests[contest]!.payouts[entered]! / worlds()
    const alone = worldsError(contest, entered)
    const byBatch = batchError(mean, (batch) => batch.payouts[contest]![entered]!)
    return { mean, se: Number.isNaN(byBatch) ? alone : Math.max(alone, byBatch) }
  }

  function difference(contest: number, one: number, other: number): Estimate {
    const { payouts } = total!.contests[contest]!
    const mean = (payouts[one]! - payouts[other]!) / worlds()
    return {
      mean,
      se: batchError(mean, (batch) => batch.payouts[contest]![one]! - batch.payouts[contest]![other]!),
    }
  }

  return {
    add,
    worlds,
    score: (lineup) => {
      const mean = total!.scores[lineup]! / worlds()
      return { mean, sd: Math.sqrt(Math.max(0, total!.scoreSquares[lineup]! / worlds() - mean * mean)) }
    },
    payout,
    worldsError,
    chances: (contest, entered) =>
      chanceNames.map(
        (_, chance) => total!.contests[contest]!.chances[entered * chanceNames.length + chance]! / worlds(),
      ),
    difference,
    saved: () => structuredClone({ total, batches }),
  }
}
