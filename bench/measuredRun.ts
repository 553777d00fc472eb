/** Run by `measure.ts` in a process of its own: builds one request repeatedly and sends its times back. */

import { checkReport } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { build } from './build.ts'
import type { Measured, Order } from './measure.ts'
import { requestOf, workloadNamed } from './workloads.ts'

const megabyte = 1_000_000

function measured({ workload, size, runs, seconds }: Order): Measured {
  const request = requestOf(workloadNamed(workload), size)!
  const end = performance.now() + 1000 * seconds
  const before = process.memoryUsage().rss
  const [report, coldProcessor] = timed(request)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const faults = checkReport(request, report)
  const lineups = JSON.stringify(report.lineups)
  const warm: number[] = []
  const processor: number[] = []
  while (warm.length < runs && performance.now() < end) {
    const [again, used] = timed(request)
    if (JSON.stringify(again.lineups) !== lineups)
      faults.push('the same request gave different lineups the second time')
    warm.push(again.seconds)
    processor.push(used)
  }
  const bounded = build(request, true)
  faults.push(...checkReport(request, bounded))
  return {
    report: bounded,
    faults,
    cold: report.seconds,
    warm: warm.length > 0 ? warm : [report.seconds],
    bounding: Math.max(0, bounded.seconds - (warm.at(-1) ?? report.seconds)),
    processor: warm.length > 0 ? processor : [coldProcessor],
    megabytes: { before: before / megabyte, peak: peakBytes / megabyte },
  }
}

/** A build and its processor seconds. */
function timed(request: BuildRequest): [BuildReport, number] {
  const before = process.cpuUsage()
  const report = build(request)
  const { user, system } = process.cpuUsage(before)
  return [report, (user + system) / 1e6]
}

process.once('message', (order: Order) => {
  process.send?.(measured(order), () => process.disconnect())
})
