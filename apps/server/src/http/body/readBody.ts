import type { Readable } from 'node:stream'
import { ApiError } from '../apiError.ts'
import type { Incoming } from './incomingBytes.ts'
import { sizeText } from './sizeText.ts'

interface Limits {
  maxBytes: number
  /** How long it may take, besides the time for its length. */
  withinMs: number
  incoming: Incoming
}

/** The slowest connection that we wait for, in bytes a millisecond. */
const slowest = 16
const lookEveryMs = 1000

export const tooLarge = (bytes: number, maxBytes: number) =>
  new ApiError(
    'too-large',
    `${lengthSentence('request', bytes, maxBytes)} The limit for this call is ${sizeText(maxBytes)}.`,
  )

/** How long something is that is too long. */
export function lengthSentence(name: string, bytes: number, maxBytes: number): string {
  const isJustOver = sizeText(bytes) === sizeText(maxBytes)
  return `The ${name} is ${isJustOver ? 'a little too' : sizeText(bytes)} long.`
}

/**
 * The bytes of a body.
 *
 * @param look sees each piece as it arrives, and says what is wrong with it. The rest is awaited, but not kept, so that the
 *   client gets to read the answer.
 * @throws {ApiError} if it is wrong, too long, too slow, or there is no room for it.
 */
export function readBody(
  stream: Readable,
  { maxBytes, withinMs, incoming }: Limits,
  look: (piece: Uint8Array) => string | undefined = () => undefined,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    let pieces: Buffer[] = []
    let bytes = 0
    let fault: ApiError | undefined
    const watch = setInterval(
      () => {
        if (performance.now() - startedAt < withinMs + bytes / slowest) return
        refuse(new ApiError('too-slow', 'The request took too long to arrive. Check your connection and try again.'))
      },
      Math.min(lookEveryMs, withinMs),
    )
    const stop = () => {
      clearInterval(watch)
      stream.off('data', take).off('end', end).off('error', refuse).off('close', leave)
    }
    const take = (piece: Buffer) => {
      bytes += piece.length
      if (bytes > maxBytes) return refuse(tooLarge(bytes, maxBytes))
      if (fault !== undefined) return
      fault = faultOf(piece)
      if (fault === undefined) pieces.push(piece)
      else pieces = []
    }
    const faultOf = (piece: Buffer) => {
      try {
        incoming.add(piece.length)
        const wrong = look(piece)
        return wrong === undefined ? undefined : new ApiError('bad-input', `This call can’t be read. ${wrong}`)
      } catch (error) {
        return error as ApiError
      }
    }
    const end = () => {
      stop()
      if (fault === undefined) resolve(Buffer.concat(pieces, bytes))
      else reject(fault)
    }
    const refuse = (error: Error) => {
      stop()
      reject(error)
    }
    const leave = () => refuse(new ApiError('bad-input', 'The connection ended before the request was complete.'))
    stream.on('data', take).on('end', end).on('error', refuse).on('close', leave)
  })
}
