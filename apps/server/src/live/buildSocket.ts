import { type LineupFrame, maxRequestBytes, type Rights, type RunSummary, type ServerFrame } from '@slatecraft/contract'
import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError, lineupsToBuild } from '@slatecraft/slate'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { Identify } from '../http/caller.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { SlateSource } from '../slateSource.ts'
import type { BuildQueue } from './buildQueue.ts'
import { type BuildView, fullView } from './buildView.ts'
import { Connection, ConnectionEnd, flagsOf } from './connection.ts'
import { readBuildRequest } from './readBuildRequest.ts'
import { type SignedFrame, signedFrame } from './signedFrame.ts'

export interface BuildSocketParts {
  source: SlateSource
  jobs: Pick<JobRunner, 'build'>
  queue: BuildQueue
  /** Counts a build of this client. @throws {ApiError} over the limit. */
  countStart: (client: string) => void
  identify: Identify
  /** The rights of visitors. */
  visitor: Rights
  log: FastifyBaseLogger
  maxLineups: number
  /** Milliseconds since 1970: decides which games have started. */
  now: () => number
  /** How long a client may take to send its request. */
  requestWithinMs: number
}

/**
 * One connection, one build:
 *
 *   waiting --request--> queued --admitted--> building --outcome--> closed (1000)
 *
 * The client may leave in any state: the build is canceled and nothing more is sent. A second frame, a missing frame and a
 * stopping server lead from any state through an error frame to closed.
 */
export class BuildSocket {
  readonly #connection: Connection
  readonly #parts: BuildSocketParts
  #view: BuildView = fullView

  constructor(socket: WebSocket, parts: BuildSocketParts) {
    this.#connection = new Connection(socket)
    this.#parts = parts
  }

  /** Ends the connection because the server stops. */
  endOfServer(): void {
    this.#connection.end('The server is stopping. Start the build again in a moment.', { isServerEnd: true })
  }

  /**
   * Settles once the socket is closed.
   *
   * @param address of the client: counts and queues the builds of visitors.
   */
  async serve(address: string): Promise<void> {
    const { signal } = this.#connection
    try {
      const withinMs = this.#parts.requestWithinMs
      const text = await this.#connection.firstFrame({ name: 'build request', withinMs, maxBytes: maxRequestBytes })
      const frame = await this.#signed(text, address)
      const client = frame.user === undefined ? address : `user ${frame.user.id}`
      this.#parts.countStart(client)
      const leaveQueue = await this.#parts.queue.enter(client, signal)
      try {
        const { request, view } = await readBuildRequest(frame, this.#parts)
        this.#view = view
        await this.#build(request)
      } finally {
        leaveQueue()
      }
    } catch (error) {
      await this.#send({ error: this.#sentence(error), ...flagsOf(error) })
    }
    await this.#connection.close()
  }

  /** A frame without a valid sender counts for its address. */
  async #signed(text: string, address: string): Promise<SignedFrame> {
    try {
      return await signedFrame(text, this.#parts.identify)
    } catch (error) {
      this.#parts.countStart(address)
      throw error
    }
  }

  async #build(request: BuildRequest): Promise<void> {
    const { signal } = this.#connection
    const lineups = lineupsToBuild(request)
    let luNum = 0
    let last: LineupFrame | undefined
    const onLineup = async (lineup: BuiltLineup) => {
      luNum += 1
      const frame = lineupFrame(this.#view.lineup(lineup, luNum), luNum)
      if (luNum === lineups) last = frame
      else await this.#send(frame)
    }
    const outcome = await this.#parts.jobs.build({ request }, onLineup, signal)
    const summary = summaryOf(this.#view.outcome(outcome), request)
    if (outcome.status === 'complete' && last !== undefined) return this.#send({ ...last, summary })
    if (last !== undefined) await this.#send(last)
    signal.throwIfAborted()
    await this.#send({ error: outcome.messages.at(-1) ?? `The build ended as ${outcome.status}.`, summary })
  }

  #sentence(error: unknown): string {
    if (error instanceof ConnectionEnd || error instanceof InputError || error instanceof ApiError) return error.message
    this.#parts.log.error({ err: error }, 'a build failed')
    const objection = error instanceof InvalidLineupError ? this.#view.objection(error) : undefined
    return objection ?? 'The build stopped unexpectedly. The lineups you already have are fine. Please build again.'
  }

  #send(frame: ServerFrame): Promise<void> {
    return this.#connection.send(JSON.stringify(frame))
  }
}

const lineupFrame = ({ players: lu, slots: _, ...values }: BuiltLineup, luNum: number): LineupFrame => ({
  lu,
  luNum,
  ...values,
})

const summaryOf = (outcome: BuildOutcome, { afterStartActivated, asOf }: BuildRequest): RunSummary =>
  afterStartActivated ? { ...outcome, asOf } : outcome
