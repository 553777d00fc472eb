import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountParts } from './accounts/accountParts.ts'
import type { Config } from './config.ts'
import type { Identify } from './http/caller.ts'
import type { JobRunner } from './jobs/jobRunner.ts'
import type { SimulationChannel } from './jobs/simulationChannel.ts'
import type { LegalDocuments } from './legal/legalDocuments.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Meter } from './metrics/meter.ts'
import type { Readiness } from './metrics/readiness.ts'
import type { Payments } from './payments/payments.ts'
import type { PlanBook } from './plans/planBook.ts'

export interface ServerParts {
  store: Store
  readiness: Readiness
  /** Counts what happens, if anyone watches. */
  meter?: Meter | undefined
  jobs: JobRunner
  /** To the other servers, if there may be some. */
  channel?: SimulationChannel | undefined
  /** Under which simulations are claimed: unique to the process, unless no other one can use the same store. */
  serverId: string
  log: FastifyBaseLogger
  config: Pick<
    Config,
    | 'isDemoOn'
    | 'workers'
    | 'adminSecondFactor'
    | 'maxLineups'
    | 'maxBuilds'
    | 'maxBuildsPerClient'
    | 'maxWaitingBuilds'
    | 'maxBuildsPerMinute'
    | 'maxSimulations'
    | 'maxSimulationsPerClient'
    | 'maxWaitingSimulations'
    | 'maxCallsPerMinute'
    | 'maxVisitorBytes'
    | 'alertEmail'
    | 'alertWebhook'
    | 'frameOrigins'
    | 'logoHost'
    | 'corsOrigins'
    | 'trustProxy'
    | 'stripe'
  >
  /** The command line sends it to import into this server. */
  localToken: string
  /** The built web application. */
  webFolder: string
  identify: Identify
  /** Where users reach this server, for links in emails. Known once it listens. */
  publicUrl: () => string
  accounts: AccountParts
  mailer: Mailer
  legal: LegalDocuments
  planBook: PlanBook
  payments: Payments
  /** Milliseconds since 1970. */
  now: () => number
  /** How long a socket waits for its request. */
  requestWithinMs?: number
  /** How long a call waits for its body, besides the time for its length. */
  bodyWithinMs?: number
  /** How often claims on simulations are renewed, and those that no server holds are taken up. */
  renewEveryMs?: number
}
