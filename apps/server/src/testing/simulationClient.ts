import { type SimulationFrame, simulationSocketPath } from '@slatecraft/contract'
import type { LineupRef, SimulationTermsInput } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'
import { demoKey } from './buildClient.ts'
import { tokenOf } from './fixtureUsers.ts'

/** A real client of the simulation socket. */
export class SimulationClient {
  readonly frames: SimulationFrame[] = []
  /** As they came. */
  readonly texts: string[] = []
  readonly #socket: WebSocket
  #onFrame: (frame: SimulationFrame) => void = () => undefined
  readonly #closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => {
      this.texts.push(String(data))
      const frame: SimulationFrame = JSON.parse(String(data))
      this.frames.push(frame)
      this.#onFrame(frame)
    })
    this.#closed = new Promise((resolve) => socket.once('close', resolve))
  }

  static async follow(app: FastifyInstance, frame: object): Promise<SimulationClient> {
    return SimulationClient.to(app.server.listening ? app.listeningOrigin : await app.listen({ port: 0 }), frame)
  }

  static async to(address: string, frame: object): Promise<SimulationClient> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${simulationSocketPath}`)
    const client = new SimulationClient(socket)
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.send(JSON.stringify(frame))
    return client
  }

  /** All frames, once the server has closed the connection. */
  async all(): Promise<SimulationFrame[]> {
    await this.#closed
    return this.frames
  }

  /** Tells the frames that are still to come. */
  onFrame(listener: (frame: SimulationFrame) => void): void {
    this.#onFrame = listener
  }

  get last(): string {
    return this.texts.at(-1) ?? ''
  }

  send(frame: object): void {
    this.#socket.send(JSON.stringify(frame))
  }

  drop(): void {
    this.#socket.terminate()
  }

  /** Stops reading from the network, or continues. */
  pause(isPaused: boolean): void {
    if (isPaused) this.#socket.pause()
    else this.#socket.resume()
  }
}

export const followFrame = (id: string, user = 'ann') => ({ id, token: tokenOf(user) })

interface Kept {
  userId?: string
  terms: SimulationTermsInput
  lineups: readonly LineupRef[]
}

/** A simulation in the store whose lineups are all there. @returns its id. */
export async function keptSimulation(
  { simulations }: Pick<Store, 'simulations'>,
  { userId = 'ann', terms, lineups }: Kept,
): Promise<string> {
  const about = { name: 'Run 1', lineupCount: lineups.length, terms, atOnce: 1000 }
  const made = await simulations.create(userId, demoKey, about)
  if (made.status !== 'done') throw new Error(`the store is ${made.status}`)
  await simulations.addLineups(userId, made.simulation.id, 0, lineups)
  return made.simulation.id
}
