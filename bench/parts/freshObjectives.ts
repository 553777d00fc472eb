import { table, whole } from '../markdown.ts'
import { measure, median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const lineups = 2000

const asked = [
  { name: 'nfl19 randomness', floor: 10_000 },
  { name: 'nfl19 stack randomness', floor: 4000 },
  { name: 'nba26 randomness' },
  { name: 'sd25 randomness' },
  { name: 'mlb25 5/3 randomness' },
  { name: 'nfl25 randomness' },
]

/** Optimal lineups a second where each has projections of its own, as one simulated world after the other would. */
export async function freshObjectives(): Promise<string> {
  const rows: (string | number)[][] = []
  for (const { name, floor } of asked) {
    const workload = workloadNamed(name)
    if (requestOf(workload) === undefined) continue
    const { report, warm } = await measure({ workload: name, size: { lineups }, runs: 5, seconds: 10 })
    const proven = report.lineups.filter(({ optimal }) => optimal).length
    rows.push([
      name,
      workload.asks,
      `${proven} of ${lineups}`,
      whole(lineups / median(warm)),
      floor === undefined ? '' : whole(floor),
    ])
    console.log(rows.at(-1)!.join(' | '))
  }
  return table(['workload', 'asks for', 'proven', 'lineups a second', 'floor'], rows)
}
