import { type LineupFrame, maxRequestBytes, type Rights, type RunSummary, type ServerFrame } from '@slatecraft/contract'
import { type BuildOutcome, InvalidLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError, lineupsToBuild } from '@slatecraft/slate'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { Identify } from '../http/caller.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { SlateSource } from '../slateSource.ts'
import type { BuildQueue } from './buildQueue.ts'
import { type BuildView, fullView } from './buildView.ts'
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

/** Why a connection ended before its build. The client reads the message. */
class ConnectionEnd extends Error {
  override readonly name = 'ConnectionEnd'
  readonly isServerEnd: boolean

  constructor(message: string, isServerEnd: boolean) {
    super(message)
    this.isServerEnd = isServerEnd
  }
}

const heartbeatMs = 15_000
const closeWithinMs = 1000

/**
 * One connection, one build:
 *
 *   waiting --request--> queued --admitted--> building --outcome--> closed (1000)
 *
 * The client may leave in any state: the build is canceled and nothing more is sent. A second frame, a missing frame and a
 * stopping server lead from any state through an error frame to closed.
 */
export class BuildSocket {
  readonly #socket: WebSocket
  readonly #parts: BuildSocketParts
  readonly #end = new AbortController()
  #isRequested = false
  #view: BuildView = fullView

  constructor(socket: WebSocket, parts: BuildSocketParts) {
    this.#socket = socket
    this.#parts = parts
    socket.on('close', () => this.end('The client left.'))
    socket.on('error', () => socket.terminate())
    this.#watchHeartbeat()
  }

  /** Ends the connection with this sentence, unless it has already ended. */
  end(why: string, { isServerEnd } = { isServerEnd: false }): void {
    this.#end.abort(new ConnectionEnd(why, isServerEnd))
  }

  /**
   * Settles once the socket is closed.
   *
   * @param address of the client: counts and queues the builds of visitors.
   */
  async serve(address: string): Promise<void> {
    try {
      const frame = await this.#signed(await this.#firstFrame(), address)
      const client = frame.user === undefined ? address : `user ${frame.user.id}`
      this.#parts.countStart(client)
      const leaveQueue = await this.#parts.queue.enter(client, this.#end.signal)
      try {
        const { request, view } = await readBuildRequest(frame, this.#parts)
        this.#view = view
        await this.#build(request)
      } finally {
        leaveQueue()
      }
    } catch (error) {
      const isServerEnd = error instanceof ConnectionEnd && error.isServerEnd
      const isUnauthorized = error instanceof ApiError && error.code === 'unauthorized'
      await this.#send({
        error: this.#sentence(error),
        ...(isServerEnd && { again: true }),
        ...(isUnauthorized && { unauthorized: true }),
      })
    }
    await this.#close()
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
    const { signal } = this.#end
    const lineups = lineupsToBuild(request)
    let luNum = 0
    let last: LineupFrame | undefined
    const onLineup = async (lineup: BuiltLineup) => {
      luNum += 1
      const frame = lineupFrame(this.#view.lineup(lineup), luNum)
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

  #firstFrame(): Promise<string> {
    const { requestWithinMs } = this.#parts
    return new Promise((resolve, reject) => {
      const { signal } = this.#end
      const tooLate = setTimeout(
        () => this.end(`No build request arrived within ${Math.round(requestWithinMs / 1000)} seconds.`),
        requestWithinMs,
      )
      signal.addEventListener('abort', () => {
        clearTimeout(tooLate)
        reject(signal.reason)
      })
      this.#socket.on('message', (data, isBinary) => {
        clearTimeout(tooLate)
        if (this.#isRequested) return this.end('A connection takes one build request. This was the second one.')
        this.#isRequested = true
        const bytes = sizeOf(data)
        if (isBinary) this.end('A build request must be a text frame.')
        else if (bytes > maxRequestBytes)
          this.end(`The build request is ${bytes} bytes long. The limit is ${maxRequestBytes}.`)
        else resolve(String(data))
      })
    })
  }

  #sentence(error: unknown): string {
    if (error instanceof ConnectionEnd || error instanceof InputError || error instanceof ApiError) return error.message
    this.#parts.log.error({ err: error }, 'a build failed')
    const objection = error instanceof InvalidLineupError ? this.#view.objection(error) : undefined
    return objection ?? 'The build stopped unexpectedly. The lineups you already have are fine. Please build again.'
  }

  /** Settles once the frame has left this process, so a slow client slows its build down. */
  #send(frame: ServerFrame): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) resolve()
      else this.#socket.send(JSON.stringify(frame), () => resolve())
    })
  }

  /** Cuts off a client that does not answer the close. */
  #close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState === this.#socket.CLOSED) return resolve()
      const tooLate = setTimeout(() => this.#socket.terminate(), closeWithinMs)
      this.#socket.once('close', () => {
        clearTimeout(tooLate)
        resolve()
      })
      this.#socket.close(1000)
    })
  }

  #watchHeartbeat(): void {
    let isAnswered = true
    this.#socket.on('pong', () => {
      isAnswered = true
    })
    const beat = setInterval(() => {
      if (!isAnswered) return this.#socket.terminate()
      isAnswered = false
      this.#socket.ping()
    }, heartbeatMs)
    this.#socket.on('close', () => clearInterval(beat))
  }
}

const lineupFrame = ({ players: lu, slots: _, ...values }: BuiltLineup, luNum: number): LineupFrame => ({
  lu,
  luNum,
  ...values,
})

const summaryOf = (outcome: BuildOutcome, { afterStartActivated, asOf }: BuildRequest): RunSummary =>
  afterStartActivated ? { ...outcome, asOf } : outcome

const sizeOf = (data: RawData) =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength
