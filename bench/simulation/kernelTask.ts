import type { KernelTask } from '../../packages/simulator/src/worlds/kernelTask.ts'
import { randomLineups, randomModel } from '../../packages/simulator/src/worlds/testing/randomModel.ts'

/** An nfl-like model: 244 players, 15 common factors, 9 players a lineup, scores in twentieths of a point. */
const players = 244
const size = 9

const contest = {
  id: '1',
  name: 'Top-heavy',
  fee: 400,
  entries: 10_001,
  maxEntriesPerUser: 150,
  isGuaranteed: true,
  prizes: [
    { from: 1, to: 1, amount: 500_000 },
    { from: 2, to: 10, amount: 50_000 },
    { from: 11, to: 100, amount: 5_000 },
    { from: 101, to: 2_200, amount: 900 },
  ],
}

export interface Measured {
  isWhole: boolean
  /** Lineups of the field, and of ours. */
  field: number
  ours: number
}

/** A seeded task: it pays the best 22 % of 10,001 entries. */
export function kernelTask({ isWhole, field, ours }: Measured): KernelTask {
  const weight = new Float64Array(field).fill(isWhole ? 1 : (contest.entries - 1) / field)
  return {
    seed: 5,
    model: randomModel(1, { persons: players, factors: 15 }),
    size,
    lineups: randomLineups(3, ours, size, players),
    fields: [{ lineups: randomLineups(4, field, size, players), weight, isWhole }],
    contests: [{ contest }],
  }
}
