import { type LineupFrame, maxRequestBytes, type Rights, type RunSummary, type ServerFrame } from '@slatecraft/contract'
import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError, lineupsToBuild } from '@slatecraft/slate'
import { DiskFullError, isUnreachable } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { IncomingBytes } from '../http/body/incomingBytes.ts'
import type { Identify, User } from '../http/caller.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { BuildQueue } from '../limits/buildQueue.ts'
import type { Meter } from '../metrics/meter.ts'
import type { SlateSource } from '../slateSource.ts'
import { BuildNotes } from './buildNotes.ts'
import { type BuildView, fullView } from './buildView.ts'
import { Connection, ConnectionEnd, flagsOf, noDatabase } from './connection.ts'
import type { OpeningLimits } from './openingLimits.ts'
import type { Opening } from './openSockets.ts'
import { readBuildRequest } from './readBuildRequest.ts'
import { frameValue, senderOf } from './signedFrame.ts'

export interface BuildSocketParts {
  source: SlateSource
  jobs: Pick<JobRunner, 'build'>
  queue: BuildQueue
  incoming: IncomingBytes
  openings: OpeningLimits
  /** Counts a build of this client. @throws {ApiError} over the limit. */
  countStart: (client: string) => Promise<void>
  identify: Identify
  /** The rights of visitors. */
  visitor: Rights
  log: FastifyBaseLogger
  meter?: Meter | undefined
  maxLineups: number
  /** Milliseconds since 1970: decides which games have started. */
  now: () => number
  /** How long a client may take to send its request. */
  requestWithinMs: number
}

interface Admitted {
  request: BuildRequest
  /** As limits and queues name it. */
  client: string
}

/**
 * One connection, one build:
 *
 *   waiting --request--> queued --admitted--> building --outcome--> closed (1000)
 *
 * The client may leave in any state: the build is canceled and nothing more is sent. A second frame, a missing frame and a
 * stopping server lead from any state through an error frame to closed. The frame is parsed once it is admitted, so that
 * those who wait keep only its bytes, and those who are refused cost no parsing.
 */
export class BuildSocket {
  readonly #connection: Connection
  readonly #parts: BuildSocketParts
  readonly #address: string
  readonly #click: string
  readonly #log: FastifyBaseLogger
  readonly #notes: BuildNotes
  #view: BuildView = fullView

  /**
   * @param address of the client: counts and queues the builds of visitors.
   * @param click names the build in logs.
   */
  constructor(socket: WebSocket, { address, raw, click }: Opening & { click: string }, parts: BuildSocketParts) {
    this.#connection = new Connection(socket, { raw, incoming: parts.incoming.from(address) })
    this.#address = address
    this.#click = click
    this.#log = parts.log.child({ click })
    this.#notes = new BuildNotes({ log: this.#log, meter: parts.meter })
    this.#parts = parts
  }

  /** Ends the connection because the server stops. */
  endOfServer(): void {
    this.#connection.end('The server is stopping. Start the build again in a moment.', { isServerEnd: true })
  }

  /** Settles once the socket is closed. */
  async serve(): Promise<void> {
    const leave: (() => void)[] = []
    try {
      leave.push(this.#parts.openings.open(this.#address))
      await this.#build(await this.#admitted(leave))
    } catch (error) {
      this.#notes.endedBy(error)
      await this.#send({ error: this.#sentence(error), ...flagsOf(error) })
    } finally {
      for (const one of leave) one()
    }
    await this.#connection.close()
  }

  /** @param leave gets what is to be called when the build is over. */
  async #admitted(leave: (() => void)[]): Promise<Admitted> {
    const withinMs = this.#parts.requestWithinMs
    const frame = await this.#connection.firstFrame({ name: 'build request', withinMs, maxBytes: maxRequestBytes })
    const user = await this.#sender(frame)
    const client = user === undefined ? this.#address : `user ${user.id}`
    await this.#parts.countStart(client)
    const waitsNoLonger = this.#notes.waits(user === undefined ? 'visitor' : 'user')
    leave.push(await this.#parts.queue.enter(client, this.#connection.signal).finally(waitsNoLonger))
    const sent = await frameValue(frame)
    this.#connection.freeFrame()
    const { request, view } = await readBuildRequest({ sent, user }, this.#parts)
    this.#view = view
    return { request, client }
  }

  /** A frame without a valid sender counts for its address. */
  async #sender(frame: Buffer): Promise<User | undefined> {
    try {
      return await senderOf(frame, this.#parts.identify)
    } catch (error) {
      await this.#parts.countStart(this.#address)
      throw error
    }
  }

  async #build({ request, client }: Admitted): Promise<void> {
    const { signal } = this.#connection
    const lineups = lineupsToBuild(request)
    this.#notes.began(lineups)
    let luNum = 0
    let last: LineupFrame | undefined
    const onLineup = async (lineup: BuiltLineup) => {
      luNum += 1
      const frame = lineupFrame(this.#view.lineup(lineup, luNum), luNum)
      if (luNum === lineups) last = frame
      else await this.#send(frame)
    }
    const outcome = await this.#parts.jobs.build({ request }, onLineup, signal, { client, click: this.#click })
    const summary = summaryOf(this.#view.outcome(outcome), request)
    if (outcome.status === 'complete' && last !== undefined) {
      await this.#send({ ...last, summary })
      return this.#notes.ended('complete')
    }
    if (last !== undefined) await this.#send(last)
    signal.throwIfAborted()
    this.#notes.ended(outcome.status)
    await this.#send({ error: outcome.messages.at(-1) ?? `The build ended as ${outcome.status}.`, summary })
  }

  #sentence(error: unknown): string {
    if (error instanceof ConnectionEnd || error instanceof InputError || error instanceof ApiError) return error.message
    this.#log.error({ err: error }, 'a build failed')
    if (error instanceof DiskFullError) return error.message
    if (isUnreachable(error)) return noDatabase
    const objection = error instanceof InvalidLineupError ? this.#view.objection(error) : undefined
    return objection ?? 'The build stopped unexpectedly. The lineups you already have are fine. Please build again.'
  }

  async #send(frame: ServerFrame): Promise<void> {
    await this.#connection.send(JSON.stringify(frame))
    if ('lu' in frame && !this.#connection.signal.aborted) this.#notes.lineupSent()
  }
}

const lineupFrame = ({ players: lu, slots: _, ...values }: BuiltLineup, luNum: number): LineupFrame => ({
  lu,
  luNum,
  ...values,
})

const summaryOf = (outcome: BuildOutcome, { afterStartActivated, asOf }: BuildRequest): RunSummary =>
  afterStartActivated ? { ...outcome, asOf } : outcome
