import type { FastifyBaseLogger } from 'fastify'
import type { BuildEnd, Meter } from '../metrics/meter.ts'
import { ConnectionEnd } from './connection.ts'

interface NotesOf {
  /** Already names the click. */
  log: Pick<FastifyBaseLogger, 'info'>
  meter: Meter | undefined
}

/** Tells log and metrics how one build goes. Log lines have its client, its lineups so far, and milliseconds since its request. */
export class BuildNotes {
  readonly #log: NotesOf['log']
  readonly #meter: NotesOf['meter']
  #arrivedAt = performance.now()
  #client: 'user' | 'visitor' = 'visitor'
  #lineups = 0
  #state: 'asked' | 'running' | 'over' = 'asked'

  constructor({ log, meter }: NotesOf) {
    this.#log = log
    this.#meter = meter
  }

  /** The request is here. It waits for its turn until the returned function is called. */
  waits(client: 'user' | 'visitor'): () => void {
    this.#arrivedAt = performance.now()
    this.#client = client
    return this.#meter?.buildWaits() ?? (() => undefined)
  }

  began(asked: number): void {
    this.#state = 'running'
    this.#meter?.buildStarted()
    this.#tell('a build began', { asked })
  }

  lineupSent(): void {
    this.#lineups += 1
    this.#meter?.lineupSent()
    if (this.#lineups > 1) return
    this.#meter?.firstLineupSent(this.#took())
    this.#tell('a build sent its first lineup')
  }

  ended(outcome: BuildEnd): void {
    if (this.#state !== 'running') return
    this.#state = 'over'
    this.#meter?.buildEnded(outcome)
    this.#tell('a build ended', { outcome })
  }

  /** Before or after it began. */
  endedBy(error: unknown): void {
    const isOfConnection = error instanceof ConnectionEnd
    if (this.#state === 'asked' && !isOfConnection) this.#meter?.buildRefused()
    this.ended(isOfConnection ? (error.isServerEnd ? 'server-stopped' : 'left') : 'failed')
  }

  #took(): number {
    return performance.now() - this.#arrivedAt
  }

  #tell(what: string, more: object = {}): void {
    this.#log.info({ client: this.#client, lineups: this.#lineups, ms: Math.round(this.#took()), ...more }, what)
  }
}
