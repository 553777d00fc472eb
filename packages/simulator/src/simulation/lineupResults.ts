import { normalShare } from '../outcomes/normalTable.ts'
import { groupsOfIndistinguishable } from '../portfolio/indistinguishable.ts'
import type { KernelTask, ScoreDistribution } from '../worlds/kernelTask.ts'
import { scoreQuantile } from '../worlds/scoreQuantile.ts'
import type { SimulationTally } from './simulationTally.ts'

/** What a simulation says of a lineup. Points are fantasy points, money is cents, the rest shares of worlds (0 to 1). */
export interface LineupResult {
  mean: number
  sd: number
  /** Points that the score stays below with the chance of each of `quantileShares`. */
  quantiles: number[]
  /** By contest that it enters. */
  contests: LineupInContest[]
}

interface LineupInContest {
  /** Number of the contest. */
  contest: number
  win: number
  topTenthPercent: number
  topPercent: number
  topTenPercent: number
  cash: number
  /** Expected opponents with exactly this lineup. */
  copies: number
  payout: number
  /** Mean payout over the fee, less 1, and its standard error; null in a free contest. */
  roi: number | null
  roiSe: number | null
  /** How sure it is that the ROI is above 0, given the simulation's error; null in a free contest. */
  profitable: number | null
  /** Lineups of a group can't be told apart: within two standard errors of the group's best, which is group 1 at the top. */
  group: number
}

export const quantileShares = [0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const

export function lineupResults(
  task: Pick<KernelTask, 'contests' | 'lineups' | 'size' | 'model'>,
  tally: SimulationTally,
  distribution: ScoreDistribution,
): LineupResult[] {
  const { unit } = task.model
  const count = task.lineups.length / task.size
  const results = Array.from({ length: count }, (_, lineup): LineupResult => {
    const { mean, sd } = tally.score(lineup)
    return {
      mean: mean * unit,
      sd: sd * unit,
      quantiles: quantileShares.map((share) => scoreQuantile(distribution, lineup, share) * unit),
      contests: [],
    }
  })
  for (const [contest, { contest: terms, lineups, copies }] of task.contests.entries()) {
    const entered = lineups ?? Uint32Array.from({ length: count }, (_, lineup) => lineup)
    const payouts = Array.from(entered, (_, index) => tally.payout(contest, index))
    const groupOf = new Uint32Array(entered.length)
    const groups = groupsOfIndistinguishable(
      payouts.map(({ mean }) => mean),
      (leader, other) => tally.difference(contest, leader, other).se,
    )
    for (const [group, members] of groups.entries()) for (const member of members) groupOf[member] = group + 1
    for (const [index, lineup] of entered.entries()) {
      const [win = 0, topTenthPercent = 0, topPercent = 0, topTenPercent = 0, cash = 0] = tally.chances(contest, index)
      const { mean, se } = payouts[index]!
      results[lineup]!.contests.push({
        contest,
        ...{ win, topTenthPercent, topPercent, topTenPercent, cash },
        copies: copies?.[index] ?? 0,
        payout: mean,
        ...returnOf(mean, se, terms.fee),
        group: groupOf[index]!,
      })
    }
  }
  return results
}

function returnOf(mean: number, se: number, fee: number): Pick<LineupInContest, 'roi' | 'roiSe' | 'profitable'> {
  if (fee === 0) return { roi: null, roiSe: null, profitable: null }
  const roi = mean / fee - 1
  const roiSe = se / fee
  return { roi, roiSe, profitable: roiSe > 0 ? normalShare(roi / roiSe) : roi > 0 ? 1 : 0 }
}
