import { type LineupFrame, maxRequestBytes, type Rights, type RunSummary, type ServerFrame } from '@slatecraft/contract'
import { type BuildOutcome, UnlawfulLineupError } from '@slatecraft/optimizer'
import { type BuildRequest, type BuiltLineup, InputError, lineupsToBuild } from '@slatecraft/slate'
import type { FastifyBaseLogger } from 'fastify'
import type { RawData, WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { Identify } from '../http/caller.ts'
import type { JobRunner } from '../jobs/jobRunner.ts'
import type { SlateSource } from '../slateSource.ts'
import { type BuildTelling, tellAll } from './buildTelling.ts'
import type { BuildTurns } from './buildTurns.ts'
import { readBuildRequest } from './readBuildRequest.ts'
import { type SignedFrame, signedFrame } from './signedFrame.ts'

export interface BuildSocketParts {
  source: SlateSource
  jobs: JobRunner
  turns: BuildTurns
  /** Counts a build of this client. @throws {ApiError} where it is one too many. */
  countStart: (client: string) => void
  identify: Identify
  /** What those may who are not logged in. */
  visitor: Rights
  log: FastifyBaseLogger
  maxLineups: number
  /** Milliseconds since 1970: which games have started. */
  now: () => number
  /** How long a client may take to send its request. */
  requestWithinMs: number
}

/** Why a connection came to its end before its build did; the message is what the client reads. */
class ConnectionEnd extends Error {
  override readonly name = 'ConnectionEnd'
  readonly isServerEnd: boolean

  constructor(message: string, isServerEnd: boolean) {
    super(message)
    this.isServerEnd = isServerEnd
  }
}

const heartbeatMs = 15_000
const farewellMs = 1000

/**
 * One connection, one build:
 *
 *   waiting --request--> queued --its turn--> building --outcome--> closed (1000)
 *
 * The client may leave in any state: what runs is cancelled and nothing more is sent. A second frame, no frame in time and
 * the server's own end lead from any state through an error frame to closed.
 */
export class BuildSocket {
  readonly #socket: WebSocket
  readonly #parts: BuildSocketParts
  readonly #end = new AbortController()
  #isRequested = false
  #telling: BuildTelling = tellAll

  constructor(socket: WebSocket, parts: BuildSocketParts) {
    this.#socket = socket
    this.#parts = parts
    socket.on('close', () => this.end('The client has left.'))
    socket.on('error', () => socket.terminate())
    this.#watchHeartbeat()
  }

  /** Ends the connection with this sentence, unless it has ended. */
  end(why: string, { isServerEnd } = { isServerEnd: false }): void {
    this.#end.abort(new ConnectionEnd(why, isServerEnd))
  }

  /**
   * Settles once the socket is closed.
   *
   * @param address of the client: by it builds are counted and take turns where nobody is logged in.
   */
  async serve(address: string): Promise<void> {
    try {
      const frame = await this.#signed(await this.#firstFrame(), address)
      const client = frame.user === undefined ? address : `user ${frame.user.id}`
      this.#parts.countStart(client)
      const giveBack = await this.#parts.turns.enter(client, this.#end.signal)
      try {
        const { request, telling } = await readBuildRequest(frame, this.#parts)
        this.#telling = telling
        await this.#build(request)
      } finally {
        giveBack()
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

  /** A frame that nobody can be told from is counted as its address's. */
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
      const frame = lineupFrame(this.#telling.lineup(lineup), luNum)
      if (luNum === lineups) last = frame
      else await this.#send(frame)
    }
    const outcome = await this.#parts.jobs.submit({ name: 'buildLineups', request }, onLineup, signal)
    const summary = summaryOf(this.#telling.outcome(outcome), request)
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
        () => this.end(`No build request came within ${Math.round(requestWithinMs / 1000)} seconds.`),
        requestWithinMs,
      )
      signal.addEventListener('abort', () => {
        clearTimeout(tooLate)
        reject(signal.reason)
      })
      this.#socket.on('message', (data, isBinary) => {
        clearTimeout(tooLate)
        if (this.#isRequested) return this.end('A connection takes one build request; this was a second one.')
        this.#isRequested = true
        const bytes = sizeOf(data)
        if (isBinary) this.end('A build request is a text frame.')
        else if (bytes > maxRequestBytes)
          this.end(`The build request has ${bytes} bytes; at most ${maxRequestBytes} are read.`)
        else resolve(String(data))
      })
    })
  }

  #sentence(error: unknown): string {
    if (error instanceof ConnectionEnd || error instanceof InputError || error instanceof ApiError) return error.message
    this.#parts.log.error({ err: error }, 'a build has failed')
    const objection = error instanceof UnlawfulLineupError ? this.#telling.objection(error) : undefined
    return objection ?? 'The build stopped unexpectedly. The lineups that came before are good; please build again.'
  }

  /** Settles when the frame has left this process, so that a slow client slows its build down. */
  #send(frame: ServerFrame): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) resolve()
      else this.#socket.send(JSON.stringify(frame), () => resolve())
    })
  }

  /** A client that does not answer the farewell is left. */
  #close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState === this.#socket.CLOSED) return resolve()
      const impatience = setTimeout(() => this.#socket.terminate(), farewellMs)
      this.#socket.once('close', () => {
        clearTimeout(impatience)
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

const lineupFrame = ({ players: lu, slots: _, ...told }: BuiltLineup, luNum: number): LineupFrame => ({
  lu,
  luNum,
  ...told,
})

const summaryOf = (outcome: BuildOutcome, { afterStartActivated, asOf }: BuildRequest): RunSummary =>
  afterStartActivated ? { ...outcome, asOf } : outcome

const sizeOf = (data: RawData) =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength
