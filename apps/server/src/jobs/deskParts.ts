import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { JobRunner } from './jobRunner.ts'
import type { SimulationChannel } from './simulationChannel.ts'

/** What simulations on the server need. */
export interface DeskParts {
  store: Pick<Store, 'simulations'>
  jobs: JobRunner
  config: Pick<Config, 'maxSimulations' | 'maxSimulationsPerClient' | 'maxWaitingSimulations'>
  log: FastifyBaseLogger
  /** Milliseconds since 1970. */
  now: () => number
  /** Unique to the process; the same again only where no other process can have the same store. */
  serverId: string
  /** To the other servers, if there may be some. */
  channel?: SimulationChannel | undefined
  /** How often claims are renewed, and simulations that no server holds are taken up. */
  renewEveryMs?: number | undefined
}
