import { serialize } from 'node:v8'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { createObjectiveSolver } from '@slatecraft/optimizer'
import { type SimulationNews, simulationFeed, simulationRun } from '@slatecraft/simulator'
import { parseSimulationRequest } from '@slatecraft/slate'
import type { JobAsk, SimulationOutcome, SimulationStep } from './jobKinds.ts'
import { savedWorldsIn } from './savedWorldsIn.ts'
import type { StepOptions } from './serveJobs.ts'

const progressEveryMs = 100
/** How often a kept one is saved. */
const saveEveryMs = 5000

/**
 * A simulation, one chunk of worlds or a few solved ones at each step. The first one also makes the field, and has figures. A
 * cancelled one tells what it has played, to go on from later.
 */
export function* simulationSteps(
  { of, saved, isKept }: JobAsk<'simulate'>,
  { now, isEnding }: StepOptions,
): Generator<SimulationStep | undefined, SimulationOutcome> {
  if (isEnding() === 'cancelled') return { kind: 'cancelled' }
  const request = 'request' in of ? of.request : parseSimulationRequest(of.input)
  let solver: ReturnType<typeof createObjectiveSolver> | undefined
  const run = simulationRun(request, {
    // The first figures don't wait for it.
    best: (points) => {
      solver ??= createObjectiveSolver(request.request, { limits: 'site' })
      return solver.best(points)[0]?.items
    },
    ...(saved !== undefined && { saved: savedWorldsIn(saved) }),
  })
  const isStopped = () => isEnding() === 'stopped'
  const feed = simulationFeed(run, { now, isStopped, ...(isKept && { saveEveryMs }) })
  let progressDue = 0
  let savedWorlds = run.worlds()
  const isToSave = () => isKept && run.worlds() > savedWorlds
  for (;;) {
    const step = feed.next()
    if (step.done) {
      // So that more worlds can be played later.
      if (isToSave()) yield stepOf({ kind: 'saved', saved: run.saved() })
      const report = step.value
      const json = utf8(report)
      return {
        ...{ kind: 'report', worlds: report.worlds, ended: report.ended, report: json },
        ...(isKept && { packed: ownBytes(gzipSync(json, { level: 1 })) }),
      }
    }
    if (isEnding() === 'cancelled') {
      if (isToSave()) yield stepOf({ kind: 'saved', saved: run.saved() })
      return { kind: 'cancelled' }
    }
    if (step.value.kind === 'saved') savedWorlds = run.worlds()
    if (step.value.kind !== 'progress') yield stepOf(step.value)
    else if (now() < progressDue) yield undefined
    else {
      yield step.value
      progressDue = now() + progressEveryMs
    }
  }
}

function stepOf(news: Exclude<SimulationNews, { kind: 'progress' }>): SimulationStep {
  if (news.kind === 'figures')
    return { kind: 'figures', worlds: news.figures.worlds, json: utf8({ figures: news.figures }) }
  return {
    kind: 'saved',
    chunks: news.saved.chunks,
    saved: ownBytes(deflateRawSync(serialize(news.saved), { level: 1 })),
  }
}

const utf8 = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** In a buffer of their own, which can be moved to another thread. */
const ownBytes = (bytes: Uint8Array): Uint8Array => (bytes.length === bytes.buffer.byteLength ? bytes : bytes.slice())
