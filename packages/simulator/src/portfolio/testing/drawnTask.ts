import { seededRandom } from '@slatecraft/slate'
import { log, power } from '../../sameMath.ts'
import type { Candidates } from '../candidates.ts'
import type { PortfolioTask } from '../portfolioTask.ts'

export interface Draw {
  seed: number
  lineups: number
  worlds: number
  /** Fees of the contests, in cents. */
  fees?: readonly number[]
  /** Rows of the pool, and of a lineup. */
  rows?: number
  size?: number
}

/** Candidates: each lineup in each contest, with payouts that most often are 0 and sometimes many fees. */
export function drawnEntries({ seed, lineups, worlds, fees = [400], rows = 12, size = 3 }: Draw) {
  const random = seededRandom(seed)
  const rowsOfLineups = Array.from({ length: lineups }, () => {
    const lineup = new Set<number>()
    while (lineup.size < size) lineup.add(Math.floor(random() * rows))
    return [...lineup].sort((a, b) => a - b)
  })
  /** What a row is worth in a world: lineups that share rows win together. */
  const points = Float64Array.from({ length: rows * worlds }, () => power(random(), 3))
  const candidates: Candidates = {
    size,
    lineups: Uint16Array.from(rowsOfLineups.flat()),
    lineupOf: Uint32Array.from({ length: lineups * fees.length }, (_, candidate) =>
      Math.floor(candidate / fees.length),
    ),
    contestOf: Uint16Array.from({ length: lineups * fees.length }, (_, candidate) => candidate % fees.length),
    contests: fees.map((fee) => ({ fee, maxEntriesPerUser: 150 })),
  }
  const cents = Int32Array.from({ length: lineups * fees.length * worlds }, (_, at) => {
    const candidate = Math.floor(at / worlds)
    const lineup = rowsOfLineups[candidates.lineupOf[candidate]!]!
    const score = lineup.reduce((sum, row) => sum + points[row * worlds + (at % worlds)]!, 0) / size
    const fee = fees[candidate % fees.length]!
    return score < 0.35 ? 0 : Math.round(fee * (2 * random() + (score > 0.6 ? 12 * random() : 1)))
  })
  return { candidates, payouts: { worlds, cents } }
}

/** All lawful sets of candidates, by plain counting. */
export function* lawfulSets(task: PortfolioTask): Generator<number[]> {
  const { copies = 1, locked = [], excluded = [] } = task
  const count = task.candidates.lineupOf.length
  const chosen: number[] = []
  yield* from(0)

  function* from(candidate: number): Generator<number[]> {
    if (candidate === count) {
      if (isLawful(task, chosen)) yield [...chosen]
      return
    }
    const least = locked.filter((each) => each === candidate).length
    const most = excluded.includes(candidate) ? 0 : Math.min(copies, task.entries - chosen.length)
    for (let times = 0; times <= most; times++) {
      if (times >= least) yield* from(candidate + 1)
      chosen.push(candidate)
    }
    chosen.length -= Math.max(0, most + 1)
  }
}

/** Whether entries keep all limits, apart from locked and excluded candidates. */
export function isLawful({ candidates, ...task }: PortfolioTask, chosen: readonly number[]): boolean {
  const { size, lineupOf, contestOf, contests } = candidates
  const rows = chosen.map((candidate) => {
    const lineup = lineupOf[candidate]!
    return [...candidates.lineups.subarray(lineup * size, lineup * size + size)]
  })
  const inContest = (contest: number) => chosen.filter((candidate) => contestOf[candidate] === contest).length
  const cost = chosen.reduce((sum, candidate) => sum + contests[contestOf[candidate]!]!.fee, 0)
  const most = task.objective.kind === 'growth' ? task.objective.bankroll - 1 : Number.POSITIVE_INFINITY
  return (
    chosen.length <= task.entries &&
    cost <= Math.min(most, task.budget ?? Number.POSITIVE_INFINITY) &&
    chosen.every((each) => chosen.filter((other) => other === each).length <= (task.copies ?? 1)) &&
    contests.every(({ maxEntriesPerUser }, contest) => {
      return inContest(contest) <= maxEntriesPerUser
    }) &&
    // With fewer entries than asked for, those that are missing may be the ones that a contest wants.
    chosen.length +
      (task.leastInContest ?? []).reduce((sum, least, contest) => sum + Math.max(0, least - inContest(contest)), 0) <=
      task.entries &&
    [...(task.maxExposure ?? [])].every((share, row) => {
      return rows.filter((lineup) => lineup.includes(row)).length <= share * task.entries + 1e-9
    }) &&
    rows.every((a, at) =>
      rows.slice(at + 1).every((b) => {
        const common = a.filter((row) => b.includes(row)).length
        return common === size || size - common >= (task.minUnique ?? 1)
      }),
    )
  )
}

/** The utility of entries, computed world by world. */
export function utilityOfSet({ candidates, payouts, objective }: PortfolioTask, chosen: readonly number[]): number {
  const { contestOf, contests } = candidates
  const fees = chosen.reduce((sum, candidate) => sum + contests[contestOf[candidate]!]!.fee, 0)
  let total = 0
  for (let world = 0; world < payouts.worlds; world++) {
    const won = chosen.map((candidate) => payouts.cents[candidate * payouts.worlds + world]!)
    const profit = won.reduce((sum, cents) => sum + cents, 0) - fees
    if (objective.kind === 'linear') total += profit
    else if (objective.kind === 'growth') total += log(1 + profit / objective.bankroll)
    else total += won.some((cents, at) => cents >= (objective.places[contestOf[chosen[at]!]!] as number)) ? 1 : 0
  }
  return total / payouts.worlds
}
