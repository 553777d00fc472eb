import { table, whole } from '../markdown.ts'
import { measure, median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const lineups = 2000

const measured = [
  { name: 'nfl19 randomness', target: 25_000 },
  { name: 'nfl19 stack randomness', target: 8000 },
  { name: 'nba26 randomness' },
  { name: 'sd25 randomness' },
  { name: 'mlb25 5/3 randomness' },
  { name: 'nfl25 randomness' },
]

/** Optimal lineups per second when each has its own projections, as in a series of simulations. */
export async function freshObjectives(before: string | undefined): Promise<string> {
  const rows: (string | number)[][] = []
  for (const { name, target } of measured) {
    const workload = workloadNamed(name)
    if (requestOf(workload) === undefined) continue
    const order = { workload: name, size: { lineups }, runs: 5, seconds: 10 }
    const { report, warm } = await measure(order)
    const old = before === undefined ? [] : [await measure({ ...order, checkout: before })]
    const proven = report.lineups.filter(({ optimal }) => optimal).length
    rows.push([
      name,
      workload.limits,
      `${proven} of ${lineups}`,
      whole(lineups / median(warm)),
      ...old.map((other) => whole(lineups / median(other.warm))),
      target === undefined ? '' : whole(target),
    ])
    console.log(rows.at(-1)!.join(' | '))
  }
  const added = before === undefined ? [] : ['before']
  return table(['workload', 'limits', 'proven', 'lineups per second', ...added, 'target'], rows)
}
