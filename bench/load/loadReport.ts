import { table, whole } from '../markdown.ts'
import type { LoadResult } from './load.ts'
import { quantile } from './quantile.ts'
import type { Sample } from './samples.ts'
import { isFlat, trendOf } from './trend.ts'

const tenths = (value: number) => value.toFixed(1)

export function loadReport({ seconds, tally, used, ownSeconds, database, samples }: LoadResult): string {
  const lineups = tally.counts.get('lineups') ?? 0
  const builds = tally.times.get('build: first lineup')?.length ?? 0
  const { before, after } = database
  const wrongs = [...tally.wrongs].map(([name, times]) => `- ${times} times: ${name}`)
  const sentences = [
    `${whole(seconds)} seconds: ${whole(builds)} builds, ${whole(lineups)} lineups (${tenths(lineups / seconds)} a second).`,
    `Processor seconds: servers ${tenths(used.servers)}, workers ${tenths(used.workers)}, database ${tenths(used.database)}; the users of this load ${tenths(ownSeconds)}.`,
    `Per lineup, in ms: servers ${tenths((1000 * used.servers) / lineups)}, workers ${tenths((1000 * used.workers) / lineups)}, database ${tenths((1000 * used.database) / lineups)}.`,
    `The database: ${tenths((after.commits - before.commits) / seconds)} commits and ${tenths((after.rowsWritten - before.rowsWritten) / seconds)} rows written a second, ${tenths((after.walBytes - before.walBytes) / seconds / 1024)} KB of log a second, ${tenths((after.bytes - before.bytes) / 2 ** 20)} MB more, ${after.connections} connections.`,
  ]
  return [
    sentences.join('\n'),
    callTable(tally.times),
    memoryTable(samples),
    wrongs.length === 0 ? 'Nothing went wrong.' : `What went wrong:\n\n${wrongs.join('\n')}`,
  ].join('\n\n')
}

function callTable(times: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...times].sort().map(([kind, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    return [kind, whole(sorted.length), ...[0.5, 0.95, 0.99].map((share) => whole(quantile(sorted, share)))]
  })
  return table(['kind', 'times', 'p50, ms', 'p95, ms', 'p99, ms'], rows)
}

/** At the beginning, in the middle and at the end. */
function memoryTable(samples: readonly Sample[]): string {
  const shown = [samples[0]!, samples[Math.floor(samples.length / 2)]!, samples.at(-1)!]
  const rows = Object.keys(shown[0]!.hosts).map((name) => [
    name,
    ...shown.map(({ hosts }) => `${hosts[name]!.megabytes} MB, ${hosts[name]!.handles}`),
  ])
  const queue = ['oldest job in the queue', ...shown.map(({ oldestSeconds }) => `${tenths(oldestSeconds)} s`)]
  const store = ['database', ...shown.map(({ databaseMegabytes }) => `${databaseMegabytes} MB`)]
  const headings = ['memory, open handles', ...shown.map(({ minutes }) => `minute ${tenths(minutes)}`)]
  return table(headings, [...rows, store, queue])
}

/** Whether memory, handles and the queue's age stay as they are once it is warm. */
export function soakReport(samples: readonly Sample[]): { text: string; isAllFlat: boolean } {
  const warm = samples.filter(({ minutes }) => minutes >= samples.at(-1)!.minutes / 4)
  const names = Object.keys(warm[0]!.hosts)
  const series: [string, (sample: Sample) => number][] = [
    ...names.map((name): [string, (sample: Sample) => number] => [`${name}: MB`, (one) => one.hosts[name]!.megabytes]),
    ...names.map((name): [string, (sample: Sample) => number] => [
      `${name}: handles`,
      (one) => one.hosts[name]!.handles,
    ]),
    ['database: MB', ({ databaseMegabytes }) => databaseMegabytes],
    ['oldest job in the queue, s', ({ oldestSeconds }) => oldestSeconds],
  ]
  const judged = series.map(([name, value]) => {
    const trend = trendOf(warm.map((sample) => ({ minutes: sample.minutes, value: value(sample) })))
    return { name, trend, isFlat: isFlat(trend) }
  })
  const rows = judged.map(({ name, trend, isFlat }) => [
    name,
    ...[trend.mean, trend.perHour, trend.error].map(tenths),
    isFlat ? 'flat' : 'grows',
  ])
  const headings = ['after the first quarter', 'mean', 'change an hour', 'standard error', 'verdict']
  return { text: table(headings, rows), isAllFlat: judged.every(({ isFlat }) => isFlat) }
}
