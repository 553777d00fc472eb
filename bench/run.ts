/**
 * Measures the engine on real and demo slates, and three general solvers on the same lineups. Answers are checked first:
 * a lineup that the checker refuses, or a better one of a peer's, ends the run.
 *
 *   npm run bench                     everything; writes bench/RESULTS.md
 *   npm run bench -- --peer 3         lets the peers solve 3 lineups of each workload (10 by default, 0 for none)
 *   npm run bench -- --only nfl19     only workloads whose name has these words, printed
 *   npm run bench -- --part curves    only this part, printed: workloads, fresh, first, crowd, curves, memory, warnings, after
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { engineVersion } from '@slatecraft/optimizer'
import { afterBuild } from './parts/afterBuild.ts'
import { crowd } from './parts/crowd.ts'
import { curves } from './parts/curves.ts'
import { firstLineup } from './parts/firstLineup.ts'
import { freshObjectives } from './parts/freshObjectives.ts'
import { memory } from './parts/memory.ts'
import { results as lineupResults } from './parts/results.ts'
import { warnings } from './parts/warnings.ts'
import { workloadTable } from './parts/workloadTable.ts'
import { cbc } from './peers/cbc.ts'
import { glpk } from './peers/glpk.ts'
import { highs } from './peers/highs.ts'
import type { Peer } from './peers/peer.ts'
import { slateNotes } from './slates.ts'
import { workloads } from './workloads.ts'

const { values } = parseArgs({
  options: { peer: { type: 'string', default: '10' }, only: { type: 'string' }, part: { type: 'string' } },
})
const peerLineups = Number(values.peer)
const secondsALineup = 60

const parts: Record<string, { title: string; measure: () => Promise<string> }> = {
  workloads: { title: 'Workloads', measure: async () => workloadTable(chosenWorkloads(), await peers(), peerLineups) },
  fresh: { title: 'Fresh objectives', measure: freshObjectives },
  first: { title: 'First lineup on the screen', measure: firstLineup },
  crowd: { title: 'Fifty users at once', measure: crowd },
  curves: { title: 'Curves', measure: curves },
  memory: { title: 'Memory', measure: memory },
  warnings: { title: 'Warnings', measure: warnings },
  results: { title: 'Results', measure: lineupResults },
  after: { title: 'After a build', measure: afterBuild },
}

function chosenWorkloads() {
  return workloads.filter(({ name }) => name.includes(values.only ?? ''))
}

async function peers(): Promise<Peer[]> {
  if (peerLineups === 0) return []
  const all = [await highs(secondsALineup), cbc(secondsALineup), glpk(secondsALineup)]
  return all.filter((peer) => peer !== undefined)
}

async function head(): Promise<string> {
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ')
  const [processor] = cpus()
  const machine = `${processor?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1e9)} GB, Linux ${release()}`
  return `# Speed of the engine

Made by \`${command}\` on ${new Date().toISOString().slice(0, 10)} with ${engineVersion}, Node ${process.version}, on ${machine}; load when it began ${loadavg()[0]!.toFixed(1)}.

Every lineup was judged by the independent checker first. Times are the engine's own \`seconds\` (one thread) for the whole run: cold
is a fresh process's first build, warm the median of its next ones, at most 15; beside it their processor time, threads that compile and
clean up included, which other programs on the machine hardly move. What a workload does not name is switched off.

Peers solve ${peerLineups} lineups of each workload, at even distances over our run, each as a model file of its own with all of our
earlier lineups as cuts; the mean is extrapolated. Their objectives equal ours, or the run would have ended. CBC's and GLPK's times
are wall time of their process for one lineup, which is what optimizers that call them pay; in brackets what they themselves
say they took (GLPK in tenths of a second). The ratio is the fastest peer's time for a lineup over ours, warm; ratio
floors come from whole runs of such optimizers, whose models are larger than these (docs/decisions/0005). A peer has
${secondsALineup} seconds a lineup. ${(await peers()).map(({ about }) => about).join('; ')}.

${slateNotes()
  .map((line) => `- ${line}`)
  .join('\n')}
`
}

const chosen = Object.entries(parts).filter(
  ([name]) =>
    (values.part === undefined || name === values.part) && (values.only === undefined || name === 'workloads'),
)
if (chosen.length === 0) throw new Error(`no such part: there are ${Object.keys(parts).join(', ')}`)
const isWhole = values.only === undefined && values.part === undefined
const results = [await head()]
for (const [, { title, measure }] of chosen) {
  console.log(`\n${title}`)
  results.push(`## ${title}\n\n${await measure()}\n`)
  // After each part: the next may take half an hour.
  if (isWhole) writeFileSync(new URL('RESULTS.md', import.meta.url), results.join('\n'))
}
if (!isWhole) console.log(`\n${results.join('\n')}`)
