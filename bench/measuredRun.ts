/** Run by `measure.ts` in a process of its own: builds one request repeatedly and sends its times back. */

import { checkReport } from '@slatecraft/optimizer'
import type { BuildReport, BuildRequest } from '@slatecraft/slate'
import { type BuildOptions, build, engineOf, processorSeconds } from './build.ts'
import type { Measured, Order } from './measure.ts'
import { demoSwapNamed } from './swap/demoEvening.ts'
import { requestOf, workloadNamed } from './workloads.ts'

const megabyte = 1_000_000

async function measured({ workload, size, runs, seconds, checkout, limit }: Order): Promise<Measured> {
  const options = { limit, ...(checkout !== undefined && { engine: await engineOf(checkout) }) }
  const request = demoSwapNamed(workload) ?? requestOf(workloadNamed(workload), size)!
  const end = performance.now() + 1000 * seconds
  const before = process.memoryUsage().rss
  const [report, coldProcessor] = timed(request, options)
  const peakBytes = process.resourceUsage().maxRSS * 1024
  const faults = checkReport(request, report)
  const lineups = JSON.stringify(report.lineups)
  const warm: number[] = []
  const processor: number[] = []
  while (report.status === 'complete' && warm.length < runs && performance.now() < end) {
    const [again, used] = timed(request, options)
    if (JSON.stringify(again.lineups) !== lineups)
      faults.push('the same request gave different lineups the second time')
    warm.push(again.seconds)
    processor.push(used)
  }
  const bounded = report.status === 'complete' ? build(request, { ...options, isMeasured: true }) : report
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
function timed(request: BuildRequest, options: BuildOptions): [BuildReport, number] {
  const before = processorSeconds()
  const report = build(request, options)
  return [report, processorSeconds() - before]
}

process.once('message', async (order: Order) => {
  process.send?.(await measured(order), () => process.disconnect())
})
