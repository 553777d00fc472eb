import type { RawData, WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'

/** Why a connection ended before it was served. The client reads the message. */
export class ConnectionEnd extends Error {
  override readonly name = 'ConnectionEnd'
  readonly isServerEnd: boolean

  constructor(message: string, isServerEnd: boolean) {
    super(message)
    this.isServerEnd = isServerEnd
  }
}

/** What an error frame says besides its sentence. */
export const flagsOf = (error: unknown): { again?: true; unauthorized?: true } => ({
  ...(error instanceof ConnectionEnd && error.isServerEnd && { again: true }),
  ...(error instanceof ApiError && error.code === 'unauthorized' && { unauthorized: true }),
})

interface FirstFrame {
  /** What it is, in words: `build request`. */
  name: string
  withinMs: number
  maxBytes: number
}

const heartbeatMs = 15_000
const closeWithinMs = 1000

/** A socket that takes one text frame and answers with many. Its signal aborts once the client leaves or the server ends it. */
export class Connection {
  readonly #socket: WebSocket
  readonly #end = new AbortController()
  #isRequested = false

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('close', () => this.end('The client left.'))
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
  firstFrame({ name, withinMs, maxBytes }: FirstFrame): Promise<string> {
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
        const bytes = sizeOf(data)
        if (isBinary) this.end(`A ${name} must be a text frame.`)
        else if (bytes > maxBytes) this.end(`The ${name} is ${bytes} bytes long. The limit is ${maxBytes}.`)
        else resolve(String(data))
      })
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

const sizeOf = (data: RawData) =>
  Array.isArray(data) ? data.reduce((sum, part) => sum + part.length, 0) : data.byteLength
