import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { AccountParts } from './accounts/accountParts.ts'
import type { Config } from './config.ts'
import type { Identify } from './http/caller.ts'
import type { JobRunner } from './jobs/jobRunner.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Payments } from './payments/payments.ts'
import type { PlanBook } from './plans/planBook.ts'

/** What a server is built of. */
export interface ServerParts {
  store: Store
  jobs: JobRunner
  log: FastifyBaseLogger
  config: Pick<
    Config,
    | 'isDemoOn'
    | 'maxLineups'
    | 'maxBuilds'
    | 'maxBuildsPerClient'
    | 'maxWaitingBuilds'
    | 'maxBuildsPerMinute'
    | 'maxCallsPerMinute'
    | 'frameOrigins'
    | 'corsOrigins'
    | 'trustProxy'
    | 'stripe'
  >
  /** What the command line shows to import into this server. */
  localToken: string
  /** The built web application. */
  webFolder: string
  /** Whose a bearer token is. */
  identify: Identify
  /** Where users reach this server, as links of mails say: known once it listens. */
  publicUrl: () => string
  accounts: AccountParts
  mailer: Mailer
  planBook: PlanBook
  payments: Payments
  /** The clock that says whose game has started: milliseconds since 1970. */
  now: () => number
  /** How long a build socket waits for its request. */
  requestWithinMs?: number
}
