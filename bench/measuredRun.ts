/** Run by `measure.ts` in a process of its own: builds one request again and again, and tells what it took. */
import { checkReport } from '@slatecraft/optimizer'
import { build } from './build.ts'
import type { Measured, Order } from './measure.ts'
import { requestOf, workloadNamed } from './workloads.ts'

const megabyte = 1_000_000

function measured({ workload, size, runs, seconds }: Order): Measured {
  const request = requestOf(workloadNamed(workload), size)!
  const before = process.memoryUsage().rss
  const report = build(request)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const faults = checkReport(request, report)
  const warm: number[] = []
  const processor: number[] = []
  const lineups = JSON.stringify(report.lineups)
  const end = performance.now() + 1000 * seconds
  while (warm.length < runs && (warm.length === 0 || performance.now() < end)) {
    const used = process.cpuUsage()
    const again = build(request)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1e6)
    if (JSON.stringify(again.lineups) !== lineups) faults.push('the same request gave other lineups the second time')
    warm.push(again.seconds)
  }
  return {
    report,
    faults,
    cold: report.seconds,
    warm,
    processor,
    megabytes: { before: before / megabyte, peak: peakBytes / megabyte },
  }
}

process.once('message', (order: Order) => {
  process.send?.(measured(order), () => process.disconnect())
})
