import { table, whole } from '../markdown.ts'
import { type Measured, measure, median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const measured = [
  { name: 'nfl25 near equal', lineups: 3000 },
  { name: 'nfl25 near equal', lineups: 5000 },
  { name: 'nfl19 plain', lineups: 10_000 },
  { name: 'nfl19 2 unique', lineups: 5000, goal: 10 },
  { name: 'nfl19 3 unique', lineups: 5000, goal: 30 },
  { name: 'nfl19 minimums', lineups: 500, goal: 1.5 },
]

/** A build ends after so many seconds of processor time. */
const limit = 60

/**
 * Thousands of candidates for a simulation.
 *
 * @param before another checkout of this repository, to build the same with its engine.
 */
export async function pools(before: string | undefined): Promise<string> {
  const rows: string[][] = []
  for (const { name, lineups, goal } of measured) {
    const workload = workloadNamed(name)
    if (requestOf(workload) === undefined) continue
    const order = { workload: name, size: { lineups }, runs: 3, seconds: 20, limit }
    const now = await measure(order)
    const { report, megabytes } = now
    const proven = report.lineups.filter(({ optimal }) => optimal).length
    rows.push([
      name,
      workload.limits,
      `${whole(proven)} of ${whole(lineups)}`,
      secondsOf(now),
      ...(before === undefined ? [] : [secondsOf(await measure({ ...order, checkout: before }))]),
      goal === undefined ? '' : `${goal} s`,
      whole(megabytes.peak),
    ])
    console.log(rows.at(-1)!.join(' | '))
  }
  return [
    `Processor seconds, the median of up to 3 warm builds, each ended after ${limit} s. Megabytes are the peak of the whole process.`,
    table(['workload', 'limits', 'proven', 'time', ...(before === undefined ? [] : ['before']), 'goal', 'MB'], rows),
  ].join('\n\n')
}

const secondsOf = ({ report, processor }: Measured) =>
  report.status === 'complete'
    ? `${median(processor).toFixed(2)} s`
    : `${whole(report.lineups.length)} after ${limit} s`
