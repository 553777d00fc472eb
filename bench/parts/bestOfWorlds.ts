import { createObjectiveSolver } from '@slatecraft/optimizer'
import { seededRandom } from '@slatecraft/slate'
import { table, whole } from '../markdown.ts'
import { median } from '../measure.ts'
import { requestOf, workloadNamed } from '../workloads.ts'

const worlds = 1000
const runs = 7

const measured = [
  { name: 'nfl19 randomness', target: 6667 },
  { name: 'nfl19 stack randomness' },
  { name: 'nfl25 randomness' },
  { name: 'nba26 randomness' },
  { name: 'sd25 randomness' },
  { name: 'mlb25 5/3 randomness' },
]

/**
 * Optimal lineups of simulated worlds per second of processor time, one after another in one thread. A player's points are
 * normal around the projection, with half of it and two points as standard deviation, and not below 0.
 */
export async function bestOfWorlds(): Promise<string> {
  const rows: (string | number)[][] = []
  for (const { name, target } of measured) {
    const workload = workloadNamed(name)
    const request = requestOf(workload)
    if (request === undefined) continue
    const solver = createObjectiveSolver(request)
    const random = seededRandom(1, 1)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const points = Array.from({ length: worlds }, () =>
      Float64Array.from(solver.items, ({ row: { ProjPtsAdjusted: mean } }) =>
        Math.max(0, mean + (mean / 2 + 2) * normal()),
      ),
    )
    let proven = 0
    const seconds = Array.from({ length: runs }, () => {
      const start = process.cpuUsage()
      proven = points.filter((each) => solver.best(each)[0]?.isOptimal).length
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1e6
    })
    const [cold, ...warm] = seconds.map((each) => whole(worlds / each))
    const perSecond = whole(worlds / median(seconds.slice(2)))
    rows.push([
      name,
      workload.limits,
      `${proven} of ${worlds}`,
      cold!,
      perSecond,
      target === undefined ? '' : whole(target),
    ])
    console.log(`${rows.at(-1)!.join(' | ')} (${warm.join(', ')})`)
  }
  return table(
    ['workload', 'limits (randomness does not count)', 'proven', 'first 1,000', 'lineups per second', 'target'],
    rows,
  )
}
