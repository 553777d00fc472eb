import type { ContestColumns, LineupColumns } from '@slatecraft/slate'
import { normalShare } from '../outcomes/normalTable.ts'
import { groupsOfIndistinguishable } from '../portfolio/indistinguishable.ts'
import type { KernelTask, ScoreDistribution, TaskContest } from '../worlds/kernelTask.ts'
import { scoreQuantile } from '../worlds/scoreQuantile.ts'
import { quantileShares } from './quantileShares.ts'
import type { SimulationTally } from './simulationTally.ts'

/**
 * What a simulation says of its lineups.
 *
 * @param areGrouped whether to say which lineups can't be told apart. It takes time with the square of their number.
 */
export function lineupColumns(
  task: Pick<KernelTask, 'contests' | 'lineups' | 'size' | 'model'>,
  tally: SimulationTally,
  distribution: ScoreDistribution,
  areGrouped = true,
): LineupColumns {
  const { unit } = task.model
  const count = task.lineups.length / task.size
  const scores = Array.from({ length: count }, (_, lineup) => tally.score(lineup))
  return {
    mean: scores.map(({ mean }) => rounded(mean * unit)),
    sd: scores.map(({ sd }) => rounded(sd * unit)),
    quantiles: quantileShares.map((share) =>
      scores.map((_, lineup) => rounded(scoreQuantile(distribution, lineup, share) * unit)),
    ),
    contests: task.contests.map((contest, number) => contestColumns(tally, contest, { number, count, areGrouped })),
  }
}

function contestColumns(
  tally: SimulationTally,
  { contest: { fee }, lineups, copies }: TaskContest,
  { number, count, areGrouped }: { number: number; count: number; areGrouped: boolean },
): ContestColumns {
  const entered = Array.from({ length: lineups?.length ?? count }, (_, index) => index)
  const payouts = entered.map((index) => tally.payout(number, index))
  const chances = entered.map((index) => tally.chances(number, index))
  const chance = (which: number) => chances.map((all) => rounded(all[which] ?? 0))
  const returns = payouts.map(({ mean, se }) => ({ roi: mean / fee - 1, se: se / fee }))
  return {
    win: chance(0),
    topTenthPercent: chance(1),
    topPercent: chance(2),
    topTenPercent: chance(3),
    cash: chance(4),
    copies: entered.map((index) => rounded(copies?.[index] ?? 0)),
    payout: payouts.map(({ mean }) => rounded(mean)),
    roi: fee === 0 ? null : returns.map(({ roi }) => rounded(roi)),
    roiSe: fee === 0 ? null : returns.map(({ se }) => rounded(se)),
    profitable:
      fee === 0 ? null : returns.map(({ roi, se }) => rounded(se > 0 ? normalShare(roi / se) : roi > 0 ? 1 : 0)),
    group: areGrouped ? groupNumbers(tally, number, payouts) : null,
  }
}

function groupNumbers(tally: SimulationTally, contest: number, payouts: readonly { mean: number }[]): number[] {
  const groups = groupsOfIndistinguishable(
    payouts.map(({ mean }) => mean),
    (leader, other) => tally.difference(contest, leader, other).se,
  )
  const numbers = new Array<number>(payouts.length).fill(1)
  for (const [group, members] of groups.entries()) for (const member of members) numbers[member] = group + 1
  return numbers
}

/** Far more digits than the simulation's error leaves, and half as long when it is sent. */
const rounded = (value: number) => Number(value.toPrecision(6))
