import { table, whole } from '../markdown.ts'
import { measure } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const measured = [
  { name: 'nfl19 full', lineups: 150 },
  { name: 'nfl19 full own', lineups: 150 },
  { name: 'nfl25 3 unique', lineups: 150 },
  { name: 'mlb25 5/3', lineups: 150 },
  { name: 'nfl19 plain', lineups: 5000 },
  { name: 'nba26 max 50', lineups: 600 },
  { name: 'nflDemo full', lineups: 600 },
]

/** Peak memory of a fresh process until the end of its first build. */
export async function memory(): Promise<string> {
  const rows: (string | number)[][] = []
  for (const { name, lineups } of measured) {
    if (requestOf(workloadNamed(name)) === undefined) continue
    const { megabytes } = await measure({ workload: name, size: { lineups }, runs: 1, seconds: 0 })
    rows.push([
      name,
      whole(lineups),
      whole(megabytes.before),
      whole(megabytes.peak),
      whole(megabytes.peak - megabytes.before),
    ])
    console.log(rows.at(-1)!.join(' | '))
  }
  return table(['workload', 'lineups', 'MB before', 'peak MB', 'MB of the run'], rows)
}
