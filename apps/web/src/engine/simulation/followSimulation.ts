import { SimulationFrame, simulationSocketPath } from '@slatecraft/contract'
import { serverSocket } from '../../api/serverSocket.ts'
import type { AuthCheck } from '../../session/session.ts'
import { retryMs } from '../retryMs.ts'
import type { SimulationEvents } from './simulator.ts'

/** The part of a WebSocket that following needs. */
export type FollowSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onerror' | 'onclose'>

export interface FollowOptions {
  connect(): FollowSocket
  /** The user's current token; undefined once the login has ended. */
  token(): string | undefined
  /** Asks the server about a login whose token it has refused. @throws {Error} with a message for the user. */
  check(): Promise<AuthCheck>
  /** @returns a function that cancels it. */
  later(callback: () => void, ms: number): () => void
}

const endedLogin = 'Your session ended. Log in again: the simulation goes on, and its results are kept for you.'
const lineLost = 'The connection to the server was lost. The simulation may go on there: reload the page to see it.'
const unexpected = 'The server sent an unexpected message.'

/**
 * Follows a simulation on the server until its report or its error. A lost line is tried again for half a minute. A refused
 * token is checked once.
 *
 * @returns a function that ends it. The simulation goes on.
 */
export function followSimulation(
  id: string,
  { connect, token, check, later }: FollowOptions,
  events: Omit<SimulationEvents, 'onSent'>,
): () => void {
  let socket: FollowSocket | undefined
  let forgetRetry: () => void = () => undefined
  let isOver = false
  let isLost = false
  let isChecked = false
  let retries = 0

  function hangUp() {
    if (socket === undefined) return
    for (const event of ['onopen', 'onerror', 'onclose', 'onmessage'] as const) socket[event] = null
    socket.close()
    socket = undefined
  }
  function finish(report: () => void) {
    if (isOver) return
    isOver = true
    forgetRetry()
    hangUp()
    report()
  }
  const fail = (reason: string) => finish(() => events.onFailed(reason))

  function lose() {
    hangUp()
    const wait = retryMs[retries++]
    if (wait === undefined) return fail(lineLost)
    if (!isLost) events.onLine(true)
    isLost = true
    forgetRetry = later(open, wait)
  }
  function open() {
    const opened = connect()
    socket = opened
    opened.onopen = () => {
      const known = token()
      if (known === undefined) fail(endedLogin)
      else opened.send(JSON.stringify({ id, token: known }))
    }
    opened.onerror = lose
    opened.onclose = lose
    opened.onmessage = ({ data }: MessageEvent<unknown>) => receive(data)
  }
  async function openWithNextToken(refusal: string) {
    isChecked = true
    hangUp()
    try {
      const checked = await check()
      if (isOver) return
      if (checked === 'valid') open()
      else fail(checked === 'refused' ? endedLogin : refusal)
    } catch (error) {
      fail(error instanceof Error ? error.message : refusal)
    }
  }
  function receive(data: unknown) {
    const frame = readFrame(data)
    if (frame === undefined) return fail(unexpected)
    if ('error' in frame) {
      if (frame.unauthorized && !isChecked) void openWithNextToken(frame.error)
      else if (frame.again) lose()
      else fail(frame.error)
      return
    }
    retries = 0
    if (isLost) events.onLine(false)
    isLost = false
    if ('waiting' in frame) events.onWaiting(frame.waiting)
    else if ('figures' in frame) events.onFigures(frame.figures)
    else if ('report' in frame) finish(() => events.onDone(frame.report))
    else events.onProgress(frame.worlds, frame.done)
  }

  open()
  return () => finish(() => undefined)
}

export const connectToSimulations = (): FollowSocket => serverSocket(simulationSocketPath)

function readFrame(data: unknown): SimulationFrame | undefined {
  try {
    return typeof data === 'string' ? SimulationFrame.safeParse(JSON.parse(data)).data : undefined
  } catch {
    return undefined
  }
}
