/**
 * Times the engine against HiGHS (WASM), which solves the same sequence of lineups with the same earlier lineups as
 * cuts: what the popular open-source optimizers do. Answers are checked first; a wrong one ends the run.
 *
 *   npm run bench                    every workload, 150 lineups, writes bench/RESULTS.md
 *   npm run bench -- --peer 20       lets HiGHS solve only the first 20 lineups of each workload
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { checkReport, engineVersion } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { buildAll } from '../packages/optimizer/test/buildAll.ts'
import { solveByHighs } from '../packages/optimizer/test/highsOracle.ts'
import { scoresInPoints } from '../packages/optimizer/test/scoresInPoints.ts'
import { workloads } from './workloads.ts'

const lineups = 150
const warmRuns = 15
const { values } = parseArgs({ options: { peer: { type: 'string', default: String(lineups) } } })
const peerLineups = Number(values.peer)

const build = (request: BuildRequest) => buildAll(request, { now: () => performance.now() })

/** Solves the first lineups of a run again, each given the ones before it, and compares; answers HiGHS's seconds. */
async function peerSeconds(request: BuildRequest, { lineups: ours }: BuildReport): Promise<number> {
  let seconds = 0
  for (let index = 0; index < Math.min(peerLineups, ours.length); index++) {
    const score = scoresInPoints(request, index)
    const earlier = ours.slice(0, index).map((lineup) => lineup.players)
    const start = performance.now()
    const peer = await solveByHighs({ request, score, mayNot: new Set(), must: new Set(), earlier })
    seconds += (performance.now() - start) / 1000
    const own = ours[index]!.players.reduce(
      (sum, id) => sum + score[request.players.findIndex((player) => player.Id === id)]!,
      0,
    )
    if (Math.abs(own - peer.score) > 1e-3) throw new Error(`lineup ${index + 1}: ours ${own}, HiGHS ${peer.score}`)
  }
  return seconds
}

const ms = (seconds: number) => (seconds * 1000).toFixed(1)
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const rows: string[] = []
for (const { name, request } of workloads(lineups)) {
  const cold = build(request)
  const faults = checkReport(request, cold)
  if (faults.length > 0 || cold.status !== 'complete') throw new Error(`${name}: ${cold.status} ${faults.join('; ')}`)
  const warm = Array.from({ length: warmRuns }, () => build(request).seconds)
  const peer = await peerSeconds(request, cold)
  const compared = Math.min(peerLineups, lineups)
  const ratio = (peer / compared / (median(warm) / lineups)).toFixed(0)
  const proven = cold.lineups.filter((lineup) => lineup.optimal).length
  rows.push(
    `| ${name} | ${proven} of ${lineups} | ${ms(cold.seconds)} | ${ms(Math.min(...warm))} | ${ms(median(warm))} | ${peer.toFixed(1)} (${compared} lineups) | ${ratio} |`,
  )
  console.log(rows.at(-1))
}

const results = new URL('RESULTS.md', import.meta.url)
writeFileSync(
  results,
  `# Speed of the engine

Made by \`npm run bench${peerLineups === lineups ? '' : ` -- --peer ${peerLineups}`}\` with ${engineVersion}, Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'} (${cpus().length} cores), one thread.
Every lineup was checked by the independent checker, and its objective equals HiGHS's on every lineup that HiGHS solved.
Times are seconds inside the engine for ${lineups} lineups (the command line's \`seconds\`), in milliseconds; warm: ${warmRuns} runs.
The ratio compares time a lineup: HiGHS (WASM ${highsVersion()}) over the engine's warm median, in the same run on the same machine.

| workload | proven | cold ms | warm min ms | warm median ms | HiGHS s | ratio |
|---|---|---|---|---|---|---|
${rows.join('\n')}
`,
)

function highsVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../node_modules/highs/package.json', import.meta.url), 'utf8'),
  )
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest
    ? String(manifest.version)
    : 'unknown'
}
