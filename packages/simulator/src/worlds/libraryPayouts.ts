import { libraryTable } from '../contest/libraryTable.ts'
import { lazyList } from '../lazyList.ts'
import type { KernelTask } from './kernelTask.ts'
import { ownWeights } from './ownLineups.ts'
import {
  lanes,
  levelRecords,
  levels,
  libraryWeight,
  type OwnWeight,
  recordSize,
  recordsLength,
  roundedWeight,
  type ShareLevels,
  shareLevels,
  wholeWeights,
} from './shareLevels.ts'

/** What a task with libraries to integrate over pays, in tables that both kernels read. */
export interface LibraryPayouts {
  levels: ShareLevels
  /** By field of the task. */
  weights: readonly Uint16Array[]
  /** By contest, by lineup that enters. */
  recordsOf: (field: number) => LineupRecords[]
  /** `levelRecords` of all contests, one after the other. They grow as fields are asked for. */
  records: () => Float32Array
}

/** By lineup: where its records begin, and how far the next lane's records are from there: 0 if lanes are alike. */
interface LineupRecords {
  start: Int32Array
  laneStep: Int32Array
}

export function libraryPayouts(task: KernelTask, entered: readonly Uint32Array[]): LibraryPayouts {
  const tables = task.contests.map(({ contest, entries }) =>
    libraryTable(contest, (entries ?? contest.entries) - 1, task.libraryDraws),
  )
  const shared = shareLevels(tables)
  const weights = lazyList(task.fields.length, (field) => wholeWeights(task.fields[field]!.weight))
  const starts = new Map<string, number>()
  let records = new Float32Array(levels * recordSize * lanes)
  let used = 0

  function startOf(contest: number, own: OwnWeight): number {
    const key = `${contest} ${own.inLibrary} ${own.copies}`
    const known = starts.get(key)
    if (known !== undefined) return known
    const start = used
    used += recordsLength(tables[contest]!, own)
    if (used > records.length) {
      const larger = new Float32Array(2 * used)
      larger.set(records)
      records = larger
    }
    levelRecords(tables[contest]!, shared, own, records.subarray(start, used))
    starts.set(key, start)
    return start
  }

  function recordsOf(field: number): LineupRecords[] {
    const own = ownWeights(task.lineups, task.size, task.fields[field]!.lineups, weights[field]!)
    return task.contests.map(({ copies }, contest) => {
      const { opponents } = tables[contest]!
      const start = new Int32Array(entered[contest]!.length)
      const laneStep = new Int32Array(start.length)
      for (const [index, lineup] of entered[contest]!.entries()) {
        const asked = copies === undefined ? own[lineup]! : (copies[index]! / opponents) * libraryWeight
        const rounded = {
          inLibrary: roundedWeight(own[lineup]!, opponents),
          copies: roundedWeight(asked, opponents),
        }
        start[index] = startOf(contest, rounded)
        laneStep[index] = recordsLength(tables[contest]!, rounded) > levels * recordSize ? levels * recordSize : 0
      }
      return { start, laneStep }
    })
  }

  const known: LineupRecords[][] = []
  return {
    levels: shared,
    weights,
    recordsOf: (field) => {
      known[field] ??= recordsOf(field)
      return known[field]
    },
    records: () => records,
  }
}
