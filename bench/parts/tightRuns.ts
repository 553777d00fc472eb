import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkReport } from '@slatecraft/optimizer'
import { type BuildRequest, parseBuildRequest } from '@slatecraft/slate'
import { drawnContests, drawnPool } from '../../packages/optimizer/test/drawnPool.ts'
import { tightRun } from '../../packages/optimizer/test/tightRuns.ts'
import { build, processorSeconds } from '../build.ts'
import { table } from '../markdown.ts'
import { median } from '../measure.ts'
import { type SlateId, slateNamed } from '../slates.ts'

const runsPerRow = 10

const slates: readonly SlateId[] = ['nfl19', 'nba26', 'mlb26', 'sd25']

/** Requests of users that once ended early. They are next to the repository, not in it. */
const cases = ['x2', 'vb'].map((name) => ({
  name,
  file: fileURLToPath(new URL(`../../../shared/data/cases/${name}.json`, import.meta.url)),
}))

/** Runs whose exposures, shares and sums were counted in lineups that were there first, so each has a solution. */
export async function tightRuns(): Promise<string> {
  const drawn = drawnContests.map(([sport, contestType]) => {
    const requests = seeds.map((seed) => tightRun(drawnPool(sport, contestType, seed), { seed }).request)
    return rowOf(`${sport} ${contestType}, drawn pools`, requests)
  })
  const real = slates.flatMap((id) => {
    const pool = slateNamed(id)
    return pool === undefined
      ? []
      : [
          rowOf(
            id,
            seeds.map((seed) => tightRun(pool, { seed }).request),
          ),
        ]
  })
  const named = cases
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => rowOf(`case ${name}`, [parseBuildRequest(JSON.parse(readFileSync(file, 'utf8')))]))
  return [
    `Runs of 20, 50 or 150 lineups that have a solution for certain: the lineups were drawn first, and most of the request was counted in them. Processor seconds for each run.`,
    table(['pool', 'runs', 'complete', 'lineups', 'median s', 'worst s'], [...drawn, ...real, ...named]),
  ].join('\n\n')
}

const seeds = Array.from({ length: runsPerRow }, (_, index) => index + 1)

function rowOf(name: string, requests: readonly BuildRequest[]): string[] {
  const results = requests.map((request) => {
    const before = processorSeconds()
    const report = build(request)
    const seconds = processorSeconds() - before
    const faults = checkReport(request, report)
    if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`)
    return { report, seconds }
  })
  const seconds = results.map((result) => result.seconds)
  const cells = [
    name,
    String(requests.length),
    String(results.filter(({ report }) => report.status === 'complete').length),
    String(results.reduce((sum, { report }) => sum + report.lineups.length, 0)),
    median(seconds).toFixed(2),
    Math.max(...seconds).toFixed(2),
  ]
  console.log(cells.join(' | '))
  return cells
}
