import { buildSocketPath, ServerFrame } from '@slatecraft/contract'
import type { BuildRequestInput, SlateKey } from '@slatecraft/slate'
import { demoSlate } from '@slatecraft/slate/demo'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

export const demoKey: SlateKey = {
  sport: 'nfl',
  site: 'dk',
  contestType: 'classic',
  season: 2024,
  counter: 3,
  slate: 'Main',
}

/** A request for the demo slate, as the page would send it. */
export const demoRequest = (settings: Partial<BuildRequestInput> = {}): BuildRequestInput => ({
  ...demoKey,
  lineupLength: 9,
  seed: 1,
  players: demoSlate(demoKey)!.players,
  ...settings,
})

/** A real client of the build socket. */
export class BuildClient {
  readonly frames: ServerFrame[] = []
  readonly #socket: WebSocket
  readonly #closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.frames.push(ServerFrame.parse(JSON.parse(String(data)))))
    this.#closed = new Promise((resolve) => socket.once('close', resolve))
  }

  /** @param query of the socket's address: `?click=…`. */
  static async connect(app: FastifyInstance, query?: string): Promise<BuildClient> {
    const address = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0 })
    return BuildClient.to(address, query)
  }

  static async to(address: string, query = ''): Promise<BuildClient> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${buildSocketPath}${query}`)
    const client = new BuildClient(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return client
  }

  send(frame: unknown): this {
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    return this
  }

  /** Settles once the next frame is in `frames`. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => this.#socket.once('message', () => resolve()))
  }

  /** The close code, once the server has closed the connection. */
  closed(): Promise<number> {
    return this.#closed
  }

  /** Hangs up without closing, like a crashed browser. */
  drop(): void {
    this.#socket.terminate()
  }

  /** Stops reading from the network, or continues. */
  pause(isPaused: boolean): void {
    if (isPaused) this.#socket.pause()
    else this.#socket.resume()
  }
}

/** All frames of the answer to one request. */
export async function build(app: FastifyInstance, frame: unknown): Promise<ServerFrame[]> {
  const client = (await BuildClient.connect(app)).send(frame)
  await client.closed()
  return client.frames
}
