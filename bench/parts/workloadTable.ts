import type { BuildReport } from '@slatecraft/slate'
import { ms, table, whole } from '../markdown.ts'
import { type Measured, measure, median } from '../measure.ts'
import { type Comparison, compare } from '../peers/comparison.ts'
import type { Peer } from '../peers/peer.ts'
import { requestOf, type Workload } from '../workloads.ts'

interface Row {
  workload: Workload
  measured: Measured
  /** With the engine of another checkout. */
  before: Measured | undefined
  comparison: Comparison | undefined
}

/** Every workload, cold and warm, and the peers' time per lineup. */
export async function workloadTable(
  workloads: readonly Workload[],
  peers: readonly Peer[],
  peerLineups: number,
  before: string | undefined,
): Promise<string> {
  const rows: Row[] = []
  for (const workload of workloads) {
    const request = requestOf(workload)
    if (request === undefined) continue
    const order = { workload: workload.name, runs: 15, seconds: 6 }
    const measured = await measure(order)
    const old = before === undefined ? undefined : await measure({ ...order, checkout: before })
    const { lineups } = measured.report
    const comparison =
      peers.length > 0 && peerLineups > 0 ? compare(workload, request, lineups, peers, peerLineups) : undefined
    rows.push({ workload, measured, before: old, comparison })
    console.log(cellsOf(rows.at(-1)!, peers).join(' | '))
  }
  const headings = [
    'workload',
    'limits',
    'proven',
    'gap of the run',
    'cold ms',
    'warm median ms',
    'processor ms',
    ...(before === undefined ? [] : ['before', 'points before']),
    'bound ms',
    'target',
    ...peers.map(({ name }) => `${name} ms per lineup`),
    'ratio',
  ]
  return [
    table(
      headings,
      rows.map((row) => cellsOf(row, peers)),
    ),
    ...notesOn(rows),
  ].join('\n\n')
}

function cellsOf({ workload, measured, before, comparison }: Row, peers: readonly Peer[]): string[] {
  const { lineups } = measured.report
  const proven = lineups.filter((lineup) => lineup.optimal).length
  const { target } = workload
  return [
    workload.name,
    workload.limits,
    `${proven} of ${lineups.length}`,
    gapOf(measured.report),
    ms(measured.cold),
    ms(median(measured.warm)),
    ms(median(measured.processor)),
    ...(before === undefined ? [] : [ms(median(before.processor)), pointsBefore(before, measured)]),
    ms(measured.bounding),
    target === undefined ? '' : `${target.ms} ms${target.ratio === undefined ? '' : `, ${whole(target.ratio)} x`}`,
    ...peers.map((_, index) => peerCell(comparison, index)),
    whole(ratioOf(measured, comparison) ?? Number.NaN).replace('NaN', ''),
  ]
}

const totalOf = ({ report }: Measured) => report.lineups.reduce((sum, { points }) => sum + points, 0)

/** How many points more the lineups of the engine before have in all. */
function pointsBefore(before: Measured, now: Measured): string {
  const more = totalOf(before) - totalOf(now)
  return Math.abs(more) < 1e-6 ? 'the same' : more.toFixed(2)
}

/** How far the run's total is below its bound, in percent of the total. */
function gapOf({ total }: BuildReport): string {
  return total === undefined ? '' : `${((100 * (total.bound - total.points)) / total.points).toFixed(3)}%`
}

function peerCell(comparison: Comparison | undefined, index: number): string {
  const times = comparison?.times[index]
  if (times === undefined) return ''
  if (times.seconds.length === 0) return `none of ${times.unproven} in time`
  const inside = times.secondsInside.length > 0 ? ` (${ms(mean(times.secondsInside))})` : ''
  return `${ms(mean(times.seconds))}${inside}${times.unproven > 0 ? `, ${times.unproven} not in time` : ''}`
}

/** The fastest peer's time per lineup divided by ours. A peer counts only if it solved all of its lineups. */
function ratioOf({ warm, report }: Measured, comparison: Comparison | undefined): number | undefined {
  const means = (comparison?.times ?? []).filter(({ unproven }) => unproven === 0).map(({ seconds }) => mean(seconds))
  return means.length === 0 ? undefined : Math.min(...means) / (median(warm) / report.lineups.length)
}

function notesOn(rows: readonly Row[]): string[] {
  const missed = rows.flatMap(({ workload: { name, target }, measured, comparison }) => {
    if (target === undefined) return []
    const time = 1000 * median(measured.warm)
    const ratio = ratioOf(measured, comparison)
    return [
      ...(time > target.ms ? [`${name}: ${time.toFixed(1)} ms, target ${target.ms}`] : []),
      ...(target.ratio !== undefined && ratio !== undefined && ratio < target.ratio
        ? [`${name}: ${whole(ratio)} times the fastest peer, target ${whole(target.ratio)}`]
        : []),
    ]
  })
  const below = rows.flatMap(({ workload, comparison }) =>
    comparison !== undefined && comparison.below > 0
      ? [`${workload.name}: ${comparison.below} of ${comparison.lineups}`]
      : [],
  )
  return [
    missed.length === 0 ? 'All targets are met.' : `Targets missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`,
    ...(below.length === 0
      ? []
      : [
          `Lineups that score less than the best lineup alone, because of the run's shares or minimums (none score more): ${below.join('; ')}.`,
        ]),
  ]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
