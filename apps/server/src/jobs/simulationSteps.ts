import { serialize } from 'node:v8'
import { deflateRawSync, gzipSync } from 'node:zlib'
import { createObjectiveSolver } from '@slatecraft/optimizer'
import {
  chunkWorlds,
  type SimulationNews,
  type SimulationRun,
  sharesOfHelpers,
  simulationFeed,
  simulationRun,
} from '@slatecraft/simulator'
import { fedParts } from './fedParts.ts'
import type { JobAsk, SimulationOutcome, SimulationStep } from './jobKinds.ts'
import { ownBytes } from './ownBytes.ts'
import { requestIn } from './requestIn.ts'
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
  { of, saved, isKept, helpers = 0 }: JobAsk<'simulate'>,
  { now, isEnding, helped }: StepOptions,
): Generator<SimulationStep | undefined, SimulationOutcome> {
  if (isEnding() === 'cancelled') return { kind: 'cancelled' }
  const request = requestIn(of)
  const earlier = saved && savedWorldsIn(saved)
  const help = helped && { helpers, fed: fedParts(helped.port) }
  // Before anything else, so that helpers make their fields at the same time.
  helped?.port.postMessage(sharesOfHelpers(request, helpers, earlier?.chunks))
  let solver: ReturnType<typeof createObjectiveSolver> | undefined
  const run = simulationRun(request, {
    // The first figures don't wait for it.
    best: (points) => {
      solver ??= createObjectiveSolver(request.request, { limits: 'site' })
      return solver.best(points)[0]?.items
    },
    ...(earlier && { saved: earlier }),
    ...(help && { help }),
  })
  const isStopped = () => isEnding() === 'stopped'
  const feed = simulationFeed(run, { now, isStopped, ...(isKept && { saveEveryMs }) })
  let progressDue = 0
  let savedWorlds = run.worlds()
  const isToSave = () => isKept && run.worlds() > savedWorlds
  for (;;) {
    const step = feed.next()
    if (helped !== undefined) Atomics.store(helped.passed, 0, chunksPassed(run))
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

/** Chunks that nobody needs to play any more. */
const chunksPassed = (run: SimulationRun): number =>
  run.stage() === 'worlds' ? Math.floor(run.worlds() / chunkWorlds) : 0x7fff_ffff
