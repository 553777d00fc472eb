import { type ErrorCode, type ErrorReply, errorStatus } from '@slatecraft/contract'
import { type Fault, InputError } from '@slatecraft/slate'
import { DiskFullError, GoneError } from '@slatecraft/store'

/** A refusal with a sentence for the user, and headers if its code needs some. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly headers: Readonly<Record<string, string>>

  constructor(code: ErrorCode, sentence: string, headers: Readonly<Record<string, string>> = {}) {
    super(sentence)
    this.code = code
    this.headers = headers
  }
}

/** @throws {InputError} if there are faults. */
export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new InputError(faults)
}

export interface Refusal {
  status: number
  headers: Readonly<Record<string, string>>
  body: ErrorReply
}

/** Turns every exception into an answer. What isn't about the call is a bug, and its answer reveals nothing. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof InputError) return refusal('bad-input', error.message, [...error.faults])
  if (error instanceof ApiError) return { ...refusal(error.code, error.message), headers: error.headers }
  if (error instanceof GoneError) return refusal(error.what === 'account' ? 'unauthorized' : 'not-found', error.message)
  if (error instanceof DiskFullError) return refusal('disk-full', error.message)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return refusal('too-large', 'The request is too large.')
  if (status === 415)
    return refusal(
      'wrong-media-type',
      'This call takes JSON. Send it with the header "content-type: application/json".',
    )
  if (error instanceof Error && typeof status === 'number' && status >= 400 && status < 500)
    return refusal('bad-input', 'The server can’t read this request. Its address or its headers are wrong.')
  return refusal(
    'server-fault',
    'Something went wrong on the server. Try again in a moment. If it happens again, tell the people who run this server.',
  )
}

function refusal(code: ErrorCode, error: string, faults?: Fault[]): Refusal {
  return { status: errorStatus[code], headers: {}, body: { success: false, code, error, ...(faults && { faults }) } }
}
