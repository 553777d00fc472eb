import { ApiError } from '../apiError.ts'
import { sizeText } from './sizeText.ts'

const megabyte = 1024 * 1024
/** Of what has arrived and waits to be read: in all, and from one address, where a household's tabs have room. */
const mostHeld = { inAll: 256 * megabyte, fromOne: 64 * megabyte }
/** From one address in a minute, in bodies and frames beyond the free part. Admins' imports don't count. */
const mostAMinute = 160 * megabyte
/** The first part of each request always fits, so that a flood of large ones can’t keep others from logging in. */
const freeBytes = 64 * 1024

/** What one request has brought so far. */
export interface Incoming {
  /** @throws {ApiError} if there is no room for more of it. */
  add: (bytes: number) => void
  /** It has been read, or nobody will read it. */
  free: () => void
}

/** Counts the bytes of bodies and frames on their way, so that they fill neither the memory nor the time of the server. */
export interface IncomingBytes {
  /** @param isTrusted admins and the command line may send any amount, one after the other. */
  from: (address: string, isTrusted?: boolean) => Incoming
}

export function incomingBytes(now: () => number): IncomingBytes {
  const heldBy = new Map<string, number>()
  let held = 0
  let minute = Number.NaN
  const sentBy = new Map<string, number>()

  function hold(address: string, bytes: number): void {
    const here = (heldBy.get(address) ?? 0) + bytes
    if (here > mostHeld.fromOne)
      throw new ApiError('too-many', 'Too many large requests come from your address at once. Try again in a moment.')
    if (held + bytes > mostHeld.inAll)
      throw new ApiError('too-many', 'The server is busy with large requests. Try again in a moment.')
    heldBy.set(address, here)
    held += bytes
  }

  function release(address: string, bytes: number): void {
    const left = (heldBy.get(address) ?? 0) - bytes
    if (left > 0) heldBy.set(address, left)
    else heldBy.delete(address)
    held -= bytes
  }

  function count(address: string, bytes: number): void {
    const current = Math.floor(now() / 60_000)
    if (current !== minute) {
      minute = current
      sentBy.clear()
    }
    const sent = (sentBy.get(address) ?? 0) + bytes
    sentBy.set(address, sent)
    if (sent <= mostAMinute) return
    const seconds = Math.ceil(60 - (now() % 60_000) / 1000)
    throw new ApiError(
      'too-many',
      `Your address sent more than ${sizeText(mostAMinute)} in a minute. Try again in ${seconds} seconds.`,
    )
  }

  return {
    from(address, isTrusted = false) {
      let seen = 0
      let holding = 0
      return {
        add(bytes) {
          const beyond = Math.max(0, seen + bytes - Math.max(seen, freeBytes))
          seen += bytes
          if (beyond === 0) return
          if (!isTrusted) count(address, beyond)
          hold(address, beyond)
          holding += beyond
        },
        free() {
          release(address, holding)
          holding = 0
        },
      }
    },
  }
}
