import type { KernelTask } from './kernelTask.ts'
import { libraryWeight } from './shareLevels.ts'
import type { KernelPlan } from './wasm/kernelPlan.ts'

/** Lineups that are counted in one histogram, and the contests that are paid from it. */
export interface EntryList {
  contests: number[]
  /** Rows of the pool, lineup by lineup; the heaviest lineups last, so that equal weights stand together. */
  rows: Uint16Array
  weight: Uint32Array
  total: number
  /** With so much weight above a score, it wins nothing; more than `total` where even the last one may win. */
  hopeless: number
  /** Entries counted that are not opponents of a lineup of ours: itself, or nobody. */
  self: 0 | 1
}

/** A field's lists: one for all contests in which ours are paid as if alone, one each where they are entered together. */
export function entryLists(task: KernelTask, plan: KernelPlan, field: number): EntryList[] {
  const { lineups, weight } = task.fields[field]!
  const contests = task.contests.map((_, contest) => contest)
  if (plan.library !== undefined) {
    const { levels, weights } = plan.library
    return [listOf(lineups, weights[field]!, contests, Math.ceil(levels.start.at(-1)! / 2))]
  }
  const alone = contests.filter((contest) => !task.contests[contest]!.isTogether)
  const worst = Math.max(...alone.map((contest) => plan.whole(contest, field).hopeless))
  const together = contests.filter((contest) => task.contests[contest]!.isTogether)
  return [
    ...(alone.length > 0 ? [listOf(lineups, weight, alone, worst)] : []),
    ...together.map((contest) => {
      const ours = [...plan.entered[contest]!].flatMap((lineup) =>
        Array.from(task.lineups.subarray(lineup * task.size, (lineup + 1) * task.size)),
      )
      const rows = Uint16Array.from([...lineups, ...ours])
      const weights = [...weight, ...new Array<number>(ours.length / task.size).fill(1)]
      return { ...listOf(rows, weights, [contest], plan.whole(contest, field).hopeless), self: 1 as const }
    }),
  ]

  function listOf(all: Uint16Array, weights: ArrayLike<number>, paid: number[], hopeless: number): EntryList {
    const { size } = task
    const order = Array.from({ length: weights.length }, (_, lineup) => lineup)
      .filter((lineup) => weights[lineup]! > 0)
      .sort((a, b) => weights[a]! - weights[b]!)
    const rows = new Uint16Array(order.length * size)
    for (const [index, lineup] of order.entries())
      rows.set(all.subarray(lineup * size, (lineup + 1) * size), index * size)
    const weight = Uint32Array.from(order, (lineup) => weights[lineup]!)
    const total = weight.reduce((a, b) => a + b, 0)
    return { contests: paid, rows, weight, total, hopeless, self: 0 }
  }
}

/** Whether counts of a list fit in 16 bits. */
export const isNarrow = ({ total }: EntryList) => total <= libraryWeight
