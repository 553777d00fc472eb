import { buildSocketPath, type LineupFrame, ServerFrame } from '@slatecraft/contract'
import { type BuildRequestInput, type BuiltLineup, findRuleset } from '@slatecraft/slate'
import { hosts } from '../hosts.ts'
import { type Builder, concludeRun } from './builder.ts'

/** The part of a WebSocket that a build needs. */
export type BuildSocket = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onerror' | 'onclose'>

const noLine = 'The server can’t be reached. Is it running?'
const lostLine = 'The connection to the server was lost before the build was complete.'

/**
 * Builds on the server: one request frame out, lineup frames in, each held against the contract (LB-14..16).
 *
 * @param token of the user as of now (LB-03); undefined for a visitor.
 */
export function serverBuilder(connect: () => BuildSocket, token: () => string | undefined): Builder {
  return (request, events) => {
    const socket = connect()
    let isOver = false
    let isOpen = false
    let received = 0
    const finish = (tell: () => void) => {
      if (isOver) return
      isOver = true
      socket.close()
      tell()
    }
    const fail = (message: string) => finish(() => events.onFailed(message))
    const slots = slotNames(request)

    socket.onopen = () => {
      isOpen = true
      events.onConnected()
      const user = token()
      socket.send(JSON.stringify(user === undefined ? request : { ...request, token: user }))
    }
    const hangUp = () => finish(() => events.onLost(isOpen ? lostLine : noLine))
    socket.onerror = hangUp
    socket.onclose = hangUp
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isOver) return
      const frame = readFrame(data)
      if (frame === undefined) return fail('The server sent something that is not part of a build.')
      if ('error' in frame) {
        const { error, again, summary } = frame
        return finish(() => (again ? events.onLost(error) : events.onFailed(error, summary)))
      }
      if (frame.luNum > received + 1) return fail(`Lineup ${received + 1} never arrived.`)
      if (frame.luNum === received + 1) {
        received = frame.luNum
        events.onLineup(lineupOf(frame, slots))
      }
      const { summary } = frame
      if (summary !== undefined) finish(() => concludeRun(summary, events))
    }
    return () => finish(() => undefined)
  }
}

/** The page's own server, whatever host and scheme the page came from. */
export function connectToServer(): BuildSocket {
  const base = new URL(hosts.socket ?? location.href, location.href)
  base.protocol = base.protocol.replace('http', 'ws')
  return new WebSocket(new URL(buildSocketPath, base))
}

const slotNames = (request: BuildRequestInput) => findRuleset(request)?.slots.map((slot) => slot.name) ?? []

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return typeof data === 'string' ? ServerFrame.safeParse(JSON.parse(data)).data : undefined
  } catch {
    return undefined
  }
}

const lineupOf = ({ lu, luNum: _, summary: __, ...told }: LineupFrame, slots: string[]): BuiltLineup => ({
  players: lu,
  slots,
  ...told,
})
