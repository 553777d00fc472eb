import { clickHeader, type ErrorCode, ErrorReply, type Method, type Route } from '@slatecraft/contract'
import type * as z from 'zod'
import { hosts } from './hosts.ts'
import { noteReadOnly } from './readOnly.ts'

export interface CallInput<Params extends z.ZodType, Body extends z.ZodType> {
  params: { [Name in keyof z.output<Params>]: string | number }
  query?: Record<string, string | number>
  body?: z.input<Body>
  signal?: AbortSignal
  /** Success statuses, if not every 2xx counts. */
  accepts?: readonly number[]
  /** Whether the browser finishes a small call after the page is closed; not for many at once, for lack of room. */
  isKeptAlive?: boolean
  /** Of the click that it belongs to: names it in the server's logs. */
  click?: string
}

type FieldFault = NonNullable<ErrorReply['faults']>[number]

/** A call that failed; `message` is for the user. */
export class CallError extends Error {
  override readonly name: string = 'CallError'
  /** Undefined if the server did not say. */
  readonly code: ErrorCode | undefined
  /** Errors by field, if the server gave them. */
  readonly faults: readonly FieldFault[]

  constructor(message: string, code?: ErrorCode, faults: readonly FieldFault[] = []) {
    super(message)
    this.code = code
    this.faults = faults
  }
}

/** A call without an answer. */
export class NoAnswerError extends CallError {
  override readonly name = 'NoAnswerError'
}

/** Timeout in ms, because a connection can be dead without closing. */
const answerWithinMs = 20_000

/** Largest body for keepalive; browsers allow 64 KiB for all such calls together. */
const keptAliveChars = 20_000

/**
 * Makes one call of the contract with this token and validates the answer.
 *
 * @param token undefined for a visitor.
 * @throws {CallError} if the server refuses, or the answer has the wrong shape.
 * @throws {NoAnswerError} if it can't be reached or does not answer in time.
 */
export async function callWithToken<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  route: Route<string, Params, z.ZodType, Body, Reply>,
  input: CallInput<Params, Body>,
  token: string | undefined,
): Promise<z.output<Reply>> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(input.click !== undefined && { [clickHeader]: input.click }),
  }
  const response = await reach(addressOf(route, input), requestOf(route.method, headers, input))
  const answer: unknown = await response.json().catch(refuseIfLate)
  if (!(input.accepts?.includes(response.status) ?? response.ok)) {
    const refusal = ErrorReply.safeParse(answer)
    if (refusal.success && refusal.data.code === 'disk-full') noteReadOnly(refusal.data.error)
    if (refusal.success) throw new CallError(refusal.data.error, refusal.data.code, refusal.data.faults)
    throw new CallError(
      `The server answered with status ${response.status}.`,
      response.status === 401 ? 'unauthorized' : response.status >= 500 ? 'server-fault' : undefined,
    )
  }
  const reply = route.reply.safeParse(answer)
  if (!reply.success) throw new CallError(`The server's answer to ${route.path} has an unexpected shape.`)
  return reply.data
}

function addressOf(
  { path, service }: Pick<Route, 'path' | 'service'>,
  input: { params: object; query?: Record<string, string | number> },
): string {
  const params = new Map<string, unknown>(Object.entries(input.params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))))
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
  return `${hosts[service]}${filled}${query.size === 0 ? '' : `?${query}`}`
}

function requestOf(
  method: Method,
  headers: Record<string, string>,
  { body, signal, isKeptAlive = true }: { body?: unknown; signal?: AbortSignal; isKeptAlive?: boolean },
): RequestInit {
  const text = body === undefined ? undefined : JSON.stringify(body)
  const inTime = AbortSignal.timeout(answerWithinMs)
  return {
    method,
    headers: text === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(text !== undefined && { body: text }),
    keepalive: isKeptAlive && method !== 'GET' && (text ?? '').length < keptAliveChars,
    signal: signal === undefined ? inTime : AbortSignal.any([signal, inTime]),
  }
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, request)
  } catch (error) {
    refuseIfLate(error)
    if (request.signal?.aborted) throw error
    throw new NoAnswerError('The server can’t be reached. Is it running?')
  }
}

function refuseIfLate(error: unknown): undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new NoAnswerError('The server did not answer in time.')
}
