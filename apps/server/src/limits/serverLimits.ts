import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Store } from '@slatecraft/store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { type BuildQueue, buildQueue } from './buildQueue.ts'
import { callCounts } from './callCounts.ts'
import { sayOnce } from './sayOnce.ts'
import { sharedBuildQueue } from './sharedBuildQueue.ts'
import { sharedCounter } from './sharedCounter.ts'
import { sharedStartsPerMinute, startsPerMinute } from './startsPerMinute.ts'

export interface ServerLimits {
  queue: BuildQueue
  /** Counts a build of this client. @throws {ApiError} over the limit. */
  countStart: (client: string) => Promise<void>
  /** Where @fastify/rate-limit counts calls. */
  calls: { store?: FastifyRateLimitStoreCtor }
  close(): Promise<void>
}

interface LimitsParts {
  store: Pick<Store, 'kind' | 'sharedCounts' | 'buildTurns'>
  config: Pick<Config, 'workers' | 'maxBuilds' | 'maxBuildsPerClient' | 'maxWaitingBuilds' | 'maxBuildsPerMinute'>
  /** Unique to the process, if other servers can use the same store. */
  serverId: string
  now: () => number
  log: FastifyBaseLogger
}

/** In memory with the embedded database, which only one server can use; with PostgreSQL, over all servers on it. */
export async function serverLimits(parts: LimitsParts): Promise<ServerLimits> {
  return parts.store.kind === 'postgres' ? sharedLimits(parts) : limitsHere(parts)
}

function limitsHere({ config, now }: LimitsParts): ServerLimits {
  const count = startsPerMinute(config.maxBuildsPerMinute, now)
  return {
    queue: buildQueue(config),
    countStart: async (client) => count(client),
    calls: {},
    close: () => Promise.resolve(),
  }
}

async function sharedLimits({
  store: { sharedCounts: counts, buildTurns: turns },
  config,
  serverId: server,
  now,
  log,
}: LimitsParts): Promise<ServerLimits> {
  const trouble = (of: string) => sayOnce(log, `the database doesn’t answer: ${of} are limited by this server alone`)
  const counter = sharedCounter({ counts, trouble: trouble('calls') })
  // Worker hosts have a limit of their own.
  const maxBuilds = config.workers === undefined ? config.maxBuilds : Number.POSITIVE_INFINITY
  const here = buildQueue({ ...config, maxBuilds })
  const queue = sharedBuildQueue({ ...config, turns, server, here, trouble: trouble('builds at the same time') })
  // Learns the database's time before the first call comes.
  await counter.exchange()
  return {
    queue,
    countStart: sharedStartsPerMinute(config.maxBuildsPerMinute, {
      counts,
      trouble: trouble('builds per minute'),
      now,
    }),
    calls: { store: callCounts(counter) },
    async close() {
      await counter.close()
      await queue.close()
    },
  }
}
