/**
 * Measures the engine on real and demo slates, and three general solvers on the same lineups. Answers are checked first:
 * the bench stops if the checker refuses a lineup or a peer finds a better one.
 *
 *   npm run bench                     everything; writes bench/RESULTS.md
 *   npm run bench -- --peer 3         the peers solve 3 lineups of each workload (default 10; 0 for none)
 *   npm run bench -- --only nfl19     prints only workloads whose name contains this text
 *   npm run bench -- --part curves    prints only this part: workloads, pools, fresh, worlds, first, crowd, curves, memory,
 *                                     tight, simulation, server, warnings, results, after, swap,
 *                                     history, analysis
 *   npm run bench -- --before ../old  measures the engine of another checkout beside this one
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engineVersion } from '@slatecraft/optimizer'
import { afterBuild } from './parts/afterBuild.ts'
import { analysis } from './parts/analysis.ts'
import { bestOfWorlds } from './parts/bestOfWorlds.ts'
import { crowd } from './parts/crowd.ts'
import { curves } from './parts/curves.ts'
import { firstLineup } from './parts/firstLineup.ts'
import { freshObjectives } from './parts/freshObjectives.ts'
import { history } from './parts/history.ts'
import { memory } from './parts/memory.ts'
import { pools } from './parts/pools.ts'
import { results as lineupResults } from './parts/results.ts'
import { simulation } from './parts/simulation.ts'
import { simulationServer } from './parts/simulationServer.ts'
import { swap } from './parts/swap.ts'
import { tightRuns } from './parts/tightRuns.ts'
import { warnings } from './parts/warnings.ts'
import { workloadTable } from './parts/workloadTable.ts'
import { cbc } from './peers/cbc.ts'
import { glpk } from './peers/glpk.ts'
import { highs } from './peers/highs.ts'
import type { Peer } from './peers/peer.ts'
import { slateNotes } from './slates.ts'
import { workloads } from './workloads.ts'

const { values } = parseArgs({
  options: {
    peer: { type: 'string', default: '10' },
    only: { type: 'string' },
    part: { type: 'string' },
    before: { type: 'string' },
  },
})
const peerLineups = Number(values.peer)
const secondsPerLineup = 60
const before = values.before && resolve(values.before)

const parts: Record<string, { title: string; measure: () => Promise<string> }> = {
  workloads: {
    title: 'Workloads',
    measure: async () => workloadTable(chosenWorkloads(), await peers(), peerLineups, before),
  },
  pools: { title: 'Pools', measure: () => pools(before) },
  fresh: { title: 'Fresh objectives', measure: () => freshObjectives(before) },
  worlds: { title: 'Best lineups of simulated worlds', measure: bestOfWorlds },
  first: { title: 'First lineup on the screen', measure: firstLineup },
  crowd: { title: 'Many users at once', measure: crowd },
  curves: { title: 'Curves', measure: curves },
  memory: { title: 'Memory', measure: memory },
  tight: { title: 'Tight runs', measure: tightRuns },
  simulation: { title: 'Simulation', measure: simulation },
  server: { title: 'Simulations on the server', measure: simulationServer },
  warnings: { title: 'Warnings', measure: warnings },
  results: { title: 'Results', measure: lineupResults },
  after: { title: 'After a build', measure: afterBuild },
  swap: { title: 'Late swap', measure: swap },
  history: { title: 'History', measure: history },
  analysis: { title: 'Analysis calls', measure: analysis },
}

function chosenWorkloads() {
  return workloads.filter(({ name }) => name.includes(values.only ?? ''))
}

async function peers(): Promise<Peer[]> {
  if (peerLineups === 0) return []
  const all = [await highs(secondsPerLineup), cbc(secondsPerLineup), glpk(secondsPerLineup)]
  return all.filter((peer) => peer !== undefined)
}

async function head(): Promise<string> {
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ')
  const [processor] = cpus()
  const machine = `${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, Linux ${release()}`
  return `# Speed of the engine

Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)} with ${engineVersion}, Node ${process.version}, on ${machine}; load at the start ${loadavg()[0]!.toFixed(1)}.

The independent checker checked every lineup first. Times are the engine's own \`seconds\` (one thread) for the whole run.
"Cold" is the first build of a fresh process, "warm" the median of its next ones, at most 15. "Processor" is their processor
time, including threads that compile and collect garbage; other programs on the machine hardly affect it. Limits that a
workload does not name are off.${beforeNote()}

Peers solve ${peerLineups} lineups of each workload, spread evenly over our run. Each lineup is a model file of its own, with all of our
earlier lineups as cuts, and the mean is extrapolated. Their objectives equal ours, or the bench would have stopped. The times of CBC and
GLPK are the wall time of their process for one lineup, which is what optimizers that call them pay. The time they report themselves is in
parentheses (GLPK in tenths of a second). The ratio is the fastest peer's time per lineup divided by ours, warm. Target
ratios come from whole runs of such optimizers, whose models are larger than these (docs/decisions/0005). A peer has
${secondsPerLineup} seconds per lineup. ${(await peers()).map(({ about }) => about).join('; ')}.

${slateNotes()
  .map((line) => `- ${line}`)
  .join('\n')}
`
}

/** Which engine the columns "before" are about. */
function beforeNote(): string {
  if (before === undefined) return ''
  const commit = execFileSync('git', ['-C', before, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return ` "Before" is the same with the engine at commit ${commit}, right after it on the same machine.`
}

const chosen = Object.entries(parts).filter(
  ([name]) =>
    (values.part === undefined || name === values.part) && (values.only === undefined || name === 'workloads'),
)
if (chosen.length === 0) throw new Error(`unknown part; the parts are ${Object.keys(parts).join(', ')}`)
const isWhole = values.only === undefined && values.part === undefined
const results = [await head()]
for (const [, { title, measure }] of chosen) {
  console.log(`\n${title}`)
  results.push(`## ${title}\n\n${await measure()}\n`)
  // Written after each part, because the next one may take half an hour.
  if (isWhole) writeFileSync(new URL('RESULTS.md', import.meta.url), results.join('\n'))
}
if (!isWhole) console.log(`\n${results.join('\n')}`)
