import { setTimeout as delay } from 'node:timers/promises'
import { FollowFrame, type SimulationFrame } from '@slatecraft/contract'
import { InputError } from '@slatecraft/slate'
import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { WebSocket } from 'ws'
import { ApiError } from '../http/apiError.ts'
import type { IncomingBytes } from '../http/body/incomingBytes.ts'
import type { Identify } from '../http/caller.ts'
import type { SimulationDesk } from '../jobs/simulationDesk.ts'
import type { SimulationTold } from '../jobs/simulationTold.ts'
import { Connection, ConnectionEnd, flagsOf } from './connection.ts'
import { newestFrames } from './newestFrames.ts'
import type { OpeningLimits } from './openingLimits.ts'
import type { Opening } from './openSockets.ts'
import { frameValue, senderOf } from './signedFrame.ts'

export interface SimulationSocketParts {
  store: Pick<Store, 'simulations'>
  desk: Pick<SimulationDesk, 'follow' | 'followElsewhere'>
  identify: Identify
  log: FastifyBaseLogger
  /** How long a client may take to send its request. */
  requestWithinMs: number
  incoming: IncomingBytes
  openings: OpeningLimits
  /** Open connections by user. */
  openOf: Map<string, number>
}

/** Connections of one user: many pages, each with a simulation. */
const mostOpen = 20
const maxBytes = 8192
/** How often the store is asked about a simulation that isn't here. */
const lookEveryMs = 1000

/**
 * One connection follows one simulation to its end. Leaving stops nothing. Of one that this server doesn't run (it runs on
 * another, or its lineups still come), the store says how far it is, and the other server tells its figures if servers talk to
 * each other.
 */
export class SimulationSocket {
  readonly #connection: Connection
  readonly #parts: SimulationSocketParts
  readonly #address: string

  constructor(socket: WebSocket, { address, raw }: Opening, parts: SimulationSocketParts) {
    this.#connection = new Connection(socket, { raw, incoming: parts.incoming.from(address) })
    this.#address = address
    this.#parts = parts
  }

  endOfServer(): void {
    this.#connection.end('The server is stopping. Your simulation goes on in a moment.', { isServerEnd: true })
  }

  /** Settles once the socket is closed. */
  async serve(): Promise<void> {
    const leave: (() => void)[] = []
    try {
      leave.push(this.#parts.openings.open(this.#address))
      const withinMs = this.#parts.requestWithinMs
      const frame = await this.#connection.firstFrame({ name: 'simulation request', withinMs, maxBytes })
      const user = await senderOf(frame, this.#parts.identify)
      const sent = await frameValue(frame)
      this.#connection.freeFrame()
      const { success, data, error } = FollowFrame.safeParse(sent)
      if (!success) throw InputError.fromZod(error, sent)
      if (user === undefined) throw new ApiError('unauthorized', 'Log in to follow a simulation.')
      leave.push(this.#enter(user.id))
      await this.#follow(user.id, data.id)
    } catch (error) {
      await this.#send({ error: this.#sentence(error), ...flagsOf(error) })
    } finally {
      for (const one of leave) one()
    }
    await this.#connection.close()
  }

  /** Counts the connection for its user. @returns a function that uncounts it. */
  #enter(client: string): () => void {
    const { openOf } = this.#parts
    const count = openOf.get(client) ?? 0
    if (count >= mostOpen) throw new ApiError('too-many', 'Too many connections are open. Close some pages.')
    openOf.set(client, count + 1)
    return () => {
      const left = openOf.get(client)! - 1
      if (left > 0) openOf.set(client, left)
      else openOf.delete(client)
    }
  }

  async #follow(userId: string, id: string): Promise<void> {
    const { store, desk } = this.#parts
    const { signal } = this.#connection
    const elsewhere = this.#toldElsewhere(id)
    try {
      for (;;) {
        signal.throwIfAborted()
        const head = await store.simulations.head(userId, id)
        if (head === undefined) throw new ApiError('not-found', 'This simulation no longer exists.')
        const { status, worlds, worldsAsked, error } = head
        if (status === 'done' || status === 'stopped' || status === 'failed') {
          elsewhere.end()
          return await this.#sendEnd(id, error)
        }
        if (await this.#followHere(desk, id)) return
        elsewhere.listen()
        if (elsewhere.isSilent())
          await this.#send(status === 'running' ? { worlds, done: Math.min(1, worlds / worldsAsked) } : { waiting: 0 })
        await delay(lookEveryMs, undefined, { signal }).catch(() => undefined)
      }
    } finally {
      elsewhere.end()
    }
  }

  /** Passes on what another server tells of it. */
  #toldElsewhere(id: string): { listen: () => void; isSilent: () => boolean; end: () => void } {
    let listening: Promise<(() => void) | undefined> | undefined
    let isOver = false
    let heardAt = Number.NEGATIVE_INFINITY
    const frames = newestFrames((json) => (isOver ? Promise.resolve() : this.#connection.send(json)))
    const hear = (told: SimulationTold) => {
      heardAt = performance.now()
      if (!isOver) frames.put(told)
    }
    return {
      listen: () => {
        listening ??= this.#parts.desk.followElsewhere(id, hear)
        // The store is asked as well.
        listening.catch(() => undefined)
      },
      isSilent: () => performance.now() - heardAt > lookEveryMs,
      end() {
        isOver = true
        listening?.then((unfollow) => unfollow?.()).catch(() => undefined)
        listening = undefined
      },
    }
  }

  /** @returns false at once if it isn't here, true once it is over. */
  async #followHere(desk: SimulationSocketParts['desk'], id: string): Promise<boolean> {
    const { signal } = this.#connection
    const frames = newestFrames((json) => this.#connection.send(json))
    const unfollow = desk.follow(id, (told: SimulationTold) => frames.put(told))
    if (unfollow === undefined) return false
    const end = () => frames.end()
    signal.addEventListener('abort', end, { once: true })
    try {
      await frames.over
      signal.throwIfAborted()
      return true
    } finally {
      signal.removeEventListener('abort', end)
      unfollow()
    }
  }

  async #sendEnd(id: string, error: string | null): Promise<void> {
    const report = error === null ? await this.#parts.store.simulations.reportOf(id) : undefined
    if (report !== undefined) return this.#send({ report })
    return this.#send({ error: error ?? 'You stopped this simulation before it began.' })
  }

  #sentence(error: unknown): string {
    if (error instanceof ConnectionEnd || error instanceof InputError || error instanceof ApiError) return error.message
    this.#parts.log.error({ err: error }, 'a simulation could not be followed')
    return 'The connection to your simulation was lost. It goes on: reload the page to see it.'
  }

  #send(frame: SimulationFrame): Promise<void> {
    return this.#connection.send(JSON.stringify(frame))
  }
}
