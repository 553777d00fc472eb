import { buildSocketPath, clickParameter, type LineupFrame, ServerFrame } from '@slatecraft/contract'
import { type BuildRequestInput, type BuiltLineup, findRuleset } from '@slatecraft/slate'
import { serverSocket } from '../api/serverSocket.ts'
import type { AuthCheck } from '../session/session.ts'
import { type Builder, concludeRun } from './builder.ts'

/** The part of a WebSocket that a build needs. */
export type BuildSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onerror' | 'onclose'>

const unreachable = 'The server can’t be reached. Is it running?'
const endedLogin = 'Your session ended. Log in again to build. Your changes are kept.'
const connectionLost = 'The connection to the server was lost before the build was complete.'

interface SocketLogin {
  /** The user's current token; undefined for a visitor. */
  token(): string | undefined
  /** Asks the server about a login whose token it has refused. @throws {Error} with a message for the user. */
  check(): Promise<AuthCheck>
}

/**
 * Builds on the server: one request frame out, lineup frames in, each parsed by the contract. If the token is refused, the
 * login is checked once, and the request is sent again with the next token.
 */
export function serverBuilder(connect: (click: string) => BuildSocket, login: SocketLogin): Builder {
  return (request, events, click) => {
    let socket = connect(click)
    let isOver = false
    let isOpen = false
    let isChecked = false
    let received = 0
    const finish = (report: () => void) => {
      if (isOver) return
      isOver = true
      socket.close()
      report()
    }
    const fail = (message: string) => finish(() => events.onFailed(message))
    const slots = slotNames(request)

    const hangUp = () => finish(() => events.onLost(isOpen ? connectionLost : unreachable))
    const follow = () => {
      const opened = socket
      opened.onopen = () => {
        if (!isOpen) events.onConnected()
        isOpen = true
        const token = login.token()
        opened.send(JSON.stringify(token === undefined ? request : { ...request, token }))
      }
      opened.onerror = hangUp
      opened.onclose = hangUp
      opened.onmessage = onMessage
    }
    const sendWithNextToken = async (refusal: string) => {
      isChecked = true
      for (const event of ['onopen', 'onerror', 'onclose', 'onmessage'] as const) socket[event] = null
      socket.close()
      try {
        const checked = await login.check()
        if (isOver) return
        if (checked === 'refused') return fail(endedLogin)
        if (checked === 'unreachable') return fail(refusal)
        socket = connect(click)
        follow()
      } catch (error) {
        fail(error instanceof Error ? error.message : refusal)
      }
    }
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isOver) return
      const frame = readFrame(data)
      if (frame === undefined) return fail('The server sent an unexpected message.')
      if ('error' in frame) {
        const { error, again, unauthorized, summary } = frame
        if (unauthorized && !isChecked) return void sendWithNextToken(error)
        return finish(() => (again ? events.onLost(error) : events.onFailed(error, summary)))
      }
      if (frame.luNum > received + 1) return fail(`Lineup ${received + 1} is missing from the server’s reply.`)
      if (frame.luNum === received + 1) {
        received = frame.luNum
        events.onLineup(lineupOf(frame, slots))
      }
      const { summary } = frame
      if (summary !== undefined) finish(() => concludeRun(summary, events))
    }
    follow()
    return () => finish(() => undefined)
  }
}

export const connectToServer = (click: string): BuildSocket =>
  serverSocket(`${buildSocketPath}?${clickParameter}=${click}`)

const slotNames = (request: BuildRequestInput) => findRuleset(request)?.slots.map((slot) => slot.name) ?? []

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return typeof data === 'string' ? ServerFrame.safeParse(JSON.parse(data)).data : undefined
  } catch {
    return undefined
  }
}

const lineupOf = ({ lu, luNum: _, summary: __, ...rest }: LineupFrame, slots: string[]): BuiltLineup => ({
  players: lu,
  slots,
  ...rest,
})
