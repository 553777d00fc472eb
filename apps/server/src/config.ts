import { availableParallelism } from 'node:os'
import { InputError } from '@slatecraft/slate'
import { defaultDataDir } from '@slatecraft/store'
import * as z from 'zod'

const wholeNumber = (least: number, most: number) =>
  z.coerce.number(`must be a whole number from ${least} to ${most}`).int().min(least).max(most)

/** The environment variables that the server reads; README lists them. */
const Environment = z.object({
  PORT: wholeNumber(0, 65_535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(defaultDataDir),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  SLATECRAFT_DEMO: z.enum(['on', 'off']).default('on'),
  MAX_LINEUPS: wholeNumber(1, 10_000).default(5000),
  MAX_BUILDS: wholeNumber(1, 256).default(Math.max(2, availableParallelism() - 1)),
  MAX_BUILDS_PER_CLIENT: wholeNumber(1, 256).default(2),
  MAX_WAITING_BUILDS: wholeNumber(0, 10_000).default(100),
  MAX_BUILDS_PER_MINUTE: wholeNumber(1, 100_000).default(60),
  MAX_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  isDemoOn: boolean
  /** Lineups in one build. */
  maxLineups: number
  /** Builds at once: in all, for one address, and how many more may wait for their turn. */
  maxBuilds: number
  maxBuildsPerClient: number
  maxWaitingBuilds: number
  /** Builds that one address may start. */
  maxBuildsPerMinute: number
  /** Calls of one address. */
  maxCallsPerMinute: number
  logLevel: z.infer<typeof Environment>['LOG_LEVEL']
}

/**
 * An empty variable counts as one that is not set.
 *
 * @throws {InputError} naming each variable with a wrong value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw InputError.fromZod(parsed.error, given)
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    isDemoOn: data.SLATECRAFT_DEMO === 'on',
    maxLineups: data.MAX_LINEUPS,
    maxBuilds: data.MAX_BUILDS,
    maxBuildsPerClient: data.MAX_BUILDS_PER_CLIENT,
    maxWaitingBuilds: data.MAX_WAITING_BUILDS,
    maxBuildsPerMinute: data.MAX_BUILDS_PER_MINUTE,
    maxCallsPerMinute: data.MAX_CALLS_PER_MINUTE,
    logLevel: data.LOG_LEVEL,
  }
}
