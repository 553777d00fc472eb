import type { Socket } from 'node:net'
import { DiskFullError, isUnreachable } from '@slatecraft/store'
import type { WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { Incoming } from '../http/body/incomingBytes.ts'
import { lengthSentence } from '../http/body/readBody.ts'
import { sizeText } from '../http/body/sizeText.ts'

/** Why a connection ended before it was served. The client reads the message. */
export class ConnectionEnd extends Error {
  override readonly name = 'ConnectionEnd'
  readonly isServerEnd: boolean

  constructor(message: string, isServerEnd: boolean) {
    super(message)
    this.isServerEnd = isServerEnd
  }
}

/** For a user whose server waits for its database. */
export const noDatabase = 'The server can’t reach its database right now. Your build goes on once it can.'

/** What an error frame says besides its sentence. */
export const flagsOf = (error: unknown): { again?: true; unauthorized?: true } => ({
  ...(isForAMoment(error) && { again: true }),
  ...(error instanceof ApiError && error.code === 'unauthorized' && { unauthorized: true }),
})

const isForAMoment = (error: unknown) =>
  (error instanceof ConnectionEnd && error.isServerEnd) ||
  (error instanceof ApiError && error.code === 'not-ready') ||
  error instanceof DiskFullError ||
  isUnreachable(error)

interface FirstFrame {
  /** What it is, in words: `build request`. */
  name: string
  withinMs: number
  maxBytes: number
}

/** What carries the connection, and how its frame is counted. */
interface Wire {
  raw: Socket
  incoming: Incoming
}

/** After its frame, a client only answers heartbeats. */
const mostAfterFrame = 256 * 1024
const heartbeatMs = 15_000
const closeWithinMs = 1000

/** A socket that takes one text frame and answers with many. Its signal aborts once the client leaves or the server ends it. */
export class Connection {
  readonly #socket: WebSocket
  readonly #wire: Wire
  readonly #end = new AbortController()
  #isRequested = false

  constructor(socket: WebSocket, wire: Wire) {
    this.#socket = socket
    this.#wire = wire
    socket.on('close', () => {
      this.freeFrame()
      this.end('The client left.')
    })
    socket.on('error', () => socket.terminate())
    this.#watchHeartbeat()
  }

  get signal(): AbortSignal {
    return this.#end.signal
  }

  /** Ends the connection with this sentence, unless it has already ended. */
  end(why: string, { isServerEnd } = { isServerEnd: false }): void {
    this.#end.abort(new ConnectionEnd(why, isServerEnd))
  }

  /** @throws {ConnectionEnd} if none comes in time, or one of another kind. A second one ends the connection. */
  firstFrame({ name, withinMs, maxBytes }: FirstFrame): Promise<Buffer> {
    this.#countBytes(name)
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(
        () => this.end(`No ${name} arrived within ${Math.round(withinMs / 1000)} seconds.`),
        withinMs,
      )
      this.signal.addEventListener('abort', () => {
        clearTimeout(tooLate)
        reject(this.signal.reason)
      })
      this.#socket.on('message', (data, isBinary) => {
        clearTimeout(tooLate)
        if (this.#isRequested) return this.end(`A connection takes one ${name}. This was the second one.`)
        this.#isRequested = true
        const frame = data as Buffer
        if (isBinary) this.end(`A ${name} must be a text frame.`)
        else if (frame.length > maxBytes)
          this.end(`${lengthSentence(name, frame.length, maxBytes)} The limit is ${sizeText(maxBytes)}.`)
        else resolve(frame)
      })
    })
  }

  /** The first frame is not kept any longer. */
  freeFrame(): void {
    this.#wire.incoming.free()
  }

  /** Counts what arrives before it is a frame: the library keeps the parts of an unfinished one. */
  #countBytes(name: string): void {
    let afterFrame = 0
    this.#wire.raw.on('data', ({ length }: Buffer) => {
      if (this.signal.aborted) return
      if (this.#isRequested) {
        afterFrame += length
        if (afterFrame > mostAfterFrame) this.end(`A connection takes one ${name}. This was the second one.`)
        return
      }
      try {
        this.#wire.incoming.add(length)
      } catch (error) {
        this.#end.abort(error)
      }
    })
  }

  /** Settles once the frame, a text or its UTF-8 bytes, has left this process, so a slow client slows its sender down. */
  send(frame: string | Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.readyState !== this.#socket.OPEN) resolve()
      else this.#socket.send(frame, { binary: false }, () => resolve())
    })
  }

  /** Cuts off a client that does not answer the close. */
  close(): Promise<void> {
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
