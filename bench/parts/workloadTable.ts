import type { BuildReport } from '@slatecraft/slate'
import { ms, table, whole } from '../markdown.ts'
import { type Measured, measure, median } from '../measure.ts'
import { type Comparison, compare } from '../peers/comparison.ts'
import type { Peer } from '../peers/peer.ts'
import { requestOf, type Workload } from '../workloads.ts'

interface Row {
  workload: Workload
  measured: Measured
  comparison: Comparison | undefined
}

/** Every workload cold and warm, and what the peers take for a lineup of it. */
export async function workloadTable(
  workloads: readonly Workload[],
  peers: readonly Peer[],
  peerLineups: number,
): Promise<string> {
  const rows: Row[] = []
  for (const workload of workloads) {
    const request = requestOf(workload)
    if (request === undefined) continue
    const measured = await measure({ workload: workload.name, runs: 15, seconds: 6 })
    const { lineups } = measured.report
    const comparison =
      peers.length > 0 && peerLineups > 0 ? compare(workload, request, lineups, peers, peerLineups) : undefined
    rows.push({ workload, measured, comparison })
    console.log(cellsOf(rows.at(-1)!, peers).join(' | '))
  }
  const headings = [
    'workload',
    'asks for',
    'proven',
    'run below its bound',
    'cold ms',
    'warm median ms',
    'processor ms',
    'bound ms',
    'floor',
    ...peers.map(({ name }) => `${name} ms a lineup`),
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

function cellsOf({ workload, measured, comparison }: Row, peers: readonly Peer[]): string[] {
  const { lineups } = measured.report
  const proven = lineups.filter((lineup) => lineup.optimal).length
  const { floor } = workload
  return [
    workload.name,
    workload.asks,
    `${proven} of ${lineups.length}`,
    gapOf(measured.report),
    ms(measured.cold),
    ms(median(measured.warm)),
    ms(median(measured.processor)),
    ms(measured.bounding),
    floor === undefined ? '' : `${floor.ms} ms${floor.ratio === undefined ? '' : `, ${whole(floor.ratio)} x`}`,
    ...peers.map((_, index) => peerCell(comparison, index)),
    whole(ratioOf(measured, comparison) ?? Number.NaN).replace('NaN', ''),
  ]
}

/** By how much all lineups together may fall short of the best run, as a share of what they have. */
function gapOf({ total }: BuildReport): string {
  return total === undefined ? '' : `${((100 * (total.bound - total.points)) / total.points).toFixed(3)} %`
}

function peerCell(comparison: Comparison | undefined, index: number): string {
  const times = comparison?.times[index]
  if (times === undefined) return ''
  if (times.seconds.length === 0) return `none of ${times.unproven} in time`
  const inside = times.secondsInside.length > 0 ? ` (${ms(mean(times.secondsInside))})` : ''
  return `${ms(mean(times.seconds))}${inside}${times.unproven > 0 ? `, ${times.unproven} not in time` : ''}`
}

/** The fastest peer's time for a lineup over ours; a peer counts only where it solved every lineup that it was given. */
function ratioOf({ warm, report }: Measured, comparison: Comparison | undefined): number | undefined {
  const means = (comparison?.times ?? []).filter(({ unproven }) => unproven === 0).map(({ seconds }) => mean(seconds))
  return means.length === 0 ? undefined : Math.min(...means) / (median(warm) / report.lineups.length)
}

function notesOn(rows: readonly Row[]): string[] {
  const missed = rows.flatMap(({ workload: { name, floor }, measured, comparison }) => {
    if (floor === undefined) return []
    const time = 1000 * median(measured.warm)
    const ratio = ratioOf(measured, comparison)
    return [
      ...(time > floor.ms ? [`${name}: ${time.toFixed(1)} ms, floor ${floor.ms}`] : []),
      ...(floor.ratio !== undefined && ratio !== undefined && ratio < floor.ratio
        ? [`${name}: ${whole(ratio)} times the fastest peer, floor ${whole(floor.ratio)}`]
        : []),
    ]
  })
  const below = rows.flatMap(({ workload, comparison }) =>
    comparison !== undefined && comparison.below > 0
      ? [`${workload.name}: ${comparison.below} of ${comparison.lineups}`]
      : [],
  )
  return [
    missed.length === 0
      ? 'Every floor is met.'
      : `Floors that are missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`,
    ...(below.length === 0
      ? []
      : [
          `Lineups that the run's shares or minimums keep below the best that they could be alone (never above): ${below.join('; ')}.`,
        ]),
  ]
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, value) => sum + value, 0) / numbers.length
