import '../jitless.ts'
import type { RunSummary } from '@slatecraft/contract'
import { checkedLineups } from '@slatecraft/optimizer'
import { type BuildRequestInput, type BuiltLineup, parseBuildRequest } from '@slatecraft/slate'
import { expose } from 'comlink'
import { holdLock } from './holdLock.ts'

/** Lineups are collected for this long, then sent to the page together. */
const batchMs = 40

/** The same engine and checker as the server's, off the main thread. */
const buildWorker = {
  holdLock,

  async build(input: BuildRequestInput, onLineups: (batch: BuiltLineup[]) => void): Promise<RunSummary> {
    const now = () => performance.now()
    const asOf = new Date().toISOString()
    const request = parseBuildRequest(input.afterStartActivated ? { ...input, asOf } : input)
    const run = checkedLineups(request, { now })
    let batch: BuiltLineup[] = []
    let sentAt = now()
    for (let step = run.next(); ; step = run.next()) {
      if (!step.done) batch.push(step.value)
      if (batch.length > 0 && (step.done || now() - sentAt > batchMs)) {
        await onLineups(batch)
        batch = []
        sentAt = now()
      }
      if (step.done) return request.afterStartActivated ? { ...step.value, asOf } : step.value
    }
  },
}
export type BuildWorker = typeof buildWorker

expose(buildWorker)
