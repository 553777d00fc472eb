import { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildAll } from '../test/buildAll.ts'
import { engineBundle } from '../test/engineBundle.ts'
import { manyKindsOfRuns } from '../test/manyKindsOfRuns.ts'
import { checkReport } from './check/checkReport.ts'

/** The reports of all runs, from the bundled engine in a thread. */
async function reportsOfThread(): Promise<string[]> {
  const script = `${await engineBundle()}
    const { parentPort, workerData } = require('node:worker_threads')
    parentPort.postMessage(workerData.map(reportText))`
  const workerData = manyKindsOfRuns.map(({ request }) => request)
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

describe('the same request gives the same bytes here and, bundled, in a thread', () => {
  let inThread: string[]
  beforeAll(async () => {
    inThread = await reportsOfThread()
  })

  test.each(manyKindsOfRuns.map((run, index) => ({ ...run, index })))('$name', ({ request, index }) => {
    const report = buildAll(request)
    expect(checkReport(request, report)).toEqual([])
    expect(report.lineups.length).toBeGreaterThan(0)
    const { lineups, ...outcome } = report
    expect(inThread[index]).toBe(JSON.stringify({ ...outcome, lineups }))
  })
})
