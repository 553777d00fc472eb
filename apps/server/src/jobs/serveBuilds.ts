import { getHeapStatistics } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError } from '@slatecraft/slate'
import { isTurnOver } from './isTurnOver.ts'
import {
  type BuildStart,
  cancelledAt,
  hurryAt,
  type ThreadStart,
  type Turn,
  takenAt,
  type WorkerMessage,
} from './workerChannel.ts'

/** Builds the lineups of a request one at a time. */
export type Engine = (
  request: BuildRequest,
  options: { now: () => number; isCancelled: () => boolean },
) => Generator<BuiltLineup, BuildOutcome>

interface HeldBuild {
  lineups: ReturnType<Engine>
  control: Int32Array
  built: number
  /** Lineups up to this number have been sent. */
  sent: number
}

/** A build's last message. */
type Ending = Exclude<WorkerMessage, { kind: 'lineup' | 'paused' }>

const now = () => performance.now()

/**
 * Makes this thread hold builds and go on with one of them at a time, whichever the runner names. It blocks until the turn is
 * over. Whatever goes wrong in a build ends that build alone.
 */
export function serveBuilds(engine: Engine): void {
  const port = parentPort!
  const { hurry } = workerData as ThreadStart
  const held = new Map<number, HeldBuild>()
  const send = (message: WorkerMessage) => port.postMessage(message)
  port.on('message', ({ build, start }: Turn) => {
    try {
      if (start !== undefined) held.set(build, opened(engine, start))
      const outcome = takeTurn(held.get(build)!, hurry, (lineup) => send({ build, kind: 'lineup', lineup }))
      if (outcome === undefined) return send({ build, kind: 'paused', heldBytes: heldBytes() })
      held.delete(build)
      send({ build, kind: 'outcome', outcome })
    } catch (error) {
      held.delete(build)
      send(endingOf(build, error))
    }
  })
}

function opened(engine: Engine, { request, control, sent }: BuildStart): HeldBuild {
  const isCancelled = () => Atomics.load(control, cancelledAt) === 1
  return { lineups: engine(request, { now, isCancelled }), control, built: 0, sent }
}

/** @returns the outcome, once the build is over. */
function takeTurn(build: HeldBuild, hurry: Int32Array, send: (lineup: BuiltLineup) => void): BuildOutcome | undefined {
  const { lineups, control } = build
  const start = now()
  for (;;) {
    const step = lineups.next()
    if (step.done) return step.value
    build.built += 1
    if (build.built > build.sent) {
      build.sent = build.built
      send(step.value)
    }
    const turn = {
      hurry: Atomics.load(hurry, hurryAt),
      isNew: build.built === 1,
      milliseconds: now() - start,
      untaken: build.sent - Atomics.load(control, takenAt),
    }
    if (isTurnOver(turn) && Atomics.load(control, cancelledAt) === 0) return undefined
  }
}

function endingOf(build: number, error: unknown): Ending {
  if (error instanceof InputError) return { build, kind: 'refused', faults: error.faults }
  if (error instanceof InvalidLineupError)
    return { build, kind: 'invalid', luNum: error.luNum, objections: error.objections }
  return { build, kind: 'crashed', error }
}

/** Of all builds in this thread, with what is not yet collected. */
function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics()
  return used_heap_size + external_memory
}
